"""Seals: a value is committed as a salted hash, and shown when the seal is opened.

Only the author may see what is in a seal before that; `view` sees to it. Whoever kept the hash can
check that what was opened is what was sealed.
"""

import hashlib
import hmac
from dataclasses import dataclass, replace

from duiyi.words import Unsuitable, mark

LEAST_SALT = 16
"""Characters: without salt so few values can be in a seal that all could be tried."""


@dataclass(frozen=True, slots=True)
class Seal:
    """Something sealed.

    Attributes:
        digest: SHA-256 of the salt and the value.
        value: what is sealed, as text; None for readers who may not see it.
        salt: drawn by chance by whoever sealed it; None for the same readers.
    """

    digest: str
    value: str | None = None
    salt: str | None = None

    @property
    def closed(self) -> "Seal":
        """The seal as everybody but its author sees it."""
        return replace(self, value=None, salt=None)

    def holds(self, value: str, salt: str) -> bool:
        """Whether this is the seal of a value with a salt."""
        return hmac.compare_digest(self.digest, digest(value, salt))


def digest(value: str, salt: str) -> str:
    """Return the hash that commits somebody to a value.

    >>> digest("White 7", "0123456789abcdef")[:12]
    '29ee89318083'
    """
    framed = f"{len(salt)}:{salt}{value}"
    return hashlib.sha256(framed.encode()).hexdigest()


def seal(value: str, salt: str) -> Seal:
    """Return a value sealed.

    Raises:
        ValueError: the salt is too short to hide anything.
    """
    if len(salt) < LEAST_SALT:
        raise Unsuitable(
            mark("a seal needs a salt of {least} characters drawn by chance"), least=LEAST_SALT
        )
    return Seal(digest(value, salt), value, salt)
