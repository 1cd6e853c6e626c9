"""The answers a ruleset may give: one enumeration for each question that has a closed list.

Each value is the answer as an English phrase, which is also its key in the message catalogue.
Source of the list of questions: the survey of rule texts behind this project; every answer that
some text gives is here, also those that no preset carries out yet (`ruleset.NOT_CARRIED_OUT`).
"""

from enum import StrEnum


class Supply(StrEnum):
    """How many stones are there?"""

    UNLIMITED = "as many stones as needed"
    ADVISED = "a number is advised, more are added when needed"
    EXACT = "exactly this number, which the count relies on"


class Opening(StrEnum):
    """What stands on the board before the first play?"""

    EMPTY = "the board starts empty"
    SET_UP = "stones stand on points that the text names"
    SEATS_FIXED = "seat stones stand on the corner star points"
    SEATS_FREE = "the players set the seat stones in turn, on any empty points"


class Role(StrEnum):
    """A side of the table before colors are settled."""

    FIRST = "First"
    SECOND = "Second"


class SeatCapture(StrEnum):
    """What of a seat stone that would leave stones without liberties?"""

    NO_SEATS = "there are no seat stones"
    REFUSED = "such a seat stone is refused"
    NORMAL = "it captures as any play does"
    IGNORED = "nothing is lifted"


class Colors(StrEnum):
    """Who takes which color?"""

    ASSIGNED = "the event or the grades assign the colors"
    NIGIRI = "nigiri or a draw decides"
    BY_PREDICTION = "who predicted more for a color takes it"
    PIE = "one side sets the terms, the other chooses"


class Capture(StrEnum):
    """Which stones without liberties are lifted?"""

    ENEMY_THEN_OWN = "the opponent's stones first, then the mover's own"
    MOVER_CHOOSES = "where both sides have such stones, the mover chooses a side"


class Lifting(StrEnum):
    """Who lifts captured stones?"""

    AUTOMATIC = "they come off with the play"
    BY_PLAYER = "the player lifts them by hand, and may err"


class Suicide(StrEnum):
    """May a play leave its own stones without liberties, lifting nothing of the opponent's?"""

    FORBIDDEN = "forbidden"
    MULTI = "legal for two stones or more"
    ANY = "legal for any number of stones"


class Repetition(StrEnum):
    """Which earlier whole board may a play not bring about again?"""

    ALLOWED = "any may come again"
    POSITIONAL = "any that has been on the board (positional superko)"
    SITUATIONAL = "any that has been, with the same side to move (situational superko)"
    NATURAL = "any that the same player made by a play (natural situational superko)"
    SPIGHT = "any since the last pass (Spight)"
    ING_SPIGHT = "a play of an odd cycle may be made once only (Ing-Spight)"
    CHINESE_PRACTICE = "unbalanced cycles and false life are barred"


class HistoryFrom(StrEnum):
    """Where does the history begin that may not repeat?"""

    START = "with the board before the first play"
    AFTER_OPENING = "with the board after the opening"


class LongCycle(StrEnum):
    """What if the whole board comes again after a longer cycle?"""

    CANNOT_HAPPEN = "it cannot: the repetition rule bars it"
    NO_RESULT = "no result"
    NO_RESULT_IF_AGREED = "no result, if the players agree"
    DRAW = "a draw"
    REPLAY = "the game is replayed"
    BY_RULING = "the referee rules a draw or a replay"
    NOT_SAID = "the text does not say"


class Unbalanced(StrEnum):
    """May a cycle run in which one side loses more stones than the other?"""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class Breach(StrEnum):
    """What follows from an illegal play?"""

    REFUSED = "it is taken back and another play is made"
    TURN_LOST = "it is void and the turn is lost"
    TURN_LOST_AND_STONE = "it is taken back and counts as a pass, with the pass stone"
    WARNING = "it is void, with a warning"
    GAME_LOST = "the game is lost"
    FORGIVEN = "it is undone without penalty"


class PassCost(StrEnum):
    """What does a pass cost?"""

    NOTHING = "nothing"
    STONE = "one stone, handed to the opponent"


class PassMeaning(StrEnum):
    """What does a pass say?"""

    PASS = "the player gives up this turn"
    END_REQUEST = "the player gives up this turn and asks to end the game"


