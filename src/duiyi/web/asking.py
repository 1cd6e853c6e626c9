"""What a page or a bot may ask for: each action of a match as a message, made from the action.

A message is an object with the name of the action under "is". Points are names such as "E5", colors
"black" and "white", exact numbers texts such as "13/2". Who asks, when, and with which salt is not
said: the table knows.
"""

import types
from dataclasses import MISSING, fields
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.game import actions as a
from duiyi.game.seat import Official, Seat
from duiyi.words import Unsuitable, mark

_BY_TABLE = frozenset({"seat", "by", "at", "salt", "lag"})
"""Fields that the table fills in."""
_NOT_ASKED = frozenset({a.DrawLot, a.ReadClock, a.Rule, a.DecideAppeal})
"""What only the table does, and what a referee does by a number (`web.ruling`)."""
LONGEST = 400
"""Letters in a text, and points in a list, at most."""
_COLORS = {"black": Color.BLACK, "white": Color.WHITE}


class Asked(msgspec.Struct, tag_field="is", forbid_unknown_fields=True, frozen=True):
    """An action, as it is asked for."""


def _written(kind: Any) -> Any:  # noqa: ANN401, PLR0911 - as asked
    """Return the type by which a field's type goes over the wire."""
    origin = get_origin(kind)
    if origin in {Union, types.UnionType}:
        parts = [_written(one) for one in get_args(kind)]
        return Union[tuple(dict.fromkeys(parts))]  # noqa: UP007 - made from what is found
    if origin in {frozenset, tuple}:
        return list[_written(get_args(kind)[0])]  # type: ignore[misc]
    if kind is Color:
        return Literal["black", "white"]
    if kind in {Point, Fraction}:
        return str
    if kind is Seat:
        return Literal["first", "second"]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return Literal[tuple(one.name for one in kind)]
    return kind


def _struct(kind: type) -> type[Asked]:
    hints = get_type_hints(kind)
    told: list[Any] = []
    for field in fields(kind):
        if field.name in _BY_TABLE:
            continue
        written = _written(hints[field.name])
        if field.default is MISSING:
            told.append((field.name, written))
        else:
            told.append((field.name, written, _default(field.default)))
    told.sort(key=len)
    made: Any = msgspec.defstruct(
        kind.__name__, told, bases=(Asked,), tag=kind.__name__, namespace={"__doc__": kind.__doc__}
    )
    kept: type[Asked] = made
    return kept


def _default(value: object) -> object:
    if isinstance(value, frozenset | tuple):
        return []
    return value.name if isinstance(value, Enum) else value


ACTIONS: dict[str, type] = {
    kind.__name__: kind for kind in get_args(a.Action) if kind not in _NOT_ASKED
}
"""The actions that are asked for, by name."""
ASKED: dict[str, type[Asked]] = {name: _struct(kind) for name, kind in ACTIONS.items()}
"""Their messages, by name."""
if TYPE_CHECKING:
    AnyAsked = Asked
else:
    AnyAsked = Union[tuple(ASKED.values())]  # noqa: UP007 - made from what is found


def heard(asked: Asked, by: Seat | Official) -> a.Action:
    """Return the action that a message asks for, by whoever it comes from.

    Raises:
        ValueError: a value in it is none; or a seat does what an official does, or the reverse.
    """
    kind = ACTIONS[type(asked).__name__]
    hints = get_type_hints(kind)
    values: dict[str, Any] = {}
    if "seat" in hints:
        if not isinstance(by, Seat):
            raise Unsuitable(mark("only a player does that"))
        values["seat"] = by
    if "by" in hints:
        if isinstance(by, Seat) and hints["by"] is Official:
            raise Unsuitable(mark("only the referee does that"))
        values["by"] = by
    if "salt" in hints:
        values["salt"] = ""
    for name in type(asked).__struct_fields__:
        values[name] = _read(getattr(asked, name), hints[name])
    action: a.Action = kind(**values)
    return action


def _read(value: Any, kind: Any) -> Any:  # noqa: ANN401, PLR0911 - as asked
    origin = get_origin(kind)
    if value is None:
        return None
    if origin in {Union, types.UnionType}:
        (kind,) = (one for one in get_args(kind) if one is not type(None))
        origin = get_origin(kind)
    if origin in {frozenset, tuple}:
        if len(value) > LONGEST:
            raise Unsuitable(mark("that is too much at once: {length}"), length=len(value))
        inner = get_args(kind)[0]
        return origin(_read(one, inner) for one in value)
    if kind is Color:
        return _COLORS[value]
    if kind is Seat:
        return Seat(value)
    if kind is Point:
        return Point.parse(value)
    if kind is Fraction:
        return _fraction(value)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind[value]
    return value


def _fraction(text: str) -> Fraction:
    try:
        if len(text) <= LONGEST // 20 and "e" not in text.lower():
            return Fraction(text)
    except (ValueError, ZeroDivisionError):
        pass
    raise Unsuitable(mark("{text} is no number"), text=repr(text)[:40])
