/** A count on the board: how the board looks at each step. Nothing is added up here. */
import type { BoardView, Color, Mark } from "./view";

/** A step as the package gives it: `Step.as_data(lang)`. Numbers are exact texts, "7/2". */
export interface CountStep {
  readonly kind: string;
  readonly side: Color | null;
  readonly amount: string | null;
  readonly total: string | null;
  readonly points: readonly string[];
  /** The sentence of the step, in the reader's language. */
  readonly told: string;
}

const TEN = 10;
/** Steps that take their points' stones off the board. */
const LIFTS = new Set(["lift", "take-up"]);
/** Steps that are about points which become their side's. */
const OWNS = new Set(["shape", "points"]);
/** Steps that are about points which do not count. */
const LEAVES_OUT = new Set(["seki", "false-eyes"]);
/** Steps that count stones: those of the other side step back. */
const COUNTS_STONES = new Set(["stones", "supply"]);

/** The board at a step of a count, from the board at the end of the game. */
export function atStep(end: BoardView, steps: readonly CountStep[], at: number): BoardView {
  const stones = { ...end.stones };
  const territory: Record<string, Color | null> = {};
  const marks: Record<string, Mark> = {};
  for (const { kind, side, points } of steps.slice(0, at + 1))
    for (const point of points) {
      if (LIFTS.has(kind)) delete stones[point];
      else if (kind === "shared") territory[point] = null;
      else if (OWNS.has(kind) && side) territory[point] = side;
      else if (LEAVES_OUT.has(kind)) marks[point] = "cross";
    }
  const { dead, last: _, ko: __, refused: ___, ...plain } = end;
  const now = steps[at];
  return {
    ...plain,
    stones,
    territory,
    marks,
    dead: (dead ?? []).filter((point) => stones[point]),
    ...(now?.kind === "shape" && { blocks: blocksOf(now.points) }),
    ...(now && COUNTS_STONES.has(now.kind) && now.points.length > 0 && { lit: now.points }),
  };
}

/** Which block of ten each point goes into, walked to and fro along the rows. */
export function blocksOf(points: readonly string[]): Record<string, number> {
  const row = (point: string) => Number(point.slice(1));
  const walked = [...points].sort((one, other) => {
    const across = one.charCodeAt(0) - other.charCodeAt(0);
    return row(other) - row(one) || (row(one) % 2 ? across : -across);
  });
  return Object.fromEntries(walked.map((point, place) => [point, Math.floor(place / TEN)]));
}
