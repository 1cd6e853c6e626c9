/** One point of the board with all that is on it, and what happens on it. */
import { type Frame, L, nameOf, type Point, type Theme } from "./geometry";
import { Bar, Label, Ownership, Ring, Sign, Square, Stone, Territory } from "./signs";
import type { BoardView, Color } from "./view";

/** Dead stones, and stones that are not counted now. */
const FAINT = 0.4;
/** From one block of ten to the next. */
const BLOCK_MS = 200;

interface ShownProps {
  point: Point;
  view: BoardView;
  frame: Frame;
  theme: Theme;
  own: string;
  /** Whether its stone was just played. */
  settling: boolean;
}

/** All that is on one point. */
export function Shown({ point, view, frame, theme, own, settling }: ShownProps) {
  const [x, y] = frame.at(point);
  const name = nameOf(point);
  const at = { x, y, theme };
  const stone = view.stones[name];
  const dead = view.dead?.includes(name);
  const faint = dead || (view.lit && !view.lit.includes(name));
  const block = view.blocks?.[name];
  const owner = view.territory?.[name];
  const share = view.ownership?.[name];
  const mark = view.marks?.[name];
  const words = view.labels?.[name];
  return (
    <>
      {stone && (
        <g class={settling ? "settling" : undefined} opacity={faint ? FAINT : 1}>
          <Stone {...at} color={stone} paint={own} />
        </g>
      )}
      {share !== undefined && <Ownership {...at} share={share} />}
      {owner !== undefined && (
        <g
          class={block === undefined ? undefined : "block"}
          style={block === undefined ? undefined : { animationDelay: `${block * BLOCK_MS}ms` }}
        >
          <Territory {...at} owner={owner} />
        </g>
      )}
      {stone && dead && <Bar {...at} stone={stone} />}
      {words && <Label {...at} words={words} stone={stone} />}
      {mark && <Sign {...at} mark={mark} stone={stone} />}
      {view.last === name && !words && !mark && <Ring {...at} stone={stone} />}
      {view.ko?.point === name && (
        <Square x={x} y={y} half={5} fill="none" stroke={theme.seal} stroke-width={1.7} />
      )}
    </>
  );
}

/** A refused point, seen to be refused. */
export function Pulse({
  at: [cx, cy],
  seal,
  onEnd,
}: {
  at: [number, number];
  seal: string;
  onEnd(): void;
}) {
  return (
    <circle
      class="pulse"
      cx={cx}
      cy={cy}
      r={L.STONE}
      fill="none"
      stroke={seal}
      stroke-width={2.5}
      onAnimationEnd={onEnd}
    />
  );
}

interface LeavingProps {
  at: [number, number];
  color: Color;
  theme: Theme;
  own: string;
  towards: "above" | "below";
}

/** A stone that was lifted, on its way to its pile; without motion it is not seen. */
export function Leaving({ at: [x, y], color, theme, own, towards }: LeavingProps) {
  return (
    <g class={`leaving ${towards}`}>
      <Stone {...{ x, y, theme, color }} paint={own} />
    </g>
  );
}
