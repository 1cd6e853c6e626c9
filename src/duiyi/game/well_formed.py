"""Actions with values of the right kinds: what programs write loosely is read, the rest refused."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.game.actions import Action, HideStones, Predict, SealMove
from duiyi.game.codec import plain, read
from duiyi.words import Unsuitable, mark

LONGEST_MOMENT = 10**15
"""Milliseconds: later than any game lasts."""
LONGEST_TEXT = 10_000
"""Characters: more than any salt or note that is read."""
Reader = Callable[[Any], Any]


def well_formed(action: Any) -> Action:  # noqa: ANN401 - it may come from anywhere
    """Return an action whose values have the kinds that it names.

    A point may be written "E5" and a seat "first", as elsewhere in the program.

    Raises:
        ValueError: it is no action, or a value in it is of no such kind.
    """
    kind = type(action)
    if kind not in _KINDS:
        raise Unsuitable(mark("that is no action of a match: {kind}"), kind=kind.__name__)
    changes: dict[str, Any] = {}
    for name, exact, reader in _readers(kind):  # type: ignore[arg-type]
        value = getattr(action, name)
        if type(value) in exact:
            continue
        try:
            made = reader(value)
        except (TypeError, ValueError, KeyError, AttributeError, ZeroDivisionError) as error:
            raise _unsuitable(kind, name, value) from (None if kind in _SEALED else error)
        if made is not value:
            changes[name] = made
    moment = changes.get("at", action.at)
    if not 0 <= moment <= LONGEST_MOMENT:
        raise Unsuitable(mark("a moment is a number of milliseconds from 0 up"))
    formed: Action = replace(action, **changes) if changes else action
    return formed


def _unsuitable(kind: type, name: str, value: Any) -> Unsuitable:  # noqa: ANN401 - it may be anything
    if kind in _SEALED:  # the other player may see the message, and guess what was meant
        return Unsuitable(mark("{action}: that is no {name}"), action=kind.__name__, name=name)
    return Unsuitable(
        mark("{action}: {value} is no {name}"),
        action=kind.__name__,
        value=repr(value)[:80],
        name=name,
    )


_KINDS = frozenset(get_args(Action))
_SEALED = frozenset({HideStones, Predict, SealMove})


@cache
def _readers(kind: type) -> tuple[tuple[str, frozenset[type], Reader], ...]:
    """Return for each field its name, the types that need no reading, and what reads others."""
    hints = get_type_hints(kind)
    return tuple((field.name, *_reader(hints[field.name])) for field in fields(kind))


def _reader(hint: Any) -> tuple[frozenset[type], Reader]:  # noqa: ANN401, C901, PLR0911 - one a kind
    origin, inside = get_origin(hint), get_args(hint)
    if origin is frozenset:
        return frozenset(), _each(inside[0], frozenset)
    if origin is tuple and inside[0] is not Point:
        return frozenset(), lambda values: _as_kept(tuple(values), hint)
    if origin is tuple:
        return frozenset(), _each(inside[0], tuple)
    if inside:  # a union
        parts = [_reader(one) for one in inside]
        exact = frozenset().union(*(types for types, _ in parts))
        return exact, _first_of([read for _, read in parts])
    if hint is NoneType:
        return frozenset({NoneType}), _refuse
    if hint is Point:
        return frozenset(), _point
    if hint is Color:
        return frozenset({Color}), Color
    if hint is Fraction:
        return frozenset({Fraction}), _fraction
    if isinstance(hint, type) and issubclass(hint, Enum):
        return frozenset({hint}), hint
    if hint is str:
        return frozenset(), _text
    if is_dataclass(hint):
        return frozenset(), lambda value: _as_kept(value, hint)
    return frozenset({int}), _refuse  # moments and numbers


def _each(hint: Any, make: Callable[[Iterable[Any]], Any]) -> Reader:  # noqa: ANN401 - a type
    exact, read = _reader(hint)

    def each(values: Any) -> Any:  # noqa: ANN401 - it may be anything
        if isinstance(values, str | bytes | Mapping):
            raise TypeError
        return make(value if type(value) in exact else read(value) for value in values)

    return each


def _first_of(readers: list[Reader]) -> Reader:
    def first(value: Any) -> Any:  # noqa: ANN401 - it may be anything
        for reader in readers:
            try:
                return reader(value)
            except (TypeError, ValueError, KeyError):
                continue
        raise TypeError

    return first


def _as_kept(value: Any, hint: Any) -> Any:  # noqa: ANN401 - it may be anything
    """Return a value as a log would give it back: what cannot be read again is never kept."""
    return read(plain(value), hint)


def _point(value: Any) -> Point:  # noqa: ANN401 - it may be anything
    point = Point.of(value)
    Point.parse(str(point))  # one on no board has no name by which a log could tell it
    return point


def _text(value: Any) -> str:  # noqa: ANN401 - it may be anything
    if type(value) is not str:
        raise TypeError
    if len(value) > LONGEST_TEXT:
        raise ValueError
    value.encode()  # half of a character cannot be written
    return value


def _fraction(value: Any) -> Fraction:  # noqa: ANN401 - it may be anything
    if isinstance(value, bool) or not isinstance(value, int | float | str | Fraction):
        raise TypeError
    text = str(value)
    if len(text) > 20 or "e" in text.lower():  # noqa: PLR2004 - no number that Go knows is so long
        raise ValueError
    return Fraction(text)


def _refuse(value: Any) -> Any:  # noqa: ANN401 - it may be anything
    raise TypeError(value)
