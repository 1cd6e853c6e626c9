/** What a board shows: plain data. Points are named as on every board, "E5". */
import type { Coordinates, ThemeName } from "./geometry";
import type { Lang } from "./i18n";

export type Color = "black" | "white";
export type Mark = "triangle" | "square" | "circle" | "cross";
/** Why a point is refused, in the reader's language, as the game says it. */
export interface Refusal {
  readonly reason: string;
  readonly clause: string;
}

export interface BoardView {
  readonly width: number;
  readonly height: number;
  readonly stones: Readonly<Record<string, Color>>;
  readonly last?: string;
  readonly ko?: { readonly point: string; readonly clause: string };
  /** Points that may not be chosen, and why. */
  readonly refused?: Readonly<Record<string, Refusal>>;
  readonly marks?: Readonly<Record<string, Mark>>;
  readonly labels?: Readonly<Record<string, string>>;
  /** Whose each point is; null is shared. */
  readonly territory?: Readonly<Record<string, Color | null>>;
  /** From -1, White's, to +1, Black's. */
  readonly ownership?: Readonly<Record<string, number>>;
  readonly dead?: readonly string[];
  /** In a count: the block of ten that a point of territory is in; blocks come one by one. */
  readonly blocks?: Readonly<Record<string, number>>;
  /** In a count: the stones that are counted now; all others are faint. */
  readonly lit?: readonly string[];
}

/** What a press on a point does: nothing, play a stone of a color, or choose what is there. */
export type Choosing = "nothing" | Color | "point";

export interface BoardProps {
  readonly view: BoardView;
  readonly choosing: Choosing;
  readonly coordinates: Coordinates;
  readonly theme: ThemeName;
  readonly lang: Lang;
  /** Whether what is different from the view before is seen to move: a play, yes; a step, no. */
  readonly motion?: "moves" | "none";
  /** Whose panel is below the board: lifted stones leave towards who lifted them. */
  readonly below?: Color;
  /** A point was chosen for good: pressed by mouse or key, or confirmed after a touch. */
  onPoint(point: string): void;
  /** A refused point was pressed. */
  onWhy(point: string, refusal: Refusal): void;
}
