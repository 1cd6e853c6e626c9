"""What each event makes of the state. Nothing is refused here: it has already happened."""

from collections.abc import Callable, Iterable
from typing import Any

from duiyi.board.color import Color
from duiyi.board.position import Position
from duiyi.clock.duration import Milliseconds
from duiyi.game import events as e
from duiyi.game.phase import Phase
from duiyi.game.progress import Progress
from duiyi.game.seat import Both
from duiyi.game.state import (
    Laid,
    OpenRequest,
    Proposed,
    Sealing,
    Settled,
    SideBoard,
    State,
    start,
)
from duiyi.game.terms import Terms
from duiyi.game.timing import everywhere, predictions_begin, turn_begins, turn_done
from duiyi.game.value import changed


def evolve(state: State, event: e.Event) -> State:
    """Return the state after an event. Never refuses."""
    after = _AFTER[type(event)](state, event)
    return changed(after, number=state.number + 1)


def replay(terms: Terms, events: Iterable[e.Event]) -> State:
    """Return the state that events lead to."""
    state = start(terms)
    for event in events:
        state = evolve(state, event)
    return state


def _hidden(state: State, event: e.StonesHidden) -> State:
    return changed(state, hidden=(event.seat, event.seal))


def _first(state: State, event: e.FirstSettled) -> State:
    return changed(state, first=event.first, white=event.white)


def _hand(state: State, event: e.HandShaken) -> State:
    return changed(state, hands=state.hands | {event.seat})


def _begun(state: State, event: e.Begun) -> State:
    phase = Phase.OPENING if state.progress.opening else Phase.PLAY
    return turn_begins(changed(state, phase=phase), event.at)


def _played(state: State, event: e.StonePlayed) -> State:
    after = state.progress.play(event.point, event.lift)
    return _moved(state, after, event.at)


def _passed(state: State, event: e.Passed) -> State:
    return _moved(state, state.progress.pass_(), event.at)


def _moved(state: State, after: Progress, at: Milliseconds) -> State:
    """Return the state after a move: the turn is done, and what was open with it."""
    now = changed(
        state, progress=after, laid=None, idle=0 if after.played_since_resumed else state.idle
    )
    if state.phase is not Phase.OPENING:
        return turn_done(now, at)
    if not after.opening:
        by_prediction = state.terms.rules.prediction is not None
        now = changed(now, phase=Phase.PREDICTION if by_prediction else Phase.PLAY)
    return predictions_begin(turn_done(now, at), at)


def _lag_allowed(state: State, event: e.LagAllowed) -> State:
    lag = state.lags.of(event.seat)
    if state.clocks is None or lag is None:
        return state
    _, bank = lag.allow(event.lost, event.lost)
    clocks = state.clocks.credit(state.owner(event.seat), event.allowed)
    return changed(state, clocks=clocks, lags=state.lags.put(event.seat, bank))


def _laid(state: State, event: e.StoneLaid) -> State:
    return changed(state, laid=Laid(event.point, frozenset()))


def _lifted(state: State, event: e.StonesLifted) -> State:
    if state.laid is None:
        return state
    return changed(state, laid=state.laid._replace(lifted=state.laid.lifted | event.points))


def _put_back(state: State, event: e.StonesPutBack) -> State:
    if state.laid is None:
        return state
    return changed(state, laid=state.laid._replace(lifted=state.laid.lifted - event.points))


def _voided(state: State, event: e.PlayVoided) -> State:
    progress = state.progress
    after = progress.pass_() if event.pass_stone else progress.void_turn()
    return _moved(state, after, event.at)


def _turn_lost(state: State, event: e.TurnLost) -> State:
    unsealed = changed(state, sealing=None)  # what was sealed was a move of the turn now lost
    return _moved(unsealed, state.progress.void_turn(), event.at)


def _taken_back(state: State, event: e.MovesTakenBack) -> State:
    progress = state.progress.back(event.moves)
    if not progress.opening:
        return _on_another_board(state, progress, Phase.PLAY, event.at)
    if state.terms.rules.prediction is not None:  # it is predicted anew, of another opening
        none = Both(None, None)
        state = changed(state, predictions=none, prediction_clocks=none, base=None, white=None)
    return _on_another_board(state, progress, Phase.OPENING, event.at)


def _restored(state: State, event: e.BoardRestored) -> State:
    color = state.color(event.to_play) or state.progress.to_play
    progress = state.progress.set_up(dict(event.stones), color)
    phase = Phase.SCORING if state.phase is Phase.COUNTING else state.phase
    return _on_another_board(state, progress, phase, event.at)