class WhiteLast(StrEnum):
    """Must White make the last move?"""

    NO = "no"
    PASS = "yes: after a last pass by Black, White passes once more"


class Confirmation(StrEnum):
    """Who says which stones are dead?"""

    NONE = "nobody: every stone on the board is alive"
    AGREEMENT = "the players agree"
    PROPOSAL = "a program proposes, the players accept"
    HYPOTHETICAL = "hypothetical play decides"
    ENCORE = "play itself decides in a clean-up phase"


class Points(StrEnum):
    """Who says whose an empty point is?"""

    BY_REGION = "whoever alone surrounds it"
    AGREEMENT = "the players confirm each: Black's, White's or shared"


class Dispute(StrEnum):
    """What if the players do not agree?"""

    NONE = "there is nothing to agree on"
    RESUME = "play resumes"
    ALL_ALIVE = "play resumes; if nobody plays, all stones are alive"
    REFEREE = "the referee decides"
    BOTH_LOSE = "both lose"


class ResumeFirst(StrEnum):
    """Who moves first when play resumes?"""

    NOBODY = "play does not resume"
    ALTERNATE = "whoever's turn it was"
    OPPONENT_OF_REQUESTER = "the opponent of who asks to resume"
    OPPONENT_OF_LAST_PASSER = "the opponent of who passed last"
    AGREED = "whoever the players agree on"


class Count(StrEnum):
    """What is counted?"""

    AREA = "stones and surrounded points"
    TERRITORY = "surrounded points and prisoners"
    TERRITORY_EQUAL_STONES = "surrounded points, when both have equally many stones on the board"
    ING_FILL = "points left when all stones of one's own are filled in"
    STONES = "stones"
    AREA_TAX = "stones and surrounded points, less a tax on groups"
    TERRITORY_TAX = "surrounded points, less the eyes of groups"
    BOUNDARY = "points inside the boundary stones"


class TaxScope(StrEnum):
    """Which groups pay a group tax?"""

    NOBODY = "there is no tax"
    INDEPENDENT = "groups that live by themselves"
    ALL_ALIVE = "all living groups"


class SekiPoints(StrEnum):
    """Do the eye points of stones in seki count?"""

    COUNT = "they count"
    NONE = "they do not count"


class Shared(StrEnum):
    """What of empty points between living stones of both sides?"""

    NOBODY = "they count for nobody"
    HALF = "they count half for each"
    PROXIMITY = "they are filled in turn first"


class DeadRule(StrEnum):
    """Are stones dead that nobody marked?"""

    NONE = "there are no dead stones"
    AGREED = "only the stones agreed to be dead"
    PASS_ALIVE_TOO = "also stones inside territory that needs no defence"


class KomiUnit(StrEnum):
    """In which unit does the book state komi?"""

    POINT = "points"
    ZI = "zi, each worth two points of difference"


class Tie(StrEnum):
    """Who wins when the count is equal?"""

    DRAW = "nobody: it is a draw"
    BLACK = "Black"
    WHITE = "White"
    REPLAY = "the game is replayed"
    BASE_COLOR = "the color that the base favors"


class Button(StrEnum):
    """Is there a button?"""

    NONE = "no"
    HALF = "the first pass takes half a point"
    WHITE_FIRST_PASS = "White gets a point for passing first"


class HandicapPlace(StrEnum):
    """How are handicap stones placed?"""

    NONE = "there is no handicap"
    FIXED = "on the star points, in a fixed order"
    FREE = "where Black likes, before White's first play"
    WHITE_PASSES = "White passes the first turns"


class HandicapBonus(StrEnum):
    """What does White get for n handicap stones?"""

    NOTHING = "nothing"
    N_MINUS_1 = "n - 1 points"
    N = "n points"


class MovedStone(StrEnum):
    """What of a stone moved after it was placed?"""

    NOT_SAID = "the text does not say"
    PUT_BACK = "it goes back"
    WARNING = "it goes back, with a warning"
    GAME_LOST = "the game is lost"
    BOTH_LOSE = "both lose, if they cannot agree"


class ResultUnit(StrEnum):
    """In which unit is a result stated?"""

    POINT = "points"
    ZI = "zi, each worth two points of difference"
    DIFFERENCE = "zi, each worth one point of difference"
