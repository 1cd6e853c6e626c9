"""What goes over the wire by HTTP, beside what a match is: matches set up, people, invitations."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from duiyi.web.wire import Id, RoleWord, SeatWord


class Seating(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: whoever asks, a program of a level, or somebody who is invited."""

    who: Literal["me", "program", "guest"]
    level: Annotated[int, Meta(ge=0, le=10)] = 0


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be set up."""

    rules: Id = "chinese-2002"
    regulations: Id = "casual"
    width: Annotated[int, Meta(ge=1, le=25)] = 19
    height: Annotated[int, Meta(ge=1, le=25)] = 19
    handicap: Annotated[int, Meta(ge=0, le=25)] = 0
    komi: Annotated[str, Meta(max_length=12)] | None = None
    time: Annotated[str, Meta(max_length=100)] = "none"
    first_by: Literal["SEAT", "LOT", "NIGIRI"] = "SEAT"
    first: Seating = Seating("me")
    second: Seating = Seating("guest")
    open: bool = False
    talk: bool = True
    serious: bool = False


class Invitation(Struct, frozen=True):
    """A link that lets somebody in: the secret that it ends in, for a seat or to look on."""

    role: RoleWord
    secret: str


class Made(Struct, frozen=True):
    """A match that was set up, and the invitations to its free seats."""

    id: str
    invitations: list[Invitation]


class Summary(Struct, frozen=True):
    """A match, as a list shows it."""

    id: str
    rules: str
    book: str
    width: int
    height: int
    phase: str
    names: list[str]
    made_at: int
    free: list[SeatWord]


class Matches(Struct, frozen=True):
    """A page of matches; `more` is what the next page is asked by."""

    matches: list[Summary]
    more: str | None = None


class Joined(Struct, frozen=True):
    """Where an invitation led to."""

    id: str
    role: RoleWord


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody without an account."""

    name: Annotated[str, Meta(max_length=400)]


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """An account's name and password."""

    name: Annotated[str, Meta(max_length=400)]
    password: Annotated[str, Meta(max_length=1_000)]


class Visitor(Struct, frozen=True):
    """Who somebody is: nobody yet, a guest, an account, a bot."""

    kind: str | None = None
    id: str | None = None
    name: str | None = None


class Secret(Struct, frozen=True):
    """A secret that is shown once: of a guest's link, or a bot's token."""

    name: str
    secret: str


class RuleBook(Struct, frozen=True):
    """A rule book that can be played by."""

    id: str
    name: str
    said: str
    prediction: bool


class Problem(Struct, frozen=True):
    """What went wrong: a code for programs, a sentence for people."""

    code: str
    said: str