def _on_another_board(state: State, board: Progress, phase: Phase, at: Milliseconds) -> State:
    """Return the state with another board: what was open or accepted was said of the old one."""
    now = changed(state, progress=board, phase=phase, laid=None, sealing=None, side=None)
    now = changed(now, proposed=None, settled=None, counted=None)
    if phase is Phase.OPENING and state.terms.rules.prediction is not None:
        neither: Both[None] = Both(None, None)
        now = changed(now, white=None, base=None, predictions=neither, prediction_clocks=neither)
        now = predictions_begin(now, at)
    return turn_begins(now, at)


def _predicted(state: State, event: e.PredictionSealed) -> State:
    clock = state.prediction_clocks.of(event.seat)
    stopped = clock and clock.stop(event.at)
    return changed(
        state,
        predictions=state.predictions.put(event.seat, event.seal),
        prediction_clocks=state.prediction_clocks.put(event.seat, stopped),
    )


def _colors(state: State, event: e.ColorsSettled) -> State:
    now = changed(state, white=event.white, base=event.base, phase=Phase.PLAY)
    return turn_begins(now, event.at)


def _asked(state: State, event: e.Asked) -> State:
    return changed(state, request=OpenRequest(event.seat, event.request, event.moves))


def _answered(state: State, _: e.Agreed | e.RequestDropped) -> State:
    return changed(state, request=None)


def _declined(state: State, event: e.Declined) -> State:
    now = changed(state, request=None)
    if not event.turn_used:
        return now
    return _moved(now, state.progress.void_turn(), event.at)


def _stopped(state: State, event: e.PlayStopped) -> State:
    idle = state.idle if state.progress.played_since_resumed else state.idle + 1
    clocks = state.clocks
    if clocks is not None:
        # Whoever is to move after the last pass has not moved: nothing is added to that time.
        clocks = clocks.stop(event.at) if clocks.thinking(event.at) else clocks.halt()
    return changed(
        state,
        phase=Phase.SCORING,
        progress=state.progress.stop(),
        clocks=clocks,
        idle=idle,
        proposed=None,
        settled=None,
        counted=None,
    )


def _proposed(state: State, event: e.StatusProposed) -> State:
    return changed(
        state,
        proposed=Proposed(event.dead, event.shared, event.digest, frozenset({event.seat})),
        counted=None,
    )


def _accepted(state: State, event: e.StatusAccepted) -> State:
    if state.proposed is None:
        return state
    accepted = state.proposed.accepted | {event.seat}
    return changed(state, proposed=state.proposed._replace(accepted=accepted))


def _settled(state: State, event: e.StatusSettled) -> State:
    return changed(state, settled=Settled(event.dead, event.shared), phase=Phase.COUNTING)


def _resumed(state: State, event: e.PlayResumed) -> State:
    return _on_another_board(state, state.progress.resume(event.first), Phase.PLAY, event.at)


def _side_opened(state: State, event: e.SideBoardOpened) -> State:
    position = state.progress.position
    color = position[next(iter(event.chain))]
    first = state.color(event.first)
    beside = Position.setup(
        position.width,
        position.height,
        position.stones(Color.BLACK),
        position.stones(Color.WHITE),
        first or Color.BLACK,
    )
    return changed(state, side=SideBoard(beside, event.chain, color or Color.BLACK, frozenset(), 0))


def _side_moved(state: State, event: e.SideMoveMade) -> State:
    from duiyi.game.side_board import after  # noqa: PLC0415 - asks the rules, as evolve does not

    return changed(state, side=state.side and after(state.side, event.point, event.ko))


def _side_closed(state: State, _: e.SideBoardClosed) -> State:
    return changed(state, side=None)


def _counted(state: State, event: e.Counted) -> State:
    return changed(state, counted=event)


def _recount(state: State, _: e.RecountDemanded) -> State:
    return changed(state, counted=None, settled=None, proposed=None, phase=Phase.SCORING)


def _broken_off(state: State, event: e.BrokenOff) -> State:
    return everywhere(changed(state, broken_off=True), lambda clocks: clocks.pause(event.at))


def _went_on(state: State, event: e.WentOn) -> State:
    # A break in which nothing was sealed leaves it sealing time.
    sealing = None if state.is_adjourned else state.sealing
    now = changed(state, broken_off=False, sealing=sealing)
    return everywhere(now, lambda clocks: clocks.resume(event.at))


