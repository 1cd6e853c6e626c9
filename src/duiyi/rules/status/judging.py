"""Finding what each chain of a board looks to be."""

from collections.abc import Iterable, Iterator

from duiyi.board.color import Color
from duiyi.board.playouts import ownership
from duiyi.board.position import ANY, FORBIDDEN, Position
from duiyi.board.regions import pass_alive
from duiyi.rules.seki import Shore, assess
from duiyi.rules.status.board import Board
from duiyi.rules.status.finding import Finding, Ground, Status
from duiyi.rules.status.room import Owners, area_around, areas, has_eye_space, roomy
from duiyi.rules.status.scene import Outcome, read
from duiyi.rules.status.standard import Image

_ALIVE_BY = {FORBIDDEN: Status.ALIVE, ANY: Status.PASS_ALIVE}
"""What the theorem proves where the law forbids suicide, and then whatever the law says."""
_CHAIN_LIMIT = 40_000
"""Positions looked at for one chain."""
_BOARD_LIMIT = 300_000
"""Positions looked at for one board: no more than a fifth of what is left for a chain."""
_MANY = 30
"""With more unread chains than this a board is not finished, and not read once more."""
_CLEARLY = 0.3
"""Playouts alone call a chain dead when the opponent owns it this clearly; 1 is always."""
_SLIGHTLY = 0.1
"""They must agree this far with a reading that left something out."""
_WELL = 0.5
"""A chain in the opponent's area is left alone when playouts keep it this clearly."""


def judge_chains(position: Position, playouts: int, seed: int) -> tuple[Finding, ...]:
    """Return what each chain looks to be, Black's first, in reading order.

    A board that is turned or mirrored, or whose colors are exchanged, is judged alike.
    """
    board = Board.of(position)
    certain = dict(_certain(board))
    if len(certain) == sum(map(len, board.chains.values())):
        return _in_order(board, certain)
    image = Image(position)
    found = map(image.carried_back, _judged(image.position, playouts, seed))
    return _in_order(board, {finding.chain: finding for finding in found})


def _judged(position: Position, playouts: int, seed: int) -> Iterable[Finding]:
    """Return what each chain of one image looks to be."""
    board = Board.of(position)
    certain = dict(_certain(board))
    owners = Owners(ownership(position, playouts, seed), playouts)
    found = certain | dict(_uncertain(board, certain, owners))
    _find_seki(board, found)
    found |= dict(_read_again(board, found))
    _find_seki(board, found)
    return found.values()


def _certain(board: Board) -> Iterator[tuple[int, Finding]]:
    """Yield what a theorem proves."""
    for suicide, status in _ALIVE_BY.items():
        for color in Color:
            own, other = board.stones[color], board.stones[color.opponent]
            alive = pass_alive(own, other, board.width, board.height, suicide)
            for chain in board.chains[color]:
                if chain & alive.chains:
                    yield chain, Finding(chain, color, status, Ground.THEOREM)
            for chain in board.chains[color.opponent]:
                if chain & alive.territory:
                    yield chain, Finding(chain, color.opponent, Status.DEAD, Ground.THEOREM)


def _uncertain(
    board: Board, certain: dict[int, Finding], owners: Owners
) -> Iterator[tuple[int, Finding]]:
    """Yield what the other chains look to be."""
    strong = dict.fromkeys(Color, 0)
    for color in Color:
        alive = (c for c in board.chains[color] if c in certain)
        strong[color] = sum(c for c in alive if certain[c].status is not Status.DEAD)
        strong[color] |= roomy(board, color, owners)
    area, strong = areas(board, strong, owners)
    left = _BOARD_LIMIT
    questions = [(c, color) for color in Color for c in board.chains[color] if c not in certain]
    for chain, color in sorted(questions, key=lambda question: -question[0].bit_count()):
        if chain & strong[color]:
            yield chain, Finding(chain, color, Status.ALIVE, Ground.ROOM)
            continue
        reading = read(board, chain, color, strong, min(_CHAIN_LIMIT, left // 5))
        left -= reading.visited
        lost = owners.mean(chain, color.opponent)
        if reading.outcome is Outcome.SURVIVES:
            yield chain, Finding(chain, color, Status.ALIVE, Ground.READING)
            if around := area_around(board, chain, color, strong[color.opponent]):
                area[color] |= around
                strong[color] |= chain
        elif reading.outcome is Outcome.CAPTURED and (reading.whole or lost > _SLIGHTLY):
            yield chain, Finding(chain, color, Status.DEAD, Ground.READING)
        elif (
            chain & area[color.opponent]
            and lost > -_WELL
            and not has_eye_space(board, chain, color, strong[color.opponent])
        ):
            yield chain, Finding(chain, color, Status.DEAD, Ground.ROOM)
        else:
            status = Status.DEAD if lost >= _CLEARLY else Status.ALIVE
            yield chain, Finding(chain, color, status, Ground.PLAYOUTS, round(50 + 50 * lost))


def _read_again(board: Board, found: dict[int, Finding]) -> Iterator[tuple[int, Finding]]:
    """Read once more what was unread, now that more chains are known to live with two eyes."""
    open_ = [finding for finding in found.values() if finding.ground is Ground.PLAYOUTS]
    if len(open_) > _MANY:
        return
    strong = dict.fromkeys(Color, 0)
    for finding in found.values():
        living = finding.status in {Status.ALIVE, Status.PASS_ALIVE}
        if living and finding.ground is not Ground.PLAYOUTS:
            strong[finding.color] |= finding.chain
    left = _BOARD_LIMIT // 2
    for finding in open_:
        reading = read(board, finding.chain, finding.color, strong, min(_CHAIN_LIMIT, left // 5))
        left -= reading.visited
        if reading.outcome is not Outcome.UNREAD and reading.whole:
            dead = reading.outcome is Outcome.CAPTURED
            status = Status.DEAD if dead else Status.ALIVE
            yield finding.chain, Finding(finding.chain, finding.color, status, Ground.READING)


def _find_seki(board: Board, found: dict[int, Finding]) -> None:
    """Call those chains seki that live without two eyes, once the dead are known."""
    dead = dict.fromkeys(Color, 0)
    for chain, finding in found.items():
        if finding.status is Status.DEAD:
            dead[finding.color] |= chain
    alive = {color: board.stones[color] & ~dead[color] for color in Color}
    seki = assess(Shore(board.width, board.height, alive, dead)).seki
    for chain, finding in found.items():
        if finding.status is Status.ALIVE and finding.ground is Ground.READING and chain & seki:
            found[chain] = Finding(chain, finding.color, Status.SEKI, finding.ground)


def _in_order(board: Board, found: dict[int, Finding]) -> tuple[Finding, ...]:
    return tuple(found[chain] for color in Color for chain in board.chains[color])
