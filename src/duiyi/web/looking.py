"""What a reader sees of a live match: made once for all who see the same."""

from collections import OrderedDict
from collections.abc import Iterable
from time import monotonic

from litestar.di import NamedDependency

from duiyi.board.point import Point
from duiyi.game.events import PredictionsOpened
from duiyi.game.phase import Phase
from duiyi.game.seat import Seat
from duiyi.rules import questions as q
from duiyi.rules.status import propose_dead
from duiyi.store.places import Place, places_at
from duiyi.store.tables import Role
from duiyi.table.live import LiveTable
from duiyi.table.session import program_levels
from duiyi.web import viewing, wire
from duiyi.web.house import House, reader

MOST = 2_048
"""Proposals, and names of matches, that are kept at hand."""
_FRESH = 2.0
"""Seconds for which it is believed who sits at a match."""
_SEATS = {Seat.FIRST: Role.FIRST, Seat.SECOND: Role.SECOND}


class Looking:
    """Makes views of live matches; what it keeps at hand is made again where it is gone.

    Args:
        house: the house.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._told: OrderedDict[tuple[str, str], dict[int, wire.Told]] = OrderedDict()
        self._boards: OrderedDict[tuple[str, str], tuple[int, wire.Board]] = OrderedDict()
        self._names: OrderedDict[str, tuple[float, dict[Seat, list[str]]]] = OrderedDict()
        self._suggested: OrderedDict[tuple[str, int], frozenset[Point]] = OrderedDict()

    async def view(self, table: LiveTable, roles: frozenset[Role], lang: str) -> wire.View:
        """Return a match as somebody with these roles sees it."""
        suggested = await self._suggestion(table)
        names = await self._called(table)
        return viewing.view(
            table.view(reader(roles)),
            id=table.id,
            shown=self._board(table, lang),
            you=sorted(role.value for role in roles),
            now=table.now,
            programs=frozenset(program_levels(table.terms)),
            names=names,
            suggested=suggested,
            opened=_opened(table),
            lang=lang,
        )

    def events(self, table: LiveTable, after: int, lang: str) -> wire.Events:
        """Return what happened after a number; it is told alike to every reader.

        Each event is told once a language, as the match stands when it is first asked for: naming
        a play takes longer than playing it. What is sealed is never told.
        """
        told = self._told.pop((table.id, lang), None) or {}
        self._told[table.id, lang] = told
        while len(self._told) > MOST:
            self._told.popitem(last=False)
        new = [one for one in table.seen(None, after) if one.number not in told]
        for one in viewing.events(new, table.state, lang):
            told[one.number] = one
        numbers = range(after + 1, table.state.number + 1)
        return wire.Events(after=after, told=[told[number] for number in numbers])

    def _board(self, table: LiveTable, lang: str) -> wire.Board:
        """Return the board, made once for all who look at it at this moment."""
        number, key = table.state.number, (table.id, lang)
        known = self._boards.pop(key, None)
        if known is None or known[0] != number:
            known = number, viewing.board(table.state, lang)
        self._boards[key] = known
        while len(self._boards) > MOST:
            self._boards.popitem(last=False)
        return known[1]

    async def _called(self, table: LiveTable) -> dict[Seat, list[str]]:
        """Return who sits where; who has just sat down is seen within two seconds."""
        now = monotonic()
        known = self._names.get(table.id)
        if known is None or known[0] < now - _FRESH:
            places = await self._house.read(lambda opened: places_at(opened, table.id))
            known = now, {seat: _names(seat, places, table) for seat in Seat}
            self._names[table.id] = known
            while len(self._names) > MOST:
                self._names.popitem(last=False)
        return known[1]

    async def _suggestion(self, table: LiveTable) -> frozenset[Point] | None:
        state = table.state
        if state.phase is not Phase.SCORING or state.proposed is not None:
            return None
        if state.terms.rules.dead_stones is q.Confirmation.NONE:
            return None
        key = (table.id, state.progress.moves)
        if key not in self._suggested:
            position = state.progress.position
            found = frozenset(await self._house.aside(propose_dead, position))
            self._suggested[key] = found
            while len(self._suggested) > MOST:
                self._suggested.popitem(last=False)
        return self._suggested[key]


TheLooking = NamedDependency[Looking]
"""What makes views, as a route is given it."""


def _opened(table: LiveTable) -> PredictionsOpened | None:
    """Return the event that opened the predictions, among the first events of a match."""
    if table.state.base is None:
        return None
    events = (one.event for one in table.recorded)
    return next((one for one in events if isinstance(one, PredictionsOpened)), None)


def _names(seat: Seat, places: Iterable[Place], table: LiveTable) -> list[str]:
    """Return the names of a seat's team; empty for whoever has not come yet."""
    team = [player.name for player in table.terms.players.of(seat)]
    for place in places:
        if place.role is _SEATS[seat] and place.name is not None and place.number <= len(team):
            team[place.number - 1] = place.name
    return team
