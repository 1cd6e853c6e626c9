"""Every message of a match that goes over the wire; OpenAPI and TypeScript are made from it.

Points are names such as "E5", colors "black" and "white", seats "first" and "second", exact numbers
texts such as "13/2", times whole milliseconds. Sentences are in the reader's language. What is
asked of a match is in `duiyi.web.asking`.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from duiyi.web.asking import AnyAsked

ColorWord = Literal["black", "white"]
SeatWord = Literal["first", "second"]
RoleWord = Literal["first", "second", "spectator", "referee"]
Language = Literal["zh-Hans", "zh-Hant", "en"]
Id = Annotated[str, Meta(min_length=1, max_length=200)]
Text = Annotated[str, Meta(max_length=2_000)]


class Refused(Struct, frozen=True):
    """Why something is refused.

    Attributes:
        code: for programs: a reason of the rules, or what went wrong.
        said: the sentence, with the clause where there is one.
    """

    code: str
    said: str


class Ko(Struct, frozen=True):
    """The point where a ko may not be retaken at once, and the clause."""

    point: str
    said: str


class Board(Struct, frozen=True):
    """What stands on the board, and where whoever is to move may not play.

    Attributes:
        width, height: lines.
        rows: from the top, "X" a black stone, "O" a white one, "." none.
        last: the last play, also where its stone is gone again.
        ko: a ko that may not be retaken at once.
        refused: empty points where the side to move may not play, and why.
        sided: points where the mover chooses whose stones come off.
    """

    width: int
    height: int
    rows: list[str]
    last: str | None = None
    ko: Ko | None = None
    refused: dict[str, Refused] = {}
    sided: list[str] = []


class Call(Struct, frozen=True):
    """What is to be called out, so many milliseconds from now, if nobody moves before."""

    after: int
    kind: str
    number: int
    said: str


class Clock(Struct, frozen=True):
    """A clock.

    Attributes:
        stretch: which part of the time runs, by its name.
        shown: milliseconds left of that part.
        left: milliseconds until the game is lost.
        periods: left, with the one that runs.
        all_periods: how many there were.
        stones: plays to make before this part ends.
        runs: whether it runs now.
        said: what it shows, in words.
        calls: what is to be called out while it runs.
    """

    stretch: str
    shown: int
    left: int
    periods: int
    all_periods: int
    stones: int
    runs: bool
    said: str
    calls: list[Call] = []


class Side(Struct, frozen=True):
    """One seat of the table.

    Attributes:
        names: who sits there, a team in the order in which they move.
        called: what the seat is called in sentences.
        color: its color, or None before that is settled.
        mover: which of a team moves at its next turn, from 0.
        program: whether a program sits there.
        lifted: the opponent's stones that it has lifted.
        warnings: how often it was warned.
        ready: whether it has shaken hands.
        clock: its time, or None where it has as much as it likes.
        may: what it may do now, by the names of the actions and requests; None for other readers.
    """

    names: list[str]
    called: str
    color: ColorWord | None
    mover: int
    program: bool
    lifted: int
    warnings: int
    ready: bool
    clock: Clock | None
    may: list[str] | None


class Question(Struct, frozen=True):
    """What a player asks the other for."""

    by: SeatWord
    request: str
    said: str


class Sealed(Struct, frozen=True):
    """A sealed value: its fingerprint; what it holds, for its author, and for all once opened."""

    digest: str
    said: str | None = None


class Marks(Struct, frozen=True):
    """What is dead and what is shared.

    Attributes:
        dead, shared: points.
        digest: by which it is accepted; None for what the house suggests.
        accepted: who accepts it.
    """

    dead: list[str]
    shared: list[str]
    digest: str | None = None
    accepted: list[SeatWord] = []


class Step(Struct, frozen=True):
    """A step of a count: what it adds to its side's count, what that comes to, and in words."""

    kind: str
    side: ColorWord | None
    amount: str | None
    total: str | None
    points: list[str]
    told: str


class Counting(Struct, frozen=True):
    """A count, step by step.

    Attributes:
        steps: as the book counts.
        both: what area and territory come to, before komi, and why they differ; sentences.
        territory: whose each empty point is; None is shared.
        dead: the stones lifted as dead.
        said: the sum as it is written.
        counted: who has counted, or None.
    """

    steps: list[Step]
    both: list[str]
    territory: dict[str, ColorWord | None]
    dead: list[str]
    said: str
    counted: SeatWord | None


