"""What the thinker is given of the time that the controller tells."""

from collections.abc import Callable

import pytest

from duiyi.board.searching import Thought
from duiyi.clock.absolute import Absolute
from duiyi.clock.byoyomi import ByoYomi
from duiyi.clock.canadian import Canadian
from duiyi.clock.duration import Milliseconds
from duiyi.clock.fischer import Fischer
from duiyi.clock.reading import Stretch
from duiyi.gtp.told_time import as_told
from tests.gtp.house import Choice, Guessing, Talk


def ms(seconds: float) -> Milliseconds:
    return Milliseconds(int(seconds * 1_000))


BYOYOMI = ByoYomi(ms(600), 5, ms(30))
CANADIAN = Canadian(ms(600), 25, ms(300))


@pytest.mark.parametrize(
    ("system", "told", "stretch", "shown", "left", "count"),
    [
        (None, (90, 0), Stretch.MAIN, 90, 90, 0),
        (Absolute(ms(600)), (90, 0), Stretch.MAIN, 90, 90, 0),
        (Fischer(ms(600), ms(10)), (90, 0), Stretch.MAIN, 90, 90, 0),
        (BYOYOMI, (90, 0), Stretch.MAIN, 90, 240, 5),
        (BYOYOMI, (12, 3), Stretch.PERIODS, 12, 72, 3),
        (BYOYOMI, (30, 5), Stretch.PERIODS, 30, 150, 5),
        (BYOYOMI, (12, 1), Stretch.LAST_PERIOD, 12, 12, 1),
        (CANADIAN, (90, 0), Stretch.MAIN, 90, 390, 0),
        (CANADIAN, (90, 7), Stretch.STONES, 90, 90, 7),
        (CANADIAN, (0, 7), Stretch.OUT, 0, 0, 0),
    ],
)
def test_what_is_told_is_what_the_clock_shows(
    system: object, told: tuple[int, int], stretch: Stretch, shown: int, left: int, count: int
) -> None:
    reading = as_told(system, ms(told[0]), told[1]).reading()  # type: ignore[arg-type]
    assert (reading.stretch, reading.shown, reading.left) == (stretch, ms(shown), ms(left))
    assert reading.periods + reading.stones == count


def test_a_period_is_given_back_after_a_move_within_it() -> None:
    after = as_told(BYOYOMI, ms(12), 3).after(ms(11))
    assert (after.reading().periods, after.reading().shown) == (3, ms(30))
    after = as_told(BYOYOMI, ms(12), 3).after(ms(13))
    assert after.reading().periods == 2


def test_without_a_clock_nothing_is_allotted() -> None:
    talk = Talk()
    talk.said("genmove b")
    talk.said("time_settings 0 0 0", "genmove w")
    talk.said("time_settings 600 30 0", "genmove b")
    assert talk.thinker.asked == [(None, None)] * 3


def test_what_is_longer_than_any_game_is_as_long_as_one_can_be() -> None:
    """So some controllers say that there is no limit."""
    talk = Talk()
    talk.said("time_settings 2147483647 0 0", "kata-time_settings absolute 2147483647")
    assert talk.said("time_left b 2147483647 0", "duiyi-clock b") == "87600:00:00 left"
    assert talk("time_left b 2147483648 0") == "? syntax error\n\n"


def test_who_is_interrupted_moves_at_once() -> None:
    talk = Talk()
    looks = 0

    def interrupting(*_: object, watch: Callable[[Thought], bool], **__: object) -> Choice:
        nonlocal looks
        talk.sitting.interrupt()
        while watch(Thought((), 0, 0.5, 0, 0, ())):
            looks += 1
        return Choice(None, None, resigns=False, thought=None)

    talk.thinker.choose = interrupting  # type: ignore[method-assign, assignment]
    assert talk.said("genmove b") == "pass"
    assert looks == 0


def test_an_interruption_is_of_one_command() -> None:
    talk = Talk()
    talk.sitting.interrupt()
    seen: list[bool] = []

    def looking(*_: object, watch: Callable[[Thought], bool], **__: object) -> Choice:
        seen.append(watch(Thought((), 0, 0.5, 0, 0, ())))
        return Choice(None, None, resigns=False, thought=None)

    talk.thinker.choose = looking  # type: ignore[method-assign, assignment]
    talk.said("genmove b")
    assert seen == [True]


def test_no_limit_is_no_limit() -> None:
    talk = Talk()
    talk.said("kata-set-param maxPlayouts 5", "kata-set-param maxTime 5", "genmove b")
    talk.said("kata-set-param maxPlayouts 0", "kata-set-param maxTime 0", "genmove w")
    assert talk.thinker.asked == [(5, 5_000), (None, None)]


def test_the_clock_says_how_long() -> None:
    """The thinker of the test gets a tenth of what is shown, and takes a tenth of a second."""
    talk = Talk()
    talk.said("time_settings 600 0 0", "genmove b", "genmove b", "genmove w")
    talk.said("time_left b 25 0", "genmove b")
    assert talk.thinker.asked == [(None, 60_000), (None, 59_990), (None, 60_000), (None, 2_500)]
    assert [moves for _, moves in talk.allotted] == [0, 1, 2, 3]


def test_a_limit_that_was_set_holds_beside_the_clock() -> None:
    talk = Talk()
    talk.said("kata-set-param maxTime 2", "genmove b", "time_settings 600 0 0", "genmove b")
    talk.said("time_left b 5 0", "kata-set-param maxPlayouts 77", "genmove b")
    assert talk.thinker.asked == [(None, 2_000), (None, 2_000), (77, 500)]


def test_a_new_game_has_all_its_time() -> None:
    talk = Talk()
    talk.said("time_settings 600 0 0", "time_left b 5 0", "clear_board")
    assert talk.said("duiyi-clock b") == "10:00 left"


def test_thoughts_are_forgotten_where_that_is_asked_for() -> None:
    talk = Talk()
    made: list[Guessing] = []

    def another() -> Guessing:
        made.append(Guessing())
        return made[-1]

    talk.sitting.needs = talk.sitting.needs._replace(thinker=another)
    talk.said("genmove b", "genmove w", "clear_cache", "genmove b")
    assert len(made) == 2
    talk.sitting.interrupt()
    assert [one.stops for one in made] == [0, 1]
