"""Events and terms as plain data, and back: what logs, stores and wires write.

A dataclass is an object with its name under "is" and its fields; exact fractions are texts such as
"13/2"; sets are sorted. The same value always gives the same data, so hashes can be taken of it.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from reprlib import repr as short
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.words import Unsuitable, mark

KIND = "is"
_COLORS = {color.letter: color for color in Color}
DEEPEST = 20


def plain(value: Any) -> Any:  # noqa: ANN401, C901, PLR0911 - whatever an event holds
    """Return a value as plain data.

    Raises:
        TypeError: there is something in it that no event holds.
    """
    if value is None or isinstance(value, bool) or type(value) in {int, str}:
        return value
    if isinstance(value, Color):
        return value.letter
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Point):
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        data = {KIND: type(value).__name__}
        for name in _field_names(type(value)):
            data[name] = plain(getattr(value, name))
        return data
    if isinstance(value, frozenset | set):
        return [plain(one) for one in sorted(value)]
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    if isinstance(value, int):
        return int(value)
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    msg = f"no event holds {type(value).__name__}"
    raise TypeError(msg)


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def read(data: Any, kind: Any, depth: int = 0) -> Any:  # noqa: ANN401 - as asked
    """Return the value that plain data stands for.

    Args:
        data: as `plain` gives it; it may come from a stranger.
        kind: the type to read: a class, an enumeration, a union, or a collection of such.
        depth: how deep in other data these lie.

    Raises:
        ValueError: the data are not of that kind.
    """
    if depth > DEEPEST:
        raise _unreadable(data, kind)
    try:
        return _read(data, kind, depth)
    except (TypeError, KeyError, AttributeError, OverflowError, ZeroDivisionError) as error:
        raise _unreadable(data, kind) from error


def _read(data: Any, kind: Any, depth: int) -> Any:  # noqa: ANN401, C901, PLR0911, PLR0912 - one a kind
    origin = get_origin(kind)
    if origin in {Union, UnionType}:
        return _read_union(data, get_args(kind), depth)
    if origin is frozenset:
        return frozenset(read(one, get_args(kind)[0], depth + 1) for one in _list(data))
    if origin is tuple:
        return _read_tuple(data, get_args(kind), depth)
    if kind is Any:
        return data
    if kind is type(None):
        if data is not None:
            raise _unreadable(data, kind)
        return None
    if kind is bool or kind is str:
        if type(data) is not kind:
            raise _unreadable(data, kind)
        return data
    if kind is Fraction:
        if not isinstance(data, str) or len(data) > 40 or "e" in data.lower():  # noqa: PLR2004
            raise _unreadable(data, kind)
        return _as_written(Fraction(data), data)
    if kind is Color:
        return _COLORS[data]
    if kind is Point:
        return _as_written(Point.parse(data), data)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind[data]
    if hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    if kind is int:
        if type(data) is not int or abs(data) > 10**15:
            raise _unreadable(data, kind)
        return data
    if is_dataclass(kind):
        return _read_dataclass(data, kind, depth)
    raise _unreadable(data, kind)


def _read_union(data: Any, kinds: tuple[Any, ...], depth: int) -> Any:  # noqa: ANN401 - as asked
    if isinstance(data, dict) and KIND in data:
        named = [kind for kind in kinds if getattr(kind, "__name__", "") == data[KIND]]
        if named:
            return read(data, named[0], depth + 1)
    for kind in kinds:
        if is_dataclass(kind):
            continue
        try:
            return read(data, kind, depth + 1)
        except ValueError:
            continue
    raise _unreadable(data, kinds)


def _read_tuple(data: Any, kinds: tuple[Any, ...], depth: int) -> Any:  # noqa: ANN401 - as asked
    parts = _list(data)
    if len(kinds) == 2 and kinds[1] is Ellipsis:  # noqa: PLR2004 - any number of one kind
        return tuple(read(part, kinds[0], depth + 1) for part in parts)
    if len(parts) != len(kinds):
        raise _unreadable(data, kinds)
    return tuple(read(part, kind, depth + 1) for part, kind in zip(parts, kinds, strict=True))


def _read_dataclass(data: Any, kind: Any, depth: int) -> Any:  # noqa: ANN401 - as asked
    if not isinstance(data, dict) or data.get(KIND) != kind.__name__:
        raise _unreadable(data, kind)
    hints = _hints(kind)
    if set(data) != {KIND, *hints}:
        raise _unreadable(data, kind)
    values = {name: read(data[name], hint, depth + 1) for name, hint in hints.items()}
    return kind(**values)


@cache
def _hints(kind: Any) -> dict[str, Any]:  # noqa: ANN401 - any dataclass
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _as_written(value: Any, data: str) -> Any:  # noqa: ANN401 - a value with one spelling
    """Return a value whose text is the only one that stands for it."""
    if str(value) != data:
        raise _unreadable(data, type(value))
    return value


def _list(data: Any) -> list[Any]:  # noqa: ANN401 - it may be anything
    if not isinstance(data, list):
        raise _unreadable(data, list)
    return data


def _unreadable(data: Any, kind: Any) -> Unsuitable:  # noqa: ANN401 - they may be anything
    name = getattr(kind, "__name__", None) or "value"
    return Unsuitable(mark("{data} is no {kind}"), data=short(data)[:80], kind=name)