def _sealing_time(state: State, event: e.SealingTime) -> State:
    return changed(state, sealing=Sealing(event.seat, None))


def _move_sealed(state: State, event: e.MoveSealed) -> State:
    now = changed(state, sealing=Sealing(event.seat, event.seal), broken_off=True)
    return everywhere(now, lambda clocks: clocks.pause(event.at))


def _time_given(state: State, event: e.TimeGiven) -> State:
    if state.clocks is None:
        return state
    return changed(state, clocks=state.clocks.credit(state.owner(event.seat), event.time))


def _points_given(state: State, event: e.PointsGiven) -> State:
    points = state.points.of(event.seat) + event.points
    return changed(state, points=state.points.put(event.seat, points), counted=None)


def _reported(state: State, event: e.IncidentReported) -> State:
    return changed(
        state,
        incidents=(*state.incidents, event.incident),
        undecided=state.undecided | {event.incident.number},
    )


def _ruled(state: State, event: e.RulingMade) -> State:
    return changed(
        state,
        rulings=(*state.rulings, event.ruling),
        undecided=state.undecided - {event.ruling.incident},
    )


def _warned(state: State, event: e.Warned | e.WarningWithdrawn) -> State:
    warnings = state.warnings.put(event.seat, event.number)
    return changed(state, warnings=warnings, counted=None)


def _appealed(state: State, event: e.Appealed) -> State:
    undecided = state.appeals_undecided | {event.number}
    return changed(state, appeals=(*state.appeals, event), appeals_undecided=undecided)


def _appeal_decided(state: State, event: e.AppealDecided) -> State:
    return changed(state, appeals_undecided=state.appeals_undecided - {event.number})


def _ended(state: State, event: e.Ended) -> State:
    clocks = state.clocks and state.clocks.stop(event.at)
    return changed(
        state,
        ended=event,
        ended_from=state.phase,
        phase=Phase.OVER,
        clocks=clocks,
        prediction_clocks=Both(None, None),
        request=None,
        side=None,
        broken_off=False,
    )


def _reopened(state: State, event: e.Reopened) -> State:
    now = changed(
        state,
        ended=None,
        ended_from=None,
        phase=state.ended_from or Phase.PLAY,
        broken_off=state.is_adjourned,
    )
    return turn_begins(now, event.at)


def _nothing(state: State, _: e.Event) -> State:
    return state


_AFTER: dict[type, Callable[[State, Any], State]] = {
    e.StonesHidden: _hidden,
    e.StonesGuessed: _nothing,
    e.FirstSettled: _first,
    e.HandShaken: _hand,
    e.Begun: _begun,
    e.StonePlayed: _played,
    e.Passed: _passed,
    e.LagAllowed: _lag_allowed,
    e.StoneLaid: _laid,
    e.StonesLifted: _lifted,
    e.StonesPutBack: _put_back,
    e.PlayVoided: _voided,
    e.TurnLost: _turn_lost,
    e.PredictionSealed: _predicted,
    e.PredictionsOpened: _nothing,
    e.ColorsSettled: _colors,
    e.Asked: _asked,
    e.Agreed: _answered,
    e.Declined: _declined,
    e.RequestDropped: _answered,
    e.MovesTakenBack: _taken_back,
    e.PlayStopped: _stopped,
    e.StatusProposed: _proposed,
    e.StatusAccepted: _accepted,
    e.StatusSettled: _settled,
    e.PlayResumed: _resumed,
    e.SideBoardOpened: _side_opened,
    e.SideMoveMade: _side_moved,
    e.SideBoardClosed: _side_closed,
    e.Counted: _counted,
    e.CountConfirmed: _nothing,
    e.RecountDemanded: _recount,
    e.BrokenOff: _broken_off,
    e.WentOn: _went_on,
    e.SealingTime: _sealing_time,
    e.MoveSealed: _move_sealed,
    e.MoveOpened: _nothing,
    e.TimeTold: _nothing,
    e.TimeRanOut: _nothing,
    e.TimeGiven: _time_given,
    e.PointsGiven: _points_given,
    e.IncidentReported: _reported,
    e.RulingMade: _ruled,
    e.Warned: _warned,
    e.WarningWithdrawn: _warned,
    e.BoardRestored: _restored,
    e.Appealed: _appealed,
    e.AppealDecided: _appeal_decided,
    e.Reopened: _reopened,
    e.Ended: _ended,
}
"""What to do with each kind of event; a test holds that none is missing."""
