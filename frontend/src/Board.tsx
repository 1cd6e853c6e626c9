/** The board. It shows a view and reports points; what may be played it is told, point by point. */
import { useId, useMemo, useRef, useState } from "preact/hooks";
import { type Changes, changed, nothingChanged, positionOf } from "./changes";
import { Frame, L, nameOf, type Point, pointOf, stars, themes } from "./geometry";
import { type Lang, say } from "./i18n";
import { Leaving, Pulse, Shown } from "./Shown";
import { Square, Stone } from "./signs";
import type { BoardProps, BoardView, Color } from "./view";
import "./board.css";

export function Board(props: BoardProps) {
  const { view, choosing, theme: themeName, lang } = props;
  const theme = themes[themeName];
  const own = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Point>([view.width >> 1, view.height >> 1]);
  const [hover, setHover] = useState<Point | null>(null);
  const [staged, setStaged] = useState<{ point: Point; position: string } | null>(null);
  const [aiming, setAiming] = useState(false);
  const [pulsing, setPulsing] = useState<string | null>(null);
  const frame = useMemo(
    () => new Frame(view.width, view.height, props.coordinates),
    [view.width, view.height, props.coordinates],
  );
  const position = useMemo(() => positionOf(view), [view]);
  const changes = useChanges(view, position, props.motion ?? "moves");
  // A point staged on an earlier position is no choice on this one.
  const waiting = staged?.position === position && choosing !== "nothing" ? staged.point : null;
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
    setStaged({ point, position });
  }

  function pointUnder(event: PointerEvent): Point | null {
    const box = grid.current?.getBoundingClientRect();
    if (!box?.width) return null;
    const x = ((event.clientX - box.left) / box.width) * frame.right;
    return frame.nearest(x, ((event.clientY - box.top) / box.height) * frame.bottom);
  }

  /** A pointer moves often within one point: only another point is news. */
  function hoverOn(event: PointerEvent): void {
    const point = pointUnder(event);
    setHover((before) => (before && point && nameOf(before) === nameOf(point) ? before : point));
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

  // Neither depends on the pointer, and both are long: 361 points on a full board.
  const stones = useMemo(
    () => [
      points(view).map((point) => (
        <Shown
          key={nameOf(point)}
          {...{ point, view, frame, theme, own }}
          settling={changes.played === nameOf(point)}
        />
      )),
      changes.lifted.map(([name, color]) => (
        <Leaving
          key={`${name} ${position}`}
          {...{ color, theme, own }}
          at={frame.at(pointOf(name))}
          // The stones of one side lie with the other.
          towards={color === (props.below ?? "black") ? "above" : "below"}
        />
      )),
    ],
    [view, frame, theme, own, changes, position, props.below],
  );
  const cells = useMemo(
    () => <Cells {...{ view, frame, focus, lang, setFocus }} />,
    [view, frame, focus, lang],
  );
  const shown = waiting ?? hover;
  const refusedHere = shown && view.refused?.[nameOf(shown)];
  const [gx, gy] = shown ? frame.at(shown) : [0, 0];
  return (
    <div class={`board ${themeName}${choosing === "nothing" ? "" : " choosing"}`} lang={lang}>
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
        onPointerMove={hoverOn}
        onPointerLeave={() => {
          setHover(null);
          setAiming(false);
        }}
        onPointerCancel={() => {
          setHover(null);
          setAiming(false);
        }}
        onPointerDown={(event) => {
          hoverOn(event);
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
          {stones}
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
            <Pulse
              at={frame.at(pointOf(pulsing))}
              seal={theme.seal}
              onEnd={() => setPulsing(null)}
            />
          )}
        </svg>
        {cells}
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

/** What was different when the position last changed; nothing at first, and nothing for a step. */
function useChanges(view: BoardView, position: string, motion: "moves" | "none"): Changes {
  const seen = useRef({ view, position, changes: nothingChanged });
  if (seen.current.position !== position) {
    const changes = motion === "none" ? nothingChanged : changed(seen.current.view, view);
    seen.current = { view, position, changes };
  }
  return seen.current.changes;
}

interface CellsProps {
  view: BoardView;
  frame: Frame;
  focus: Point;
  lang: Lang;
  setFocus(point: Point): void;
}

/** The points as a grid that can be walked and heard. */
function Cells({ view, frame, focus, lang, setFocus }: CellsProps) {
  return (
    <>
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
    </>
  );
}

function points(view: BoardView): Point[] {
  return Array.from({ length: view.width * view.height }, (_, at) => [
    at % view.width,
    Math.floor(at / view.width),
  ]);
}

/** A point as it is read aloud. */
export function told(view: BoardView, name: string, lang: Lang): string {
  const stone = view.stones[name];
  const word: Record<Color, string> = {
    black: say("black stone", lang),
    white: say("white stone", lang),
  };
  const there = stone ? word[stone] : say("empty", lang);
  const owner = view.territory?.[name];
  const whose: Record<Color, string> = {
    black: say("Black's point", lang),
    white: say("White's point", lang),
  };
  const more = [
    view.last === name ? say("last move", lang) : "",
    view.ko?.point === name ? say("ko", lang) : "",
    view.dead?.includes(name) ? say("dead", lang) : "",
    owner === null ? say("shared", lang) : owner ? whose[owner] : "",
  ].filter(Boolean);
  return [name, there, ...more].join(lang === "en" ? ", " : "，");
}
