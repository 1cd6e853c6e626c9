"""Matches: set up, listed, joined, acted in, read."""

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from sqlalchemy import Connection

from duiyi.clock.notation import time_systems
from duiyi.game import actions as a
from duiyi.game.match import Match
from duiyi.game.seat import Both, Seat
from duiyi.game.terms import FirstBy, Player, Terms, terms
from duiyi.records import of_match
from duiyi.render import png, svg
from duiyi.sgf.writing import write
from duiyi.store.invitations import invite, take
from duiyi.store.lists import Listed, Mark, matches_of, waiting_matches
from duiyi.store.people import Person
from duiyi.store.places import manner_of, roles_of, set_manner, sit
from duiyi.store.tables import Kind, Listing, Role, Talk
from duiyi.store.trouble import NotLetIn
from duiyi.table.live import LiveTable
from duiyi.table.session import program_levels, program_name
from duiyi.web import forms, wire
from duiyi.web.asking import heard
from duiyi.web.house import House, TheHouse, actor, language_of
from duiyi.web.looking import TheLooking
from duiyi.words import Unsuitable, language, mark

Asking = Request[object, object, State]
MatchId = Annotated[str, PathParameter(max_length=200)]
_ROLES = {Seat.FIRST: Role.FIRST, Seat.SECOND: Role.SECOND}


@post("/api/matches")
async def make(data: JSONBody[forms.NewMatch], request: Asking, house: TheHouse) -> forms.Made:
    """Set a match up. Whoever asks sits where they say, and may invite somebody to free seats."""
    person = await house.known(request)
    agreed = agreed_terms(data)
    listing = Listing.OPEN if data.open else Listing.PRIVATE
    kind = Kind.SERIOUS if data.serious else Kind.CASUAL
    table = await house.hall.create(agreed, listing, kind)
    seatings = {Seat.FIRST: data.first, Seat.SECOND: data.second}
    at = house.clock()

    def seated(connection: Connection) -> list[forms.Invitation]:
        links = []
        if not data.talk:
            set_manner(connection, table.id, talk=Talk.OFF)
        for seat, seating in seatings.items():
            role = _ROLES[seat]
            if seating.who == "me":
                sit(connection, table.id, role, at=at, person=person.id)
            elif seating.who == "program":
                sit(connection, table.id, role, at=at, program=program_name(seating.level))
            else:
                _, secret = invite(connection, table.id, role, by=person.id, at=at)
                links.append(forms.Invitation(role=role.value, secret=secret))
        return links

    links = await house.write(seated)
    await greet(table, data)
    return forms.Made(id=table.id, invitations=links)


async def greet(table: LiveTable, data: forms.NewMatch) -> None:
    """Shake hands for whoever set the match up against a program: it is played at once."""
    whos = {data.first.who, data.second.who}
    if whos == {"me", "program"} and table.terms.first_by is FirstBy.SEAT:
        for seat in Seat:
            if seat not in program_levels(table.terms):
                await table.act(a.ShakeHands(seat=seat))


def agreed_terms(data: forms.NewMatch) -> Terms:
    """Return the terms that somebody asks for.

    Raises:
        ValueError: they are none that can be played by.
    """
    names = [
        program_name(one.level) if one.who == "program" else "" for one in (data.first, data.second)
    ]
    others: dict[str, Any] = {} if data.komi is None else {"komi": data.komi}
    return terms(
        data.rules,
        data.regulations,
        size=(data.width, data.height),
        handicap=data.handicap,
        time=Both(*time_systems(data.time)),
        first_by=FirstBy[data.first_by],
        players=Both(*((Player(name),) for name in names)),
        refereed=False,
        **others,
    )


@get("/api/matches")
async def waiting(
    house: TheHouse, request: Asking, after: FromQuery[str | None] = None
) -> forms.Matches:
    """List open matches that wait for a player."""
    lang = language_of(request)
    page = await house.read(lambda opened: waiting_matches(opened, after=_mark(after)))
    return _page(page.matches, page.after, lang)


