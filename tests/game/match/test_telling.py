"""Every event said in a sentence, in three languages; and nothing sealed is said."""

import re
from fractions import Fraction
from typing import get_args

import pytest

from duiyi.board.color import Color
from duiyi.clock.duration import MINUTE, Milliseconds
from duiyi.game import events as e
from duiyi.game.actions import Request
from duiyi.game.match import Match
from duiyi.game.ruling import Ending, Incident, Ruling
from duiyi.game.sealing import seal
from duiyi.game.seat import Official
from duiyi.game.state import State
from duiyi.game.telling import told
from duiyi.game.terms import FirstBy
from duiyi.game.value import changed
from duiyi.rules.regulations import Offence, regulation
from duiyi.words import LANGUAGES, Name, say
from tests.game.match.table import FIRST, SALT, SECOND, begin, p, ps

AT = Milliseconds(5_000)
CLAUSE = regulation("s3").penalties[Offence.KO_RETAKEN].clause
NAMED = "(Chinese competition regulations, clause 11.1)"
INCIDENT = Incident(
    number=1,
    by=FIRST,
    offence=Offence.KO_RETAKEN,
    against=SECOND,
    points=(p("E5"),),
    note="",
    move=3,
)
RULING = Ruling(
    number=1,
    incident=1,
    by=Official.REFEREE,
    finding="seen {by} all",
    remedies=(),
    clause=CLAUSE,
    at=AT,
)
ENDED = e.Ended(FIRST, Ending.RULING, None, None, CLAUSE, AT)
SAYS: list[tuple[e.Event, str]] = [
    (e.StonesHidden(FIRST, seal("7", SALT)), "Ming (Black) hides stones in the hand."),
    (e.StonesGuessed(SECOND, 1, 7, SALT), "Hua (White) says odd; in the hand there are 7."),
    (e.StonesGuessed(SECOND, 2, 7, SALT), "Hua (White) says even; in the hand there are 7."),
    (e.FirstSettled(FIRST, SECOND), "Ming (Black) is First."),
    (e.HandShaken(FIRST), "Ming (Black) is ready."),
    (e.Begun(AT), "The game begins."),
    (e.PredictionSealed(FIRST, seal("7", SALT), AT), "Ming (Black) has sealed a prediction."),
    (
        e.PredictionsOpened(Fraction(7), Fraction(-6), SALT, SALT),
        "The predictions are opened: the first seat White by 7, the second seat Black by 6.",
    ),
    (
        e.ColorsSettled(SECOND, Fraction(1, 2), AT),
        "Hua takes White and moves first; the base is White by 0.5.",
    ),
    (e.StonePlayed(FIRST, Color.BLACK, p("E5"), None, frozenset(), AT), "Black plays at E5."),
    (
        e.StonePlayed(FIRST, Color.BLACK, p("E5"), None, ps("A1 B1"), AT),
        "Black E5, and lifts A1, B1.",
    ),
    (
        e.StonePlayed(FIRST, Color.BLACK, p("E5"), Color.BLACK, ps("E5"), AT),
        "Black E5, and lifts own stones: E5.",
    ),
    (e.Passed(SECOND, Color.WHITE, AT), "White passes."),
    (e.StoneLaid(FIRST, p("E5")), "Ming (Black) puts a stone on E5."),
    (e.StonesLifted(FIRST, ps("E5")), "Ming (Black) lifts E5."),
    (e.StonesPutBack(FIRST, ps("E5")), "Put back: E5."),
    (
        e.PlayVoided(FIRST, p("E5"), Offence.KO_RETAKEN, CLAUSE, False, AT),  # noqa: FBT003 - an event's field
        (
            "The play of Ming (Black) on E5 is void, and the turn is lost: "
            f"a ko is retaken at once. {NAMED}"
        ),
    ),
    (
        e.PlayVoided(FIRST, p("E5"), Offence.KO_RETAKEN, CLAUSE, True, AT),  # noqa: FBT003 - as above
        (
            "The play of Ming (Black) on E5 is void, the turn is lost and a stone handed over: "
            f"a ko is retaken at once. {NAMED}"
        ),
    ),
    (e.TurnLost(FIRST, AT), "Ming (Black) loses a turn."),
    (e.MovesTakenBack(2, AT), "Moves taken back: 2."),
    (
        e.BoardRestored(((p("E5"), None),), SECOND, AT),
        "The board is put right at E5; Hua (White) is to move.",
    ),
    (e.Asked(FIRST, Request.END, 0), "Ming (Black) asks: to end the game?"),
    (e.Asked(FIRST, Request.UNDO, 2), "Ming (Black) asks: to take back moves (2)?"),
    (e.Agreed(SECOND, Request.DRAW), "Hua (White) agrees: a draw."),
    (e.Declined(SECOND, Request.END, False, AT), "Hua (White) declines: to end the game."),  # noqa: FBT003 - as above
    (
        e.Declined(SECOND, Request.END, True, AT),  # noqa: FBT003 - as above
        "Hua (White) declines: to end the game. The turn is used up.",
    ),
    (e.RequestDropped(Request.DRAW), "No longer asked: a draw."),
    (e.BrokenOff(Official.TABLE, AT), "A break begins; time stands still."),
    (e.WentOn(Official.TABLE, AT), "The break is over."),
    (
        e.SealingTime(Official.REFEREE, FIRST, AT),
        "Sealing time: Ming (Black) seals the next move, and the other leaves the board.",
    ),
    (
        e.MoveSealed(FIRST, seal("D4", SALT), AT),
        "Ming (Black) has sealed a move; the game is adjourned.",
    ),
    (e.MoveOpened(FIRST, "D4", SALT), "The sealed move of Ming (Black) is opened: D4."),
    (e.MoveOpened(FIRST, "pass", SALT), "The sealed move of Ming (Black) is opened: a pass."),
    (e.PlayStopped(AT), "Play has stopped; dead stones are to be agreed on."),
    (
        e.StatusProposed(FIRST, ps("E5"), frozenset(), "x"),
        "Ming (Black) proposes: dead E5; shared nothing.",
    ),
    (e.StatusAccepted(SECOND, "x"), "Hua (White) accepts."),
    (
        e.StatusSettled(frozenset(), ps("A1"), None, None),
        "Agreed: dead nothing; shared A1.",
    ),
    (
        e.StatusSettled(ps("E5"), frozenset(), Official.REFEREE, CLAUSE),
        f"The referee decides: dead E5; shared nothing. {NAMED}",
    ),
    (e.PlayResumed(FIRST, Color.WHITE, AT), "Not agreed: play goes on, White to move."),
    (
        e.SideBoardOpened(FIRST, ps("E5"), SECOND),
        "A side board: E5 is played out, Hua (White) moves first.",
    ),
    (e.SideMoveMade(FIRST, p("D4"), None), "On the side board: Ming (Black) D4."),
    (e.SideMoveMade(FIRST, None, None), "On the side board Ming (Black) passes."),
    (
        e.SideMoveMade(FIRST, None, p("D4")),
        "On the side board Ming (Black) passes for the ko on D4.",
    ),
    (
        e.SideBoardClosed(ps("E5"), True),  # noqa: FBT003 - as above
        "Played out, E5 was captured; the board is as it was.",
    ),
    (
        e.SideBoardClosed(ps("E5"), False),  # noqa: FBT003 - as above
        "Played out, E5 was not captured; the board is as it was.",
    ),
    (
        e.Counted(FIRST, Fraction(41), Fraction(40), Fraction(1)),
        "Ming (Black) has counted: Black 41, White 40.",
    ),
    (e.CountConfirmed(SECOND), "Hua (White) confirms the count."),
    (e.RecountDemanded(SECOND), "Hua (White) asks for another count."),
    (ENDED, f"The game is over. Black wins by ruling. {NAMED}"),
    (e.TimeTold(FIRST, MINUTE), "Ming (Black) has 1:00 left."),
    (e.TimeRanOut(FIRST, AT), "Ming (Black) has no time left."),
    (e.TimeGiven(FIRST, MINUTE), "Ming (Black) is not charged 1:00."),
    (e.TimeGiven(FIRST, Milliseconds(-MINUTE)), "Ming (Black) is charged 1:00 more."),
    (e.PointsGiven(FIRST, Fraction(1, 2)), "Points given to Ming (Black): 0.5."),
    (e.IncidentReported(INCIDENT, AT), "Incident 1: a ko is retaken at once."),
    (e.RulingMade(RULING), f"The referee rules: seen {{by}} all. {NAMED}"),
    (
        e.Warned(SECOND, 1, Offence.KO_RETAKEN, CLAUSE),
        f"Warning 1 for Hua (White): a ko is retaken at once. {NAMED}",
    ),
    (
        e.WarningWithdrawn(SECOND, 0),
        "A warning of Hua (White) is withdrawn; warnings that stand: 0.",
    ),
    (e.Appealed(1, FIRST, 1, "{no}"), "Ming (Black) appeals against ruling 1: {no}"),
    (
        e.AppealDecided(1, Official.ORGANISER, "it stands"),
        "The organiser decides the appeal: it stands",
    ),
    (e.Reopened(AT), "The ruling that ended the game is overturned; it goes on."),
    (
        e.LagAllowed(FIRST, Milliseconds(900), Milliseconds(300)),
        "Ming (Black) is not charged 300 ms that a slow line took.",
    ),
]


