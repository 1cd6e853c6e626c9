"""What has happened in a match. The log of these is the game; everything else follows from it."""

from duiyi.game.events.beginning import (
    Begun,
    ColorsSettled,
    FirstSettled,
    HandShaken,
    PredictionSealed,
    PredictionsOpened,
    StonesGuessed,
    StonesHidden,
)
from duiyi.game.events.ending import (
    CountConfirmed,
    Counted,
    Ended,
    PlayResumed,
    PlayStopped,
    RecountDemanded,
    SideBoardClosed,
    SideBoardOpened,
    SideMoveMade,
    StatusAccepted,
    StatusProposed,
    StatusSettled,
)
from duiyi.game.events.judgement import (
    AppealDecided,
    Appealed,
    IncidentReported,
    PointsGiven,
    Reopened,
    RulingMade,
    TimeGiven,
    TimeRanOut,
    TimeTold,
    Warned,
    WarningWithdrawn,
)
from duiyi.game.events.moves import (
    BoardRestored,
    LagAllowed,
    MovesTakenBack,
    Passed,
    PlayVoided,
    StoneLaid,
    StonePlayed,
    StonesLifted,
    StonesPutBack,
    TurnLost,
)
from duiyi.game.events.requests import (
    Agreed,
    Asked,
    BrokenOff,
    Declined,
    MoveOpened,
    MoveSealed,
    RequestDropped,
    SealingTime,
    WentOn,
)

Event = (
    StonesHidden
    | StonesGuessed
    | FirstSettled
    | HandShaken
    | Begun
    | PredictionSealed
    | PredictionsOpened
    | ColorsSettled
    | StonePlayed
    | Passed
    | LagAllowed
    | StoneLaid
    | StonesLifted
    | StonesPutBack
    | PlayVoided
    | TurnLost
    | MovesTakenBack
    | BoardRestored
    | Asked
    | Agreed
    | Declined
    | RequestDropped
    | BrokenOff
    | WentOn
    | SealingTime
    | MoveSealed
    | MoveOpened
    | PlayStopped
    | StatusProposed
    | StatusAccepted
    | StatusSettled
    | PlayResumed
    | SideBoardOpened
    | SideMoveMade
    | SideBoardClosed
    | Counted
    | CountConfirmed
    | RecountDemanded
    | Ended
    | TimeTold
    | TimeRanOut
    | TimeGiven
    | PointsGiven
    | IncidentReported
    | RulingMade
    | Warned
    | WarningWithdrawn
    | Appealed
    | AppealDecided
    | Reopened
)

KINDS: dict[str, type] = {
    "StonesHidden": StonesHidden,
    "StonesGuessed": StonesGuessed,
    "FirstSettled": FirstSettled,
    "HandShaken": HandShaken,
    "Begun": Begun,
    "PredictionSealed": PredictionSealed,
    "PredictionsOpened": PredictionsOpened,
    "ColorsSettled": ColorsSettled,
    "StonePlayed": StonePlayed,
    "Passed": Passed,
    "LagAllowed": LagAllowed,
    "StoneLaid": StoneLaid,
    "StonesLifted": StonesLifted,
    "StonesPutBack": StonesPutBack,
    "PlayVoided": PlayVoided,
    "TurnLost": TurnLost,
    "MovesTakenBack": MovesTakenBack,
    "BoardRestored": BoardRestored,
    "Asked": Asked,
    "Agreed": Agreed,
    "Declined": Declined,
    "RequestDropped": RequestDropped,
    "BrokenOff": BrokenOff,
    "WentOn": WentOn,
    "SealingTime": SealingTime,
    "MoveSealed": MoveSealed,
    "MoveOpened": MoveOpened,
    "PlayStopped": PlayStopped,
    "StatusProposed": StatusProposed,
    "StatusAccepted": StatusAccepted,
    "StatusSettled": StatusSettled,
    "PlayResumed": PlayResumed,
    "SideBoardOpened": SideBoardOpened,
    "SideMoveMade": SideMoveMade,
    "SideBoardClosed": SideBoardClosed,
    "Counted": Counted,
    "CountConfirmed": CountConfirmed,
    "RecountDemanded": RecountDemanded,
    "Ended": Ended,
    "TimeTold": TimeTold,
    "TimeRanOut": TimeRanOut,
    "TimeGiven": TimeGiven,
    "PointsGiven": PointsGiven,
    "IncidentReported": IncidentReported,
    "RulingMade": RulingMade,
    "Warned": Warned,
    "WarningWithdrawn": WarningWithdrawn,
    "Appealed": Appealed,
    "AppealDecided": AppealDecided,
    "Reopened": Reopened,
}
"""Every kind of event by its name, as logs write it."""

__all__ = [
    "KINDS",
    "Agreed",
    "AppealDecided",
    "Appealed",
    "Asked",
    "Begun",
    "BoardRestored",
    "BrokenOff",
    "ColorsSettled",
    "CountConfirmed",
    "Counted",
    "Declined",
    "Ended",
    "Event",
    "FirstSettled",
    "HandShaken",
    "IncidentReported",
    "LagAllowed",
    "MoveOpened",
    "MoveSealed",
    "MovesTakenBack",
    "Passed",
    "PlayResumed",
    "PlayStopped",
    "PlayVoided",
    "PointsGiven",
    "PredictionSealed",
    "PredictionsOpened",
    "RecountDemanded",
    "Reopened",
    "RequestDropped",
    "RulingMade",
    "SealingTime",
    "SideBoardClosed",
    "SideBoardOpened",
    "SideMoveMade",
    "StatusAccepted",
    "StatusProposed",
    "StatusSettled",
    "StoneLaid",
    "StonePlayed",
    "StonesGuessed",
    "StonesHidden",
    "StonesLifted",
    "StonesPutBack",
    "TimeGiven",
    "TimeRanOut",
    "TimeTold",
    "TurnLost",
    "Warned",
    "WarningWithdrawn",
    "WentOn",
]
