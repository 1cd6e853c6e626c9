/** The messages of the wire; made by tools/wire_types.py from `duiyi.web.wire`. */

export interface Refused {
  readonly code: string;
  readonly said: string;
}

export interface Ko {
  readonly point: string;
  readonly said: string;
}

export interface Board {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly string[];
  readonly last?: string | null;
  readonly ko?: Ko | null;
  readonly refused?: Readonly<Record<string, Refused>>;
  readonly sided?: readonly string[];
}

export interface Call {
  readonly after: number;
  readonly kind: string;
  readonly number: number;
  readonly said: string;
}

export interface Clock {
  readonly stretch: string;
  readonly shown: number;
  readonly left: number;
  readonly periods: number;
  readonly all_periods: number;
  readonly stones: number;
  readonly runs: boolean;
  readonly said: string;
  readonly calls?: readonly Call[];
}

export interface Side {
  readonly names: readonly string[];
  readonly called: string;
  readonly color: "black" | "white" | null;
  readonly mover: number;
  readonly program: boolean;
  readonly lifted: number;
  readonly warnings: number;
  readonly ready: boolean;
  readonly clock: Clock | null;
  readonly may: readonly string[] | null;
}

export interface Question {
  readonly by: "first" | "second";
  readonly request: string;
  readonly said: string;
}

export interface Sealed {
  readonly digest: string;
  readonly said?: string | null;
}

export interface Marks {
  readonly dead: readonly string[];
  readonly shared: readonly string[];
  readonly digest?: string | null;
  readonly accepted?: readonly ("first" | "second")[];
}

export interface Step {
  readonly kind: string;
  readonly side: "black" | "white" | null;
  readonly amount: string | null;
  readonly total: string | null;
  readonly points: readonly string[];
  readonly told: string;
}

export interface Counting {
  readonly steps: readonly Step[];
  readonly both: readonly string[];
  readonly territory: Readonly<Record<string, "black" | "white" | null>>;
  readonly dead: readonly string[];
  readonly said: string;
  readonly counted: "first" | "second" | null;
}

export interface Result {
  readonly said: string;
  readonly by_the_book: string;
  readonly short: string;
  readonly winner: "first" | "second" | null;
}

export interface Book {
  readonly id: string;
  readonly name: string;
  readonly edition: string;
  readonly komi: string;
  readonly base: string | null;
  readonly handicap: number;
}

export interface View {
  readonly type: "view";
  readonly id: string;
  readonly number: number;
  readonly you: readonly ("first" | "referee" | "second" | "spectator")[];
  readonly lang: string;
  readonly book: Book;
  readonly phase: string;
  readonly phase_said: string;
  readonly said: string;
  readonly awaited: readonly ("first" | "second")[];
  readonly moves: number;
  readonly board: Board;
  readonly first: Side;
  readonly second: Side;
  readonly placing?: "black" | "white" | null;
  readonly request?: Question | null;
  readonly predictions?: readonly (Sealed | null)[];
  readonly sum?: string | null;
  readonly hidden?: Sealed | null;
  readonly broken_off?: boolean;
  readonly adjourned?: boolean;
  readonly side_board?: boolean;
  readonly laid?: string | null;
  readonly proposed?: Marks | null;
  readonly suggested?: Marks | null;
  readonly chains?: readonly (readonly string[])[];
  readonly count?: Counting | null;
  readonly result?: Result | null;
  readonly lot?: string;
  readonly most_hidden?: number;
  readonly step?: string;
}

export interface Told {
  readonly number: number;
  readonly kind: string;
  readonly said: string;
  readonly chain: string;
  readonly point?: string | null;
  readonly color?: "black" | "white" | null;
}

export interface Events {
  readonly type: "events";
  readonly after: number;
  readonly told: readonly Told[];
}

export interface Answer {
  readonly type: "answer";
  readonly command: string;
  readonly after: number;
  readonly last: number;
}

export interface Denied {
  readonly type: "denied";
  readonly command: string;
  readonly refused: Refused;
}

export interface Line {
  readonly type: "line";
  readonly number: number;
  readonly name: string;
  readonly audience: string;
  readonly at: number;
  readonly text: string;
}

export interface Pong {
  readonly type: "pong";
  readonly sent: number;
}

export interface Act {
  readonly type: "act";
  readonly command: string;
  readonly action: Action;
  readonly expected?: number | null;
  readonly seat?: "first" | "second" | null;
}

export interface Say {
  readonly type: "say";
  readonly text: string;
}

export interface Ping {
  readonly type: "ping";
  readonly sent: number;
}

export interface Seating {
  readonly who: "guest" | "me" | "program";
  readonly level?: number;
}

export interface NewMatch {
  readonly rules?: string;
  readonly regulations?: string;
  readonly width?: number;
  readonly height?: number;
  readonly handicap?: number;
  readonly komi?: string | null;
  readonly time?: string;
  readonly first_by?: "LOT" | "NIGIRI" | "SEAT";
  readonly first?: Seating;
  readonly second?: Seating;
  readonly open?: boolean;
  readonly talk?: boolean;
  readonly serious?: boolean;
}

export interface Invitation {
  readonly role: "first" | "referee" | "second" | "spectator";
  readonly secret: string;
}