@get("/api/matches/mine")
async def mine(
    house: TheHouse, request: Asking, after: FromQuery[str | None] = None
) -> forms.Matches:
    """List the matches that whoever asks has a place at."""
    person, lang = await house.known(request), language_of(request)
    page = await house.read(lambda opened: matches_of(opened, person.id, after=_mark(after)))
    return _page(page.matches, page.after, lang)


@get("/api/matches/{id:str}")
async def look(id: MatchId, request: Asking, house: TheHouse, looking: TheLooking) -> wire.View:  # noqa: A002
    """Return a match as whoever asks sees it."""
    person = await house.person(request)
    table, roles = await entered(house, id, person)
    return await looking.view(table, roles, language_of(request))


@get("/api/matches/{id:str}/events")
async def follow(  # noqa: PLR0913, PLR0917 - what is asked, and what answers
    id: MatchId,  # noqa: A002 - its name
    request: Asking,
    house: TheHouse,
    looking: TheLooking,
    after: Annotated[int, QueryParameter(ge=0)] = 0,
    wait: Annotated[int, QueryParameter(ge=0, le=25)] = 0,
) -> wire.Events:
    """Return what happened after a number; where there is nothing yet, wait so many seconds."""
    person = await house.person(request)
    table, _ = await entered(house, id, person)
    if table.state.number <= after and wait:
        changed = asyncio.Event()
        unfollow = table.follow(changed.set)
        try:
            async with asyncio.timeout(wait):
                while table.state.number <= after:
                    await changed.wait()
                    changed.clear()
        except TimeoutError:
            pass
        finally:
            unfollow()
    return looking.events(table, after, language_of(request))


@post("/api/matches/{id:str}/actions", status_code=200)
async def act(
    id: MatchId,  # noqa: A002 - its name
    data: JSONBody[wire.Act],
    request: Asking,
    house: TheHouse,
) -> wire.Answer:
    """Act in a match."""
    person = await house.known(request)
    table, roles = await entered(house, id, person)
    done = await acted(table, data, roles)
    return wire.Answer(command=data.command, after=done.after, last=done.last)


async def acted(table: LiveTable, asked: wire.Act, roles: frozenset[Role]):  # type: ignore[no-untyped-def]  # noqa: ANN201
    """Carry out what somebody with these roles asks."""
    who = actor(roles, asked.seat)
    return await table.act(heard(asked.action, who), asked.command, asked.expected)


@post("/api/matches/{id:str}/invitations")
async def ask_in(
    id: MatchId,  # noqa: A002 - its name
    data: JSONBody[forms.Joined],
    request: Asking,
    house: TheHouse,
) -> forms.Invitation:
    """Make a link that lets somebody in; only a player or the referee does that."""
    person, at = await house.known(request), house.clock()
    _, roles = await entered(house, id, person)
    actor(roles, None)
    role = Role(data.role)
    uses = 1 if role in {Role.FIRST, Role.SECOND} else 1_000
    _, secret = await house.write(
        lambda opened: invite(opened, id, role, by=person.id, at=at, uses=uses)
    )
    return forms.Invitation(role=role.value, secret=secret)


@post("/api/invitations/{secret:str}", status_code=200)
async def come_in(secret: FromPath[str], request: Asking, house: TheHouse) -> forms.Joined:
    """Take the place that a link leads to."""
    person, at = await house.known(request), house.clock()
    place = await house.write(lambda opened: take(opened, secret, person=person.id, at=at))
    return forms.Joined(id=place.match, role=place.role.value)


