"""A stand-in for the `cython` module, so that the kernel runs where Cython is not installed."""

from typing import Any, TypeVar

compiled = False

_T = TypeVar("_T")

int = int  # noqa: A001, PLW0127 - the names of Cython's types, which annotations mention
char = uchar = short = ushort = uint = long = ulong = longlong = ulonglong = int
Py_ssize_t = size_t = ssize_t = int
bint = bool
double = float


class _NoGil:
    """`with nogil:` and `@nogil` do nothing here."""

    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...

    def __call__(self, function: _T) -> _T:
        return function


nogil = _NoGil()


def cast(_type: object, value: _T, **_: Any) -> _T:
    """Return the value as it is."""
    return value


def declare(_type: object = None, value: Any = None, **_: Any) -> Any:
    """Return the first value of a declared variable."""
    return value


def _as_it_is(function: _T) -> _T:
    return function


def freelist(_: object) -> Any:
    """Return a decorator that does nothing."""
    return _as_it_is


def exceptval(*_: object, **__: object) -> Any:
    """Return a decorator that does nothing."""
    return _as_it_is


cclass = cfunc = inline = final = no_gc = _as_it_is