class Result(Struct, frozen=True):
    """How the match ended: in the reader's language, in the book's words, and as records write."""

    said: str
    by_the_book: str
    short: str
    winner: SeatWord | None


class Book(Struct, frozen=True):
    """What is played by.

    Attributes:
        id, name: the rule book.
        edition: the name of the regulations.
        komi: in words; empty where a prediction settles it.
        base: the base of a prediction, in words, or None.
        handicap: handicap stones.
    """

    id: str
    name: str
    edition: str
    komi: str
    base: str | None
    handicap: int


class View(Struct, frozen=True, tag="view"):
    """All that a reader sees of a match at one moment.

    Attributes:
        id: the match.
        book: what is played by.
        board: what stands there.
        first, second: the seats.
        number: of the newest event.
        you: what the reader is: nothing for a stranger who looks on.
        lang: the language of the sentences.
        phase: its name; `phase_said` in words.
        said: what is to be done next, in a sentence.
        awaited: without whom it does not go on.
        moves: how many.
        placing: the color of the stone that is to be placed now, or None.
        request: what a player asks.
        predictions: of both seats, as far as they are sealed.
        sum: how two opened predictions make the base, as on paper.
        hidden: the stones hidden for nigiri.
        broken_off, adjourned: whether time stands still, and whether a move is sealed.
        side_board: whether the board is a side board, on which a chain is played out.
        laid: a stone put down by hand whose turn is not done.
        proposed: what is proposed to be dead and shared.
        count: the count, once it is settled what is dead.
        result: how it ended, or None.
        chains: after play has stopped, the chains, each by its points.
        suggested: what looks dead to the house, until somebody proposes.
        lot: how it is settled who is First, by its name.
        most_hidden: stones that may be hidden at most.
        step: what a prediction is a multiple of, in zi.
    """

    id: str
    number: int
    you: list[RoleWord]
    lang: str
    book: Book
    phase: str
    phase_said: str
    said: str
    awaited: list[SeatWord]
    moves: int
    board: Board
    first: Side
    second: Side
    placing: ColorWord | None = None
    request: Question | None = None
    predictions: list[Sealed | None] = []
    sum: str | None = None
    hidden: Sealed | None = None
    broken_off: bool = False
    adjourned: bool = False
    side_board: bool = False
    laid: str | None = None
    proposed: Marks | None = None
    suggested: Marks | None = None
    chains: list[list[str]] = []
    count: Counting | None = None
    result: Result | None = None
    lot: str = "SEAT"
    most_hidden: int = 0
    step: str = "1"


class Told(Struct, frozen=True):
    """An event in words, with its number, its hash and its kind."""

    number: int
    kind: str
    said: str
    chain: str
    point: str | None = None
    color: ColorWord | None = None


class Events(Struct, frozen=True, tag="events"):
    """What has happened after a number, in order."""

    after: int
    told: list[Told]


class Answer(Struct, frozen=True, tag="answer"):
    """What was asked has been done, and is kept: the events after a number up to another."""

    command: str
    after: int
    last: int


class Denied(Struct, frozen=True, tag="denied"):
    """What was asked has not been done; nothing has happened."""

    command: str
    refused: Refused


class Line(Struct, frozen=True, tag="line"):
    """A line of the talk at a match."""

    number: int
    name: str
    audience: str
    at: int
    text: str


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a ping, with what it said."""

    sent: int


FromHouse = View | Events | Answer | Denied | Line | Pong
"""What a socket sends."""


class Act(Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Ask for an action.

    Attributes:
        command: an id, new for every wish and the same for every try.
        action: what is asked.
        expected: the number of the newest event that was seen.
        seat: for which seat, where somebody sits at both.
    """

    command: Id
    action: AnyAsked
    expected: int | None = None
    seat: SeatWord | None = None


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say a line."""

    text: Annotated[str, Meta(max_length=2_000)]


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Ask whether anybody is there."""

    sent: int


FromReader = Act | Say | Ping
"""What a socket takes."""
