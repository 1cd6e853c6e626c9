"""The socket of a match: what is asked comes in, what has happened goes out.

A reader who is slow gets fewer views, never a longer queue: a view is made when it can be sent, of
the moment at which it is sent. Who comes back says the number that he has seen, and reads on.
"""

import asyncio
from contextlib import suppress

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from sqlalchemy import Connection

from duiyi.store.chats import lines_since, speak
from duiyi.store.people import Person
from duiyi.store.tables import Role
from duiyi.store.trouble import NotKept
from duiyi.table.live import LiveTable
from duiyi.web import wire
from duiyi.web.credits import Credits
from duiyi.web.guard import is_same_origin
from duiyi.web.house import House, TheHouse, bearer, language_of
from duiyi.web.looking import Looking, TheLooking
from duiyi.web.matches import acted, entered
from duiyi.web.troubles import refused

MOST_WAITING = 64
"""Answers that wait to be sent; one more, and the line is cut, to be taken up again by number."""
LOOK = 2.0
"""Seconds between two looks whether the session still holds, and at the talk."""
GONE_WRONG, NOT_YOURS, TOO_MUCH, GOING = 1003, 4403, 4429, 1012
"""Why a line is cut: an unreadable frame, no place here any more, too much at once, a restart."""
FIRST_EVENTS = 200
"""Events that a reader gets at first; the others by HTTP."""


@websocket("/api/matches/{id:str}/live")
async def live(socket: WebSocket, id: FromPath[str], house: TheHouse, looking: TheLooking) -> None:  # type: ignore[type-arg]  # noqa: A002
    """Follow a match, and act in it.

    Query: `after`, the number of the newest event seen; `lang`; `views=0` for events alone.
    """
    if bearer(socket) is None and not is_same_origin(socket, house.url):
        await socket.close(NOT_YOURS, "another site may not listen in")
        return
    try:
        person = await house.person(socket)
        table, roles = await entered(house, id, person)
    except (KeyError, ValueError):
        await socket.close(NOT_YOURS, "there is no such match for you")
        return
    await socket.accept()
    after = socket.query_params.get("after", "")
    seen = int(after) if after.isascii() and after.isdecimal() and len(after) < 10 else None  # noqa: PLR2004
    line = _Line(socket, house, looking, table, person, roles, seen)
    await line.run()


class _Line:
    """One socket that follows one match."""

    def __init__(  # noqa: PLR0913, PLR0917 - what belongs to one reader
        self,
        socket: WebSocket,  # type: ignore[type-arg]
        house: House,
        looking: Looking,
        table: LiveTable,
        person: Person | None,
        roles: frozenset[Role],
        seen: int | None,
    ) -> None:
        self._socket = socket
        self._house = house
        self._looking = looking
        self._table = table
        self._person = person
        self._roles = roles
        self._lang = language_of(socket)
        self._views = socket.query_params.get("views") != "0"
        start = max(0, table.state.number - FIRST_EVENTS)
        self._seen = start if seen is None else max(start, min(seen, table.state.number))
        self._viewed = -1
        self._heard = 0
        self._answers: list[object] = []
        self._news = asyncio.Event()
        self._credits = Credits()

    async def run(self) -> None:
        """Hear and tell, until either side ends it."""
        unfollow = self._table.follow(self._news.set)
        tasks = [asyncio.ensure_future(one) for one in (self._hear(), self._tell(), self._check())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            unfollow()
            for one in tasks:
                one.cancel()
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                gone = isinstance(outcome, WebSocketDisconnect | asyncio.CancelledError | OSError)
                if isinstance(outcome, Exception) and not gone:
                    raise outcome
            with suppress(Exception):
                await self._socket.close()

    async def _hear(self) -> None:
        """Read what is asked, one after the other."""
        while True:
            frame = await self._socket.receive_data(mode="text")
            if not self._credits.take():
                await self._socket.close(TOO_MUCH, "too much at once: wait, and come back")
                return
            try:
                asked = _DECODER.decode(frame)
            except (msgspec.MsgspecError, ValueError, RecursionError):
                await self._socket.close(GONE_WRONG, "that message cannot be read")
                return
            if len(self._answers) >= MOST_WAITING:
                await self._socket.close(TOO_MUCH, "answers wait to be read")
                return
            self._answers.append(await self._answer(asked))
            self._news.set()

    async def _answer(self, asked: wire.FromReader) -> object:
        match asked:
            case wire.Act():
                return await self._act(asked)
            case wire.Say(text):
                return await self._say(text)
            case wire.Ping(sent):
                return wire.Pong(sent)

    async def _act(self, asked: wire.Act) -> object:
        try:
            done = await acted(self._table, asked, self._roles)
        except (ValueError, NotKept) as error:
            return wire.Denied(command=asked.command, refused=refused(error, self._lang))
        return wire.Answer(command=asked.command, after=done.after, last=done.last)

    async def _say(self, text: str) -> object:
        person, match, at = self._person, self._table.id, self._house.clock()
        if person is None:
            return wire.Denied(command="say", refused=wire.Refused("not-let-in", ""))
        try:
            await self._house.write(
                lambda opened: speak(opened, match, person=person.id, text=text, at=at)
            )
        except (ValueError, NotKept) as error:
            return wire.Denied(command="say", refused=refused(error, self._lang))
        await self._read_talk()
        return wire.Pong(sent=0)

    async def _tell(self) -> None:
        """Send what is new, whenever there is something."""
        self._news.set()
        while True:
            await self._news.wait()
            self._news.clear()
            answers, self._answers = self._answers, []
            for one in answers:
                await self._send(one)
            number = self._table.state.number
            if number > self._seen:
                seen, self._seen = self._seen, number
                await self._send(self._looking.events(self._table, seen, self._lang))
            if self._views and number != self._viewed:
                self._viewed = number
                await self._send(await self._looking.view(self._table, self._roles, self._lang))

    async def _check(self) -> None:
        """Look now and then whether whoever reads is still who they were, and at the talk."""
        await self._read_talk()
        while True:
            await asyncio.sleep(LOOK)
            now = await self._house.person(self._socket)
            if (now and now.id) != (self._person and self._person.id):
                await self._socket.close(NOT_YOURS, "that session has ended")
                return
            await self._read_talk()

    async def _read_talk(self) -> None:
        reader = None if self._person is None else self._person.id
        match, heard = self._table.id, self._heard

        def lines(connection: Connection):  # type: ignore[no-untyped-def]  # noqa: ANN202
            return lines_since(connection, match, heard, reader=reader)

        for one in await self._house.read(lines):
            if one.number > self._heard:
                self._heard = one.number
                said = wire.Line(
                    number=one.number,
                    name=one.name,
                    audience=one.audience.value,
                    at=one.at,
                    text=one.text,
                )
                self._answers.append(said)
                self._news.set()

    async def _send(self, message: object) -> None:
        await self._socket.send_data(_ENCODER.encode(message), mode="text")


_DECODER = msgspec.json.Decoder(wire.FromReader)
_ENCODER = msgspec.json.Encoder()
ROUTES = [live]