@pytest.fixture(scope="module")
def state() -> State:
    match = begin(Match("chinese-2002", "s3", ("Ming", "Hua"), size=9))
    return changed(match.state, ended=ENDED)


@pytest.mark.parametrize(("event", "sentence"), SAYS, ids=lambda value: type(value).__name__)
def test_an_event_is_a_sentence(event: e.Event, sentence: str, state: State) -> None:
    assert told(event, state) == sentence


def test_every_kind_of_event_is_told() -> None:
    assert {type(event) for event, _ in SAYS} == set(get_args(e.Event))


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
@pytest.mark.parametrize("event", [event for event, _ in SAYS], ids=lambda one: type(one).__name__)
def test_in_chinese_it_holds_no_english(event: e.Event, lang: str, state: State) -> None:
    said = re.sub(r"Ming|Hua|\b[A-T]\d+\b|\{\w+\}|seen|all|it stands", "", told(event, state, lang))
    assert re.findall(r"[A-Za-z]{2,}", said) == []
    assert said.endswith(("。", "？", "）", "：")), said


@pytest.mark.parametrize(
    "event",
    [e.StonesHidden(FIRST, seal("7", SALT)), e.PredictionSealed(FIRST, seal("7", SALT), AT)],
    ids=lambda one: type(one).__name__,
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_sealed_is_not_told(event: e.Event, lang: str, state: State) -> None:
    assert "7" not in told(event, state, lang)


def test_who_has_no_name_is_called_by_color_and_who_has_none_by_seat() -> None:
    match = Match("prediction", size=9)
    assert told(e.HandShaken(FIRST), match.state) == "The first seat is ready."
    begun = begin(Match("chinese-2002", size=9))
    assert told(e.HandShaken(FIRST), begun.state) == "Black is ready."


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant"])
def test_latin_names_are_set_off_from_han(lang: str) -> None:
    """Names of Han are not, nor a name at either end of a sentence, nor one beside a bracket."""
    before = Match("chinese-2002", size=9, seats=("duiyi 2", "小明"), first_by=FirstBy.LOT).state
    assert told(e.HandShaken(FIRST), before, lang).startswith("duiyi 2 已")
    assert told(e.HandShaken(SECOND), before, lang).startswith("小明已")
    colored = begin(Match("chinese-2002", size=9, seats=("duiyi 2", "小明"))).state
    assert "duiyi 2（" in told(e.HandShaken(FIRST), colored, lang)
    assert say("轮到{seat}。", lang, seat=Name("A9")) == "轮到 A9。"
    assert say("轮到{seat}。", lang, seat="A9") == "轮到A9。"