@post("/api/matches/{id:str}/seat", status_code=200)
async def sit_down(id: MatchId, request: Asking, house: TheHouse) -> forms.Joined:  # noqa: A002 - its name
    """Take a free seat of an open match."""
    person, at = await house.known(request), house.clock()

    def seated(connection: Connection) -> Role:
        manner = manner_of(connection, id)
        if manner.listing is not Listing.OPEN:
            raise KeyError(id)
        if manner.ended:
            raise NotLetIn(mark("that match is over"))
        try:
            return sit(connection, id, Role.FIRST, at=at, person=person.id).role
        except ValueError:
            return sit(connection, id, Role.SECOND, at=at, person=person.id).role

    role = await house.write(seated)
    return forms.Joined(id=id, role=role.value)


@get("/api/matches/{id:str}/record.sgf", media_type="application/x-go-sgf; charset=utf-8")
async def record(id: MatchId, request: Asking, house: TheHouse) -> Response[bytes]:  # noqa: A002
    """Return the match as a record."""
    person = await house.person(request)
    table, _ = await entered(house, id, person)
    written = await house.aside(lambda: write(of_match(_finished(house, table))))
    return _file(written, "application/x-go-sgf; charset=utf-8", "duiyi.sgf")


@get("/api/matches/{id:str}/board.svg")
async def picture(id: MatchId, request: Asking, house: TheHouse) -> Response[str]:  # noqa: A002
    """Return the board as a picture."""
    person = await house.person(request)
    table, _ = await entered(house, id, person)
    position = table.state.progress.position
    last = position.last[1] if position.last else None
    drawn = await house.aside(lambda: svg(position, last=last))
    return Response(drawn, media_type="image/svg+xml")


@get("/api/matches/{id:str}/board.png", media_type="image/png")
async def photograph(id: MatchId, request: Asking, house: TheHouse) -> Response[bytes]:  # noqa: A002
    """Return the board as a picture in pixels."""
    person = await house.person(request)
    table, _ = await entered(house, id, person)
    position = table.state.progress.position
    last = position.last[1] if position.last else None
    drawn = await house.aside(lambda: png(position, last=last))
    return Response(drawn, media_type="image/png")


async def entered(
    house: House,
    id: str,  # noqa: A002 - its name
    person: Person | None,
) -> tuple[LiveTable, frozenset[Role]]:
    """Return a match and what somebody is there.

    Raises:
        KeyError: there is no such match, or it is private and this one has no place there: which of
            the two is not told.
    """
    roles, listing = await house.read(
        lambda opened: (
            frozenset() if person is None else roles_of(opened, id, person.id),
            manner_of(opened, id).listing,
        )
    )
    if not roles and listing is Listing.PRIVATE:
        raise KeyError(id)
    return await house.hall.table(id), roles


def _finished(house: House, table: LiveTable) -> Match:
    return Match.by(table.terms, house.store.open(table.id))


def _file(data: bytes, kind: str, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=kind, headers=headers)


def _mark(text: str | None) -> Mark | None:
    if text is None:
        return None
    moment, _, name = text.partition("~")
    if not (moment.isascii() and moment.isdecimal() and len(moment) < 18 and name):  # noqa: PLR2004
        raise Unsuitable(mark("that is no page"))
    return Mark(int(moment), name)


def _page(found: tuple[Listed, ...], after: Mark | None, lang: str) -> forms.Matches:
    more = None if after is None else f"{after.made_at}~{after.id}"
    return forms.Matches(matches=[_summary(one, lang) for one in found], more=more)


def _summary(one: Listed, lang: str) -> forms.Summary:
    width, height = one.terms.size
    return forms.Summary(
        id=one.id,
        rules=one.terms.rules.id,
        book=one.terms.rules.name[language(lang)],
        width=width,
        height=height,
        phase=one.phase or "preparation",
        names=[place.name or place.program or "" for place in one.places],
        made_at=one.made_at,
        free=[role.value for role, left in one.free.items() if left > 0],  # type: ignore[misc]
    )


ROUTES = [
    make,
    waiting,
    mine,
    look,
    follow,
    act,
    ask_in,
    come_in,
    sit_down,
    record,
    picture,
    photograph,
]
