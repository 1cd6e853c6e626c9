"""What each reader may see of what happened: seals stay sealed."""

from dataclasses import replace

from duiyi.game.events import Event, MoveSealed, PredictionSealed, StonesHidden
from duiyi.game.seat import Both, Reader, Seat
from duiyi.game.state import Sealing, State
from duiyi.game.value import changed


def seen_by(reader: Reader, event: Event) -> Event:
    """Return an event as a reader may see it; None is a spectator.

    What is sealed is its author's alone, for good: the opening event tells the rest. Officials see
    no more of it than spectators do.
    """
    match event:
        case PredictionSealed(author) | MoveSealed(author) | StonesHidden(author) if (
            reader is not author
        ):
            return replace(event, seal=event.seal.closed)
        case _:
            return event


def state_seen_by(reader: Reader, state: State) -> State:
    """Return a state as a reader may see it."""
    predictions = [
        sealed if sealed is None or seat is reader else sealed.closed
        for seat, sealed in zip(Seat, state.predictions, strict=True)
    ]
    hidden = state.hidden
    if hidden is not None and hidden[0] is not reader:
        hidden = (hidden[0], hidden[1].closed)
    sealing = state.sealing
    if sealing is not None and sealing.seal is not None and sealing.seat is not reader:
        sealing = Sealing(sealing.seat, sealing.seal.closed)
    return changed(state, predictions=Both(*predictions), hidden=hidden, sealing=sealing)
