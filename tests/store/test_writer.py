"""The writer: batches, order, refusals, and a stop that leaves nobody without an answer."""

import threading
from concurrent.futures import Future

import pytest

from duiyi.game.log import Recorded
from duiyi.game.terms import terms
from duiyi.store import keeping
from duiyi.store import writer as writer_module
from duiyi.store.trouble import NotKept, Outrun
from duiyi.store.writer import Writer
from tests.store.conftest import Opening
from tests.store.events import passes

Kept = Future[tuple[Recorded, ...]]


def test_what_a_hundred_send_at_once_is_kept_each_in_its_order(opened: Opening) -> None:
    store = opened()
    logs = [store.create(terms("aga", size=9)) for _ in range(20)]
    with Writer(store) as writer:
        waiting: list[tuple[int, Kept]] = []
        for turn in range(15):
            for index, log in enumerate(logs):
                appending = log.appending(passes(2, turn), f"c{turn}")
                waiting.append((index, writer.submit(appending)))
                log.kept(appending)  # the next goes on from it, before it is kept
    for index, future in waiting:
        assert future.done()
        assert future.result()[0].number % 2 == 1
        assert 0 <= index < len(logs)
    again = opened()
    for log in logs:
        assert len(again.open(log.id).since(0)) == 30
        assert log.answer("c3") == log.since(6)[:2]


def test_one_that_does_not_fit_is_refused_with_what_was_built_on_it(opened: Opening) -> None:
    store = opened()
    good, bad = (store.create(terms("aga", size=9), name) for name in ("good", "bad"))
    twice = [bad.appending(passes(1, moment), f"c{moment}") for moment in (1, 2)]
    bad.kept(twice[1])
    built_on_it = bad.appending(passes(1, 3))
    gone = good.appending(passes(1), "g")
    nowhere = store.create(terms("aga", size=9), "x").appending(passes(1))
    object.__setattr__(nowhere, "match", "nowhere")
    with Writer(store) as writer:
        futures = [writer.submit(one) for one in (*twice, built_on_it, nowhere, gone)]
    assert futures[0].result() == twice[0].recorded
    for refused in futures[1:4]:
        assert isinstance(refused.exception(), Outrun)
    assert futures[4].result() == gone.recorded
    assert store.open("bad").since(0) == twice[0].recorded
    assert store.open("good").answer("g") == gone.recorded


def test_too_many_are_refused_and_the_rest_are_kept(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened()
    log = store.create(terms("aga", size=9), "one")
    begun, go_on = threading.Event(), threading.Event()
    keep = keeping.keep

    def slow(*given: object) -> object:
        begun.set()
        assert go_on.wait(30)
        return keep(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(writer_module, "keep", slow)
    writer = Writer(store, most_waiting=2)
    futures = []
    for turn in range(3):
        appending = log.appending(passes(1, turn))
        futures.append(writer.submit(appending))
        log.kept(appending)
        assert begun.wait(30)  # the first is being kept, the others wait
    with pytest.raises(NotKept, match="waiting"):
        writer.submit(log.appending(passes(1, 3)))
    assert futures[2].cancel()
    go_on.set()
    writer.close()
    assert [future.result()[0].number for future in futures[:2]] == [1, 2]
    assert len(store.open("one").since(0)) == 2
    with pytest.raises(NotKept, match="about to stop"):
        writer.submit(log.appending(passes(1, 3)))


def test_who_waits_hears_of_any_error(opened: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    store = opened()
    log = store.create(terms("aga", size=9), "one")

    def break_(*_: object) -> None:
        raise MemoryError

    with Writer(store) as writer:
        with monkeypatch.context() as broken:
            broken.setattr(writer_module, "keep", break_)
            assert isinstance(writer.submit(log.appending(passes(1))).exception(30), MemoryError)
        assert writer.submit(log.appending(passes(1))).result(30)[0].number == 1


def test_the_phase_is_kept_with_the_events(opened: Opening) -> None:
    store = opened()
    log = store.create(terms("aga", size=9), "one")
    with Writer(store) as writer:
        over = log.appending(passes(1), phase="over", ended_at=5)
        writer.submit(over).result(30)
    (entry,) = store.matches()
    assert (entry.phase, entry.ended_at, entry.events) == ("over", 5, 1)