export interface Made {
  readonly id: string;
  readonly invitations: readonly Invitation[];
}

export interface Summary {
  readonly id: string;
  readonly rules: string;
  readonly book: string;
  readonly width: number;
  readonly height: number;
  readonly phase: string;
  readonly names: readonly string[];
  readonly made_at: number;
  readonly free: readonly ("first" | "second")[];
}

export interface Matches {
  readonly matches: readonly Summary[];
  readonly more?: string | null;
}

export interface Joined {
  readonly id: string;
  readonly role: "first" | "referee" | "second" | "spectator";
}

export interface NewGuest {
  readonly name: string;
}

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

export interface Visitor {
  readonly kind?: string | null;
  readonly id?: string | null;
  readonly name?: string | null;
}

export interface Secret {
  readonly name: string;
  readonly secret: string;
}

export interface RuleBook {
  readonly id: string;
  readonly name: string;
  readonly said: string;
  readonly prediction: boolean;
}

export interface Problem {
  readonly code: string;
  readonly said: string;
}

export interface HideStones {
  readonly is: "HideStones";
  readonly stones: number;
}

export interface GuessStones {
  readonly is: "GuessStones";
  readonly stones: number;
}

export interface ShakeHands {
  readonly is: "ShakeHands";
}

export interface Play {
  readonly is: "Play";
  readonly point: string;
  readonly lift?: "black" | "white" | null;
  readonly player?: number | null;
}

export interface Pass {
  readonly is: "Pass";
  readonly player?: number | null;
}

export interface Resign {
  readonly is: "Resign";
}

export interface Lift {
  readonly is: "Lift";
  readonly points: readonly string[];
}

export interface EndTurn {
  readonly is: "EndTurn";
}

export interface Predict {
  readonly is: "Predict";
  readonly color: "black" | "white";
  readonly zi: string;
}

export interface Ask {
  readonly is: "Ask";
  readonly request: "BREAK" | "DRAW" | "END" | "GO_ON" | "NO_RESULT" | "UNDO";
  readonly moves?: number | null;
}

export interface Agree {
  readonly is: "Agree";
}

export interface Decline {
  readonly is: "Decline";
}

export interface Propose {
  readonly is: "Propose";
  readonly dead?: readonly string[];
  readonly shared?: readonly string[];
}

export interface Accept {
  readonly is: "Accept";
  readonly digest: string;
}

export interface Dispute {
  readonly is: "Dispute";
  readonly first?: "first" | "second" | null;
}

export interface OpenSideBoard {
  readonly is: "OpenSideBoard";
  readonly chain: string;
  readonly first: "first" | "second";
}

export interface TryMove {
  readonly is: "TryMove";
  readonly point: string | null;
  readonly ko?: string | null;
}

export interface CloseSideBoard {
  readonly is: "CloseSideBoard";
}

export interface Count {
  readonly is: "Count";
}

export interface ConfirmCount {
  readonly is: "ConfirmCount";
}

export interface Recount {
  readonly is: "Recount";
}

export interface BreakOff {
  readonly is: "BreakOff";
}

export interface GoOn {
  readonly is: "GoOn";
}

export interface Adjourn {
  readonly is: "Adjourn";
}

export interface SealMove {
  readonly is: "SealMove";
  readonly point: string | null;
  readonly lift?: "black" | "white" | null;
}

export interface AskTime {
  readonly is: "AskTime";
}

export interface Report {
  readonly is: "Report";
  readonly offence: "BOARD_REPEATED" | "CLOCK_BEFORE_STONE" | "CONSULTATION" | "DEAD_STONES_LEFT" | "DISTURBANCE" | "DUTY_NEGLECTED" | "FALLEN_STONE" | "FALSE_LIFE" | "FORBIDDEN_POINT" | "ILLEGAL_SEALED_MOVE" | "KO_RETAKEN" | "LIVING_STONES_LIFTED" | "MANNERS" | "MOVED_STONE" | "OUT_OF_ORDER" | "OVERTIME" | "QUIT" | "REFUSES_TO_END" | "SCATTERED_BY_ACCIDENT" | "SCATTERED_FROM_OUTSIDE" | "SCATTERED_ON_PURPOSE" | "STONES_DISPLACED" | "TALK" | "TWO_IN_A_ROW" | "UNLISTED" | "WALKING" | "WRONG_COLOR";
  readonly against?: "first" | "second" | null;
  readonly points?: readonly string[];
  readonly note?: string;
  readonly urgency?: "CAN_WAIT" | "URGENT";
}

export interface Appeal {
  readonly is: "Appeal";
  readonly ruling: number;
  readonly reason: string;
}

export interface DecideStatus {
  readonly is: "DecideStatus";
  readonly dead?: readonly string[];
  readonly shared?: readonly string[];
}

export type Action = HideStones | GuessStones | ShakeHands | Play | Pass | Resign | Lift | EndTurn | Predict | Ask | Agree | Decline | Propose | Accept | Dispute | OpenSideBoard | TryMove | CloseSideBoard | Count | ConfirmCount | Recount | BreakOff | GoOn | Adjourn | SealMove | AskTime | Report | Appeal | DecideStatus;

export type FromHouse = View | Events | Answer | Denied | Line | Pong;

export type FromReader = Act | Say | Ping;
