"""Write `docs/precedents.md` from the precedents: `make docs`, and a test holds the page fresh."""

from pathlib import Path

from duiyi.board.point import Point
from duiyi.game import actions as a
from duiyi.game.match import Match
from duiyi.game.seat import Official, Seat
from duiyi.referee.precedents import PRECEDENTS, Precedent
from duiyi.referee.proposing import propose

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "precedents.md"


def pages() -> dict[Path, str]:
    """Return the page by its path."""
    lines = [
        "# Precedents",
        "",
        (
            "*Made from the source by `make docs`.* Cases worked out once; each is a test too. "
            "The referee takes a proposal, or rules otherwise with a reason."
        ),
    ]
    for number, case in enumerate(PRECEDENTS, start=1):
        against = case.against.value if case.against else "nobody in particular"
        lines += [
            "",
            f"## {number}. {case.tells}",
            "",
            (
                f"Rule book `{case.rules}`, regulations `{case.edition}`; "
                f"reported: {case.offence.value} (against: {against})."
            ),
            "",
        ]
        lines += [f"{n}. {text}" for n, text in enumerate(_proposed(case), start=1)]
    return {PAGE: "\n".join(lines) + "\n"}


def _proposed(case: Precedent) -> list[str]:
    match = Match(case.rules, case.edition, size=9, refereed=True)
    for seat in Seat:
        match.act(a.ShakeHands(seat=seat))
    for text in case.moves.split():
        mover = match.state.to_move
        assert mover is not None
        match.act(a.Play(seat=mover, point=Point.parse(text)))
    match.act(a.Report(by=Official.REFEREE, offence=case.offence, against=case.against))
    return [
        f"{one.explain()} ({one.by.value})"
        for one in propose(match.state, match.state.incidents[0])
    ]


if __name__ == "__main__":
    for page, content in pages().items():
        page.write_text(content, encoding="utf-8")
