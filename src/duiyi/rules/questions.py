"""The answers a ruleset may give: one enumeration for each question that has a closed list.

Each value is the answer as an English phrase, which is also its key in the message catalogue.
Source of the list of questions: the survey of rule texts behind this project; every answer that
some text gives is here, also those that no preset carries out yet (`ruleset.NOT_CARRIED_OUT`).
"""

from enum import StrEnum

from duiyi.words import mark


class Supply(StrEnum):
    """How many stones are there?"""

    UNLIMITED = mark("as many stones as needed")
    ADVISED = mark("a number is advised, more are added when needed")
    EXACT = mark("exactly this number, which the count relies on")


class Opening(StrEnum):
    """What stands on the board before the first play?"""

    EMPTY = mark("the board starts empty")
    SIXTEEN = mark("sixteen stones stand on the marked points, and Black begins in the center")
    SEATS_FIXED = mark("seat stones stand on the corner star points")
    SEATS_FREE = mark("the players set the seat stones in turn, on any empty points")


class Role(StrEnum):
    """A side of the table before colors are settled."""

    FIRST = mark("First")
    SECOND = mark("Second")


class SeatCapture(StrEnum):
    """What of a seat stone that would leave stones without liberties?"""

    NO_SEATS = mark("there are no seat stones")
    REFUSED = mark("such a seat stone is refused")
    NORMAL = mark("it captures as any play does")
    IGNORED = mark("nothing is lifted")


class Colors(StrEnum):
    """Who takes which color?"""

    ASSIGNED = mark("the event or the grades assign the colors")
    NIGIRI = mark("nigiri or a draw decides")
    BY_PREDICTION = mark("who predicted more for a color takes it")
    PIE = mark("one side sets the terms, the other chooses")


class Capture(StrEnum):
    """Which stones without liberties are lifted?"""

    ENEMY_THEN_OWN = mark("the opponent's stones first, then the mover's own")
    MOVER_CHOOSES = mark("where both sides have such stones, the mover chooses a side")


class Lifting(StrEnum):
    """Who lifts captured stones?"""

    AUTOMATIC = mark("they come off with the play")
    BY_PLAYER = mark("the player lifts them by hand, and may err")


class Suicide(StrEnum):
    """May a play leave its own stones without liberties, lifting nothing of the opponent's?"""

    FORBIDDEN = mark("forbidden")
    MULTI = mark("legal for two stones or more")
    ANY = mark("legal for any number of stones")


class Repetition(StrEnum):
    """Which earlier whole board may a play not bring about again?"""

    ALLOWED = mark("any may come again")
    POSITIONAL = mark("any that has been on the board (positional superko)")
    SITUATIONAL = mark("any that has been, with the same side to move (situational superko)")
    NATURAL = mark("any that the same player made by a play (natural situational superko)")
    SPIGHT = mark("any since the last pass (Spight)")
    ING_SPIGHT = mark("a play of an odd cycle may be made once only (Ing-Spight)")
    CHINESE_PRACTICE = mark("any from which one side has lost more stones since than the other")


class HistoryFrom(StrEnum):
    """Where does the history begin that may not repeat?"""

    START = mark("with the board before the first play")
    AFTER_OPENING = mark("with the board after the opening")


class LongCycle(StrEnum):
    """What if the whole board comes again after a longer cycle?"""

    CANNOT_HAPPEN = mark("it cannot: the repetition rule bars it")
    NO_RESULT = mark("no result")
    NO_RESULT_IF_AGREED = mark("no result, if the players agree")
    DRAW = mark("a draw")
    REPLAY = mark("the game is replayed")
    BY_RULING = mark("the referee rules a draw or a replay")
    NOT_SAID = mark("the text does not say")


class Unbalanced(StrEnum):
    """May a cycle run in which one side loses more stones than the other?"""

    ALLOWED = mark("allowed")
    FORBIDDEN = mark("forbidden")


class Breach(StrEnum):
    """What follows from an illegal play?"""

    REFUSED = mark("it is taken back and another play is made")
    TURN_LOST = mark("it is void and the turn is lost")
    TURN_LOST_AND_STONE = mark("it is taken back and counts as a pass, with the pass stone")
    WARNING = mark("it is void, with a warning")
    GAME_LOST = mark("the game is lost")
    FORGIVEN = mark("it is undone without penalty")


class PassCost(StrEnum):
    """What does a pass cost?"""

    NOTHING = mark("nothing")
    STONE = mark("one stone, handed to the opponent")


class PassMeaning(StrEnum):
    """What does a pass say?"""

    PASS = mark("the player gives up this turn")
    END_REQUEST = mark("the player gives up this turn and asks to end the game")


