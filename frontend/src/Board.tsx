/** The board. It shows a view and reports points; what may be played it is told, point by point. */
import { useId, useMemo, useRef, useState } from "preact/hooks";
import { Frame, L, nameOf, type Point, stars, themes } from "./geometry";
import { type Lang, say } from "./i18n";
import { Bar, Label, Ownership, Ring, Sign, Square, Stone, Territory } from "./signs";
import type { BoardProps, BoardView } from "./view";
import "./board.css";

export function Board(props: BoardProps) {
  const { view, choosing, theme: themeName, lang } = props;
  const theme = themes[themeName];
  const own = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Point>([view.width >> 1, view.height >> 1]);
  const [hover, setHover] = useState<Point | null>(null);
  const [staged, setStaged] = useState<Point | null>(null);
  const [aiming, setAiming] = useState(false);
  const [pulsing, setPulsing] = useState<string | null>(null);
  const frame = useMemo(
    () => new Frame(view.width, view.height, props.coordinates),
    [view.width, view.height, props.coordinates],
  );
  // A point staged on an earlier position is no choice on this one.
  const stagedOn = useRef(view);
  const waiting = stagedOn.current === view && choosing !== "nothing" ? staged : null;
  const ghost = choosing === "black" || choosing === "white" ? choosing : null;

  /** Report a point, or why it is refused. */
  function choose(point: Point): void {
    const name = nameOf(point);
    const refusal = view.refused?.[name];
    setStaged(null);
    if (refusal) {
      setPulsing(name);
      props.onWhy(name, refusal);
    } else if (choosing !== "nothing") props.onPoint(name);
  }

  function stage(point: Point): void {
    if (choosing === "nothing" || view.refused?.[nameOf(point)]) {
      choose(point);
      return;
    }
    if (waiting && nameOf(waiting) === nameOf(point)) {
      choose(point);
      return;
    }
    stagedOn.current = view;
    setStaged(point);
  }

  function pointUnder(event: PointerEvent): Point | null {
    const box = grid.current?.getBoundingClientRect();
    if (!box?.width) return null;
    const x = ((event.clientX - box.left) / box.width) * frame.right;
    return frame.nearest(x, ((event.clientY - box.top) / box.height) * frame.bottom);
  }

  const touching = (event: PointerEvent) => event.pointerType !== "mouse";

  function onKeyDown(event: KeyboardEvent): void {
    const [column, row] = focus;
    const to = {
      ArrowLeft: [column - 1, row],
      ArrowRight: [column + 1, row],
      ArrowUp: [column, row + 1],
      ArrowDown: [column, row - 1],
      Home: [0, row],
      End: [view.width - 1, row],
    }[event.key];
    if (event.key === "Enter" || event.key === " ") choose(focus);
    else if (event.key === "Escape") setStaged(null);
    else if (!to) return;
    event.preventDefault();
    if (!to) return;
    const next: Point = [
      Math.min(view.width - 1, Math.max(0, to[0] ?? 0)),
      Math.min(view.height - 1, Math.max(0, to[1] ?? 0)),
    ];
    setFocus(next);
    grid.current?.querySelector<HTMLElement>(`[data-point="${nameOf(next)}"]`)?.focus();
  }

  const shown = waiting ?? hover;
  const refusedHere = shown && view.refused?.[nameOf(shown)];
  const [gx, gy] = shown ? frame.at(shown) : [0, 0];
  return (
    <div class={`board ${themeName}`} lang={lang}>
      <div
        ref={grid}
        class="grid"
        role="grid"
        aria-label={say("Go board, {width} by {height}", lang, {
          width: view.width,
          height: view.height,
        })}
        style={{ aspectRatio: `${frame.right} / ${frame.bottom}` }}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => setHover(pointUnder(event))}
        onPointerLeave={() => {
          setHover(null);
          setAiming(false);
        }}
        onPointerCancel={() => {
          setHover(null);
          setAiming(false);
        }}
        onPointerDown={(event) => {
          setHover(pointUnder(event));
          setAiming(touching(event));
        }}
        onPointerUp={(event) => {
          const point = pointUnder(event);
          setAiming(false);
          if (point && event.button === 0) touching(event) ? stage(point) : choose(point);
          if (touching(event)) setHover(null);
        }}
      >
        <svg viewBox={`0 0 ${frame.right} ${frame.bottom}`} aria-hidden="true" text-anchor="middle">
          <defs>
            {(["black", "white"] as const).map((color) => (
              <radialGradient id={`${own}-${color}`} cx={0.36} cy={0.32} r={0.55}>
                <stop offset={0} stop-color={theme[color].light} />
                <stop offset={1} stop-color={theme[color].body} />
              </radialGradient>
            ))}
          </defs>
          <rect width={frame.right} height={frame.bottom} fill={theme.table} />
          {theme.wood !== theme.table && <rect {...frame.wood} fill={theme.wood} rx={2} />}
          <path d={frame.innerLines} stroke={theme.ink} stroke-width={theme.line} fill="none" />
          <path
            d={frame.border}
            stroke={theme.ink}
            stroke-width={theme.border}
            stroke-linecap="square"
            fill="none"
          />
          {stars(view.width, view.height).map((star) => {
            const [cx, cy] = frame.at(star);
            return <circle class="star" cx={cx} cy={cy} r={L.STAR} fill={theme.ink} />;
          })}
          <g fill={theme.table_text} opacity={theme.table_text_opacity} font-size={frame.fontSize}>
            {frame.names.map(([name, places]) =>
              places.map(([x, y]) => (
                <text x={x} y={y}>
                  {name}
                </text>
              )),
            )}
          </g>
          {points(view).map((point) => (
            <Shown key={nameOf(point)} {...{ point, view, frame, theme, own }} />
          ))}
          {ghost && shown && !refusedHere && !view.stones[nameOf(shown)] && (
            <g class={waiting ? "staged" : "ghost"} opacity={0.45}>
              <Stone x={gx} y={gy} theme={theme} color={ghost} paint={own} />
            </g>
          )}
          {waiting && (
            <Square
              x={gx}
              y={gy}
              half={L.STONE}
              fill="none"
              stroke={theme.seal}
              stroke-width={1.7}
            />
          )}
          {aiming && ghost && shown && (
            <g
              class="above"
              transform={`translate(${gx} ${gy - 3 * L.CELL_HEIGHT}) scale(1.8)`}
              opacity={0.8}
            >
              <Stone x={0} y={0} theme={theme} color={ghost} paint={own} />
            </g>
          )}
          {pulsing && (
            <Pulse at={frame.at(parse(pulsing))} seal={theme.seal} onEnd={() => setPulsing(null)} />
          )}
        </svg>
        {Array.from({ length: view.height }, (_, down) => view.height - 1 - down).map((row) => (
          <div role="row" key={row}>
            {Array.from({ length: view.width }, (_, column) => {
              const point: Point = [column, row];
              const [x, y] = frame.at(point);
              return (
                <span
                  key={column}
                  role="gridcell"
                  data-point={nameOf(point)}
                  tabIndex={focus[0] === column && focus[1] === row ? 0 : -1}
                  aria-label={told(view, nameOf(point), lang)}
                  onFocus={() => setFocus(point)}
                  title={view.ko?.point === nameOf(point) ? view.ko.clause : undefined}
                  style={{
                    left: `${(100 * (x - L.CELL_WIDTH / 2)) / frame.right}%`,
                    top: `${(100 * (y - L.CELL_HEIGHT / 2)) / frame.bottom}%`,
                    width: `${(100 * L.CELL_WIDTH) / frame.right}%`,
                    height: `${(100 * L.CELL_HEIGHT) / frame.bottom}%`,
                  }}
                />
              );
            })}
          </div>
        ))}
      </div>
      {waiting && (
        <p class="confirm">
          <span>{say("{point} is not played yet.", lang, { point: nameOf(waiting) })}</span>
          <button type="button" onClick={() => choose(waiting)}>
            {say("Play {point}", lang, { point: nameOf(waiting) })}
          </button>
          <button type="button" class="quiet" onClick={() => setStaged(null)}>
            {say("Take back", lang)}
          </button>
        </p>
      )}
    </div>
  );
}

