/** What is drawn on one point: stones, squares, rings, marks and labels. */
import { L, type Theme } from "./geometry";
import type { Color, Mark } from "./view";

const STROKE = 1.7;
const OWNED = 3.6;

interface At {
  readonly x: number;
  readonly y: number;
  readonly theme: Theme;
}

export const upon = (stone: Color | undefined, theme: Theme) =>
  stone ? theme[stone].contrast : theme.ink;

export function Stone({ x, y, theme, color, paint }: At & { color: Color; paint: string }) {
  const { rim, rim_width } = theme[color];
  const r = L.STONE - rim_width / 2;
  return (
    <g class="stone">
      {theme.shadow > 0 && (
        <circle cx={x + 1} cy={y + 1.4} r={r} fill="#000" opacity={theme.shadow} />
      )}
      <circle
        cx={x}
        cy={y}
        r={r}
        fill={`url(#${paint}-${color})`}
        stroke={rim}
        stroke-width={rim_width}
      />
    </g>
  );
}

export function Square({
  x,
  y,
  half,
  ...style
}: {
  x: number;
  y: number;
  half: number;
  fill: string;
  stroke?: string;
  "stroke-width"?: number;
}) {
  return <rect x={x - half} y={y - half} width={2 * half} height={2 * half} {...style} />;
}

/** A square in the owner's color; a shared point is half one, half the other. */
export function Territory({ x, y, theme, owner }: At & { owner: Color | null }) {
  const edge = { stroke: theme.black.rim, "stroke-width": 0.8 };
  if (owner) return <Square x={x} y={y} half={OWNED} fill={theme[owner].body} {...edge} />;
  const side = 2 * OWNED;
  return (
    <g class="shared">
      <Square x={x} y={y} half={OWNED} fill={theme.white.body} />
      <path d={`M${x - OWNED} ${y - OWNED}h${side}l-${side} ${side}z`} fill={theme.black.body} />
      <Square x={x} y={y} half={OWNED} fill="none" {...edge} />
    </g>
  );
}

/** A square whose area says how surely the point is owned. */
export function Ownership({ x, y, theme, share }: At & { share: number }) {
  if (Math.abs(share) < 0.04) return null;
  const half = OWNED * 1.3 * Math.sqrt(Math.abs(share));
  const fill = theme[share > 0 ? "black" : "white"].body;
  return <Square x={x} y={y} half={half} fill={fill} stroke={theme.black.rim} stroke-width={0.5} />;
}

/** The last move: a ring in the opposite color, in seal red where its stone is gone. */
export function Ring({ x, y, theme, stone }: At & { stone: Color | undefined }) {
  const stroke = stone ? theme[stone].contrast : theme.seal;
  return (
    <circle
      class="last"
      cx={x}
      cy={y}
      r={L.STONE * 0.46}
      fill="none"
      stroke={stroke}
      stroke-width={STROKE}
    />
  );
}

export function Bar({ x, y, theme, stone }: At & { stone: Color }) {
  const half = L.STONE * 0.42;
  const stroke = theme.seal === theme.ink ? upon(stone, theme) : theme.seal;
  const d = `M${x - half} ${y + half}L${x + half} ${y - half}`;
  return <path class="dead" d={d} stroke={stroke} stroke-width={2} stroke-linecap="round" />;
}

export function Sign({ x, y, theme, mark, stone }: At & { mark: Mark; stone: Color | undefined }) {
  const style = { fill: "none", stroke: upon(stone, theme), "stroke-width": STROKE };
  switch (mark) {
    case "circle":
      return <circle cx={x} cy={y} r={5.6} {...style} />;
    case "square":
      return <rect x={x - 4.8} y={y - 4.8} width={9.6} height={9.6} {...style} />;
    case "triangle":
      return <path d={`M${x} ${y - 6.6}l5.7 9.9h-11.4z`} {...style} />;
    case "cross":
      return <path d={`M${x - 4.6} ${y - 4.6}l9.2 9.2m0-9.2l-9.2 9.2`} {...style} />;
  }
}

export function Label({
  x,
  y,
  theme,
  words,
  stone,
}: At & { words: string; stone: Color | undefined }) {
  const size = words.length < 2 ? 12 : words.length < 3 ? 11 : 8.5;
  return (
    <>
      {!stone && <circle cx={x} cy={y} r={L.STONE * 0.8} fill={theme.wood} />}
      <text x={x} y={y + size * 0.36} font-size={size} fill={upon(stone, theme)}>
        {words}
      </text>
    </>
  );
}