class WhiteLast(StrEnum):
    """Must White make the last move?"""

    NO = mark("no")
    PASS = mark("yes: after a last pass by Black, White passes once more")


class Confirmation(StrEnum):
    """Who says which stones are dead?"""

    NONE = mark("nobody: every stone on the board is alive")
    AGREEMENT = mark("the players agree")
    PROPOSAL = mark("a program proposes, the players accept")
    HYPOTHETICAL = mark("hypothetical play decides")
    ENCORE = mark("play itself decides in a clean-up phase")


class Points(StrEnum):
    """Who says whose an empty point is?"""

    BY_REGION = mark("whoever alone surrounds it")
    AGREEMENT = mark("the players confirm each: Black's, White's or shared")


class Dispute(StrEnum):
    """What if the players do not agree?"""

    NONE = mark("there is nothing to agree on")
    RESUME = mark("play resumes")
    ALL_ALIVE = mark("play resumes; if nobody plays, all stones are alive")
    REFEREE = mark("the referee decides")
    BOTH_LOSE = mark("both lose")


class ResumeFirst(StrEnum):
    """Who moves first when play resumes?"""

    NOBODY = mark("play does not resume")
    ALTERNATE = mark("whoever's turn it was")
    OPPONENT_OF_REQUESTER = mark("the opponent of who asks to resume")
    OPPONENT_OF_LAST_PASSER = mark("the opponent of who passed last")
    AGREED = mark("whoever the players agree on")


class Count(StrEnum):
    """What is counted?"""

    AREA = mark("stones and surrounded points")
    TERRITORY = mark("surrounded points and prisoners")
    TERRITORY_EQUAL_STONES = mark(
        "surrounded points, when both have equally many stones on the board"
    )
    ING_FILL = mark("points left when all stones of one's own are filled in")
    STONES = mark("stones")
    AREA_TAX = mark("stones and surrounded points, less a tax on groups")
    TERRITORY_TAX = mark("surrounded points, less the eyes of groups")
    BOUNDARY = mark("points inside the boundary stones")


class TaxScope(StrEnum):
    """Which groups pay a group tax?"""

    NOBODY = mark("there is no tax")
    INDEPENDENT = mark("groups that live by themselves")
    ALL_ALIVE = mark("all living groups")


class SekiPoints(StrEnum):
    """Do the eye points of stones in seki count?"""

    COUNT = mark("they count")
    NONE = mark("they do not count")
    INDEPENDENT = mark("points count where no chain around them touches a dame or is in atari")


class Shared(StrEnum):
    """What of empty points between living stones of both sides?"""

    NOBODY = mark("they count for nobody")
    HALF = mark("they count half for each")
    PROXIMITY = mark("they are filled in turn first")


class DeadRule(StrEnum):
    """Are stones dead that nobody marked?"""

    NONE = mark("there are no dead stones")
    AGREED = mark("only the stones agreed to be dead")
    PASS_ALIVE_TOO = mark("also stones inside territory that needs no defence")


class KomiUnit(StrEnum):
    """In which unit does the book state komi?"""

    POINT = mark("points")
    ZI = mark("zi, each worth two points of difference")


class Tie(StrEnum):
    """Who wins when the count is equal?"""

    DRAW = mark("nobody: it is a draw")
    BLACK = mark("Black")
    WHITE = mark("White")
    REPLAY = mark("the game is replayed")
    BASE_COLOR = mark("the color that the base favors")


class Button(StrEnum):
    """Is there a button?"""

    NONE = mark("no")
    HALF = mark("the first pass takes half a point")
    WHITE_FIRST_PASS = mark("White gets a point for passing first")


class HandicapPlace(StrEnum):
    """How are handicap stones placed?"""

    NONE = mark("there is no handicap")
    FIRST_MOVE = mark("there are none: the weaker side takes Black and moves first")
    FIXED = mark("on the star points, in a fixed order")
    FREE = mark("where Black likes, before White's first play")
    WHITE_PASSES = mark("White passes the first turns")


class HandicapBonus(StrEnum):
    """What does White get for n handicap stones?"""

    NOTHING = mark("nothing")
    N_MINUS_1 = mark("n - 1 points")
    N = mark("n points")


class MovedStone(StrEnum):
    """What of a stone moved after it was placed?"""

    NOT_SAID = mark("the text does not say")
    PUT_BACK = mark("it goes back")
    WARNING = mark("it goes back, with a warning")
    GAME_LOST = mark("the game is lost")
    BOTH_LOSE = mark("both lose, if they cannot agree")


class ResultUnit(StrEnum):
    """In which unit is a result stated?"""

    POINT = mark("points")
    ZI = mark("zi, each worth two points of difference")
    DIFFERENCE = mark("zi, each worth one point of difference")