interface ShownProps {
  point: Point;
  view: BoardView;
  frame: Frame;
  theme: (typeof themes)["wood"];
  own: string;
}

function Shown({ point, view, frame, theme, own }: ShownProps) {
  const [x, y] = frame.at(point);
  const name = nameOf(point);
  const at = { x, y, theme };
  const stone = view.stones[name];
  const dead = view.dead?.includes(name);
  const owner = view.territory?.[name];
  const share = view.ownership?.[name];
  const mark = view.marks?.[name];
  const words = view.labels?.[name];
  return (
    <>
      {stone && (
        <g opacity={dead ? 0.4 : 1}>
          <Stone {...at} color={stone} paint={own} />
        </g>
      )}
      {share !== undefined && <Ownership {...at} share={share} />}
      {owner !== undefined && <Territory {...at} owner={owner} />}
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

function Pulse({
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

function points(view: BoardView): Point[] {
  return Array.from({ length: view.width * view.height }, (_, at) => [
    at % view.width,
    Math.floor(at / view.width),
  ]);
}

const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

function parse(name: string): Point {
  return [LETTERS.indexOf(name.charAt(0)), Number(name.slice(1)) - 1];
}

/** A point as it is read aloud. */
export function told(view: BoardView, name: string, lang: Lang): string {
  const stone = view.stones[name];
  const there =
    stone === "black"
      ? say("black stone", lang)
      : stone === "white"
        ? say("white stone", lang)
        : say("empty", lang);
  const more = [
    view.last === name ? say("last move", lang) : "",
    view.ko?.point === name ? say("ko", lang) : "",
    view.dead?.includes(name) ? say("dead", lang) : "",
    view.territory?.[name] === null ? say("shared", lang) : "",
  ].filter(Boolean);
  return [name, there, ...more].join(lang === "en" ? ", " : "，");
}
