"""Values that give way to others: one function, for states are made anew with every event."""

from typing import Any, TypeVar

T = TypeVar("T")


def changed(value: T, **changes: Any) -> T:  # noqa: ANN401 - whatever the fields hold
    """Return a dataclass value, frozen and without slots, with fields changed.

    As `dataclasses.replace`, but at a cost that hardly grows with the number of fields.

    Raises:
        TypeError: there is no such field.
    """
    before = value.__dict__
    if not changes.keys() <= before.keys():
        msg = f"{type(value).__name__} has no {', '.join(changes.keys() - before.keys())}"
        raise TypeError(msg)
    new = object.__new__(type(value))
    new.__dict__.update(before)
    new.__dict__.update(changes)
    return new
