/** What is different on a board since the view before: what settles on it, and what leaves it. */
import type { BoardView, Color } from "./view";

export interface Changes {
  /** The stone that was played, or null: many at once are a jump, and one without being the last
   * was put back. */
  readonly played: string | null;
  readonly lifted: readonly (readonly [point: string, color: Color])[];
}

export const nothingChanged: Changes = { played: null, lifted: [] };

export function changed(before: BoardView, after: BoardView): Changes {
  if (before.width !== after.width || before.height !== after.height) return nothingChanged;
  const added = Object.keys(after.stones).filter((name) => !before.stones[name]);
  const lifted = Object.entries(before.stones).filter(([name]) => !after.stones[name]);
  const [played] = added;
  if (added.length === 1 && played && played === after.last) return { played, lifted };
  // Stones may leave by themselves, as dead ones do in a count. Not so what was played last:
  // that was taken back.
  const takenBack = lifted.some(([name]) => name === before.last);
  return added.length || takenBack ? nothingChanged : { played: null, lifted };
}

/** What is on a board, as one text: two views of one position have the same. */
export function positionOf({ width, height, stones, last, ko }: BoardView): string {
  return JSON.stringify([width, height, Object.entries(stones).sort(), last, ko?.point]);
}
