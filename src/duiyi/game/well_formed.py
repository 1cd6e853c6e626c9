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
from duiyi.game.actions import Action
from duiyi.words import Unsuitable, mark

LONGEST_MOMENT = 10**15
"""Milliseconds: later than any game lasts."""
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
    for name, exact, read in _readers(kind):  # type: ignore[arg-type]
        value = getattr(action, name)
        if type(value) in exact:
            continue
        try:
            changes[name] = read(value)
        except (TypeError, ValueError, KeyError, AttributeError, ZeroDivisionError) as error:
            raise Unsuitable(
                mark("{action}: {value} is no {name}"),
                action=kind.__name__,
                value=repr(value)[:80],
                name=name,
            ) from error
    moment = changes.get("at", action.at)
    if not 0 <= moment <= LONGEST_MOMENT:
        raise Unsuitable(mark("a moment is a number of milliseconds from 0 up"))
    made: Action = replace(action, **changes) if changes else action
    return made


_KINDS = frozenset(get_args(Action))


@cache
def _readers(kind: type) -> tuple[tuple[str, frozenset[type], Reader], ...]:
    """Return for each field its name, the types that need no reading, and what reads others."""
    hints = get_type_hints(kind)
    return tuple((field.name, *_reader(hints[field.name])) for field in fields(kind))


def _reader(hint: Any) -> tuple[frozenset[type], Reader]:  # noqa: ANN401, C901, PLR0911 - one a kind
    origin, inside = get_origin(hint), get_args(hint)
    if origin is frozenset:
        return frozenset(), _each(inside[0], frozenset)
    if origin is tuple:
        return frozenset(), _each(inside[0], tuple)
    if origin is not None and issubclass(origin if isinstance(origin, type) else object, Mapping):
        return frozenset({dict}), dict
    if inside:  # a union
        parts = [_reader(one) for one in inside]
        exact = frozenset().union(*(types for types, _ in parts))
        return exact, _first_of([read for _, read in parts])
    if hint is NoneType:
        return frozenset({NoneType}), _refuse
    if hint is Point:
        return frozenset({Point}), Point.of
    if hint is Color:
        return frozenset({Color}), Color
    if hint is Fraction:
        return frozenset({Fraction}), _fraction
    if isinstance(hint, type) and issubclass(hint, Enum):
        return frozenset({hint}), hint
    if hint is str:
        return frozenset({str}), _refuse
    if is_dataclass(hint):
        return frozenset({hint}), _refuse  # type: ignore[arg-type]
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
        for read in readers:
            try:
                return read(value)
            except (TypeError, ValueError, KeyError):
                continue
        raise TypeError

    return first


def _fraction(value: Any) -> Fraction:  # noqa: ANN401 - it may be anything
    if isinstance(value, bool) or not isinstance(value, int | float | str | Fraction):
        raise TypeError
    text = str(value)
    if len(text) > 20 or "e" in text.lower():  # noqa: PLR2004 - no number that Go knows is so long
        raise ValueError
    return Fraction(text)


def _refuse(value: Any) -> Any:  # noqa: ANN401 - it may be anything
    raise TypeError(value)
