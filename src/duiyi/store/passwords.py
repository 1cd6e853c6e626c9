"""Passwords, of which argon2id's hash is kept: made, and compared in always the same time.

A hash takes 64 MiB and tens of milliseconds by design, so only a few are made at once, and never
inside a transaction.
"""

import threading
import unicodedata
from base64 import b64encode
from typing import Final, NewType

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from duiyi.words import Unsuitable, mark

Sealed = NewType("Sealed", str)
"""What is kept of a password."""
SHORTEST: Final = 8
LONGEST: Final = 200
"""Letters in a password."""
AT_ONCE: Final = 4
"""Hashes that are made at the same time; others wait their turn."""
_hasher: Final = PasswordHasher(time_cost=3, memory_cost=65_536, parallelism=4)
"""The second of the two choices that RFC 9106 recommends."""
_turn: Final = threading.BoundedSemaphore(AT_ONCE)


def seal(password: str) -> Sealed:
    """Return what is kept of a new password; it takes its time.

    Raises:
        ValueError: it is too short or too long.
    """
    plain = unicodedata.normalize("NFC", password[: LONGEST * 2])
    if not SHORTEST <= len(plain) <= LONGEST:
        what = mark("a password is {shortest} to {longest} characters")
        raise Unsuitable(what, shortest=SHORTEST, longest=LONGEST)
    with _turn:
        return Sealed(_hasher.hash(_bytes(plain)))


def opens(password: str, sealed: Sealed | None) -> bool:
    """Return whether a password is the one that was sealed; None takes as long, and is refused."""
    plain = unicodedata.normalize("NFC", password[: LONGEST * 2])[: LONGEST + 1]
    with _turn:
        try:
            _hasher.verify(sealed or _NOBODYS, _bytes(plain))
        except (VerificationError, InvalidHashError):
            return False
    return sealed is not None


def is_dated(sealed: Sealed) -> bool:
    """Return whether a hash was made with other costs than are asked for today."""
    return _hasher.check_needs_rehash(sealed)


def _bytes(plain: str) -> bytes:
    return plain.encode("utf-8", "surrogatepass")


def _nobodys() -> Sealed:
    """Return a hash that costs as much as any other, and that no password is known for."""
    salt, made = (
        b64encode(bytes(length)).decode().rstrip("=")
        for length in (_hasher.salt_len, _hasher.hash_len)
    )
    costs = f"m={_hasher.memory_cost},t={_hasher.time_cost},p={_hasher.parallelism}"
    return Sealed(f"$argon2id$v=19${costs}${salt}${made}")


_NOBODYS: Final = _nobodys()
