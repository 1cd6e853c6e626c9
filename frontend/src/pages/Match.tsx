/** One match: the board, who plays, what is to be done next, what has happened. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../Board";
import { atStep } from "../counting";
import { Line } from "../house";
import { type Lang, say } from "../i18n";
import { type PageProps, recall } from "../settings";
import { call, stone } from "../sounds";
import type { BoardView, Color } from "../view";
import type { Action, FromHouse, Told, View } from "../wire";
import { Actions } from "./Actions";
import { Counted } from "./Counted";
import { Panel } from "./Panel";
import { Sealed } from "./Sealed";
import { Talk, type TalkLine } from "./Talk";

export type SeatName = "first" | "second";
export type Do = (action: Action, seat?: SeatName) => void;

interface MatchProps extends PageProps {
  readonly more?: ComponentChildren;
  onGone?(): void;
}

/** The seats that the reader acts for. */
export function mySeats(view: View): SeatName[] {
  return (["first", "second"] as const).filter((seat) => view.you.includes(seat));
}

/** The seat of the reader that may do something, or none. */
export function whoMay(view: View, name: string): SeatName | undefined {
  const seats = mySeats(view).filter((seat) => view[seat].may?.includes(name));
  return seats.find((seat) => view.awaited.includes(seat)) ?? seats[0];
}

export function MatchPage({ settings, rest: id, more, onGone }: MatchProps) {
  const { lang } = settings;
  const [view, setView] = useState<View | null>(null);
  const [told, setTold] = useState<readonly Told[]>([]);
  const [lines, setLines] = useState<readonly TalkLine[]>([]);
  const [said, setSaid] = useState("");
  const [state, setState] = useState<"on" | "off" | "gone">("on");
  const [choice, setChoice] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const [shared, setShared] = useState(false);
  const arrived = useRef(Date.now());
  const line = useRef<Line | null>(null);
  const calls = useRef<number[]>([]);
  const sound = useRef(settings.sound);
  sound.current = settings.sound;

  useEffect(() => {
    const hear = (message: FromHouse) => {
      if (message.type === "view") {
        arrived.current = Date.now();
        setView(message);
      } else if (message.type === "events") {
        setTold((before) => [
          ...before.filter((one) => one.number <= message.after),
          ...message.told,
        ]);
        const last = message.told.at(-1);
        if (last) setSaid(last.said);
        if (last?.kind === "StonePlayed" && sound.current === "on") stone();
      } else if (message.type === "denied") setSaid(message.refused.said);
      else if (message.type === "line")
        setLines((before) =>
          before.some((one) => one.number === message.number) ? before : [...before, message],
        );
    };
    const opened = new Line(id, lang, hear, setState);
    line.current = opened;
    return () => opened.close();
  }, [id, lang]);

  useEffect(() => {
    for (const timer of calls.current) clearTimeout(timer);
    calls.current = [];
    for (const side of view ? [view.first, view.second] : [])
      for (const one of side.clock?.runs ? (side.clock.calls ?? []) : [])
        calls.current.push(
          window.setTimeout(() => {
            setSaid(one.said);
            if (sound.current === "on") call(one.said, lang);
          }, one.after),
        );
    return () => {
      for (const timer of calls.current) clearTimeout(timer);
    };
  }, [view]);

  useEffect(() => setAt(0), [view?.phase]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = view && !typing(event) ? KEYS[event.key] : undefined;
      const seat = view && key ? whoMay(view, key[0]) : undefined;
      if (view && key && seat) line.current?.act(key[1], view.number, seat);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [view]);
  const board = useMemo(() => (view ? boardOf(view, at) : null), [view, at]);

  if (state === "gone") {
    if (onGone) {
      onGone();
      return null;
    }
    return <p role="alert">{say("There is no such game for you.", lang)}</p>;
  }
  if (!view || !board) return <p role="status">{say("Loading …", lang)}</p>;

  const act: Do = (action, seat) => line.current?.act(action, view.number, seat);
  const placing = whoMay(view, "Play") ?? whoMay(view, "SealMove") ?? whoMay(view, "TryMove");
  const marking = whoMay(view, "Propose") !== undefined && !view.side_board;
  const onPoint = (point: string) => {
    if (marking) act(marked(view, point, shared), whoMay(view, "Propose"));
    else if (view.board.sided?.includes(point)) setChoice(point);
    else if (whoMay(view, "Play")) act({ is: "Play", point }, whoMay(view, "Play"));
    else if (whoMay(view, "Lift")) act({ is: "Lift", points: [point] }, whoMay(view, "Lift"));
    else if (whoMay(view, "SealMove")) act({ is: "SealMove", point }, whoMay(view, "SealMove"));
    else if (whoMay(view, "TryMove")) act({ is: "TryMove", point }, whoMay(view, "TryMove"));
  };
  const choosing =
    marking || whoMay(view, "Lift")
      ? "point"
      : placing && view.placing
        ? view.placing
        : ("nothing" as const);
  const mine = mySeats(view);
  const lower: SeatName = mine.length === 1 ? (mine[0] as SeatName) : "first";
  const upper: SeatName = lower === "first" ? "second" : "first";
  return (
    <div class="match">
      <div class="upper">
        <Panel view={view} seat={upper} since={arrived.current} lang={lang} />
      </div>
      <div class="middle">
        <Board
          view={board}
          choosing={choosing}
          coordinates={settings.coordinates}
          theme={settings.theme}
          lang={lang}
          motion={view.count ? "none" : "moves"}
          {...(view[lower].color ? { below: view[lower].color } : {})}
          onPoint={onPoint}
          onWhy={(_, refusal) => setSaid(refusal.clause)}
        />
      </div>
      <div class="side">
        <Panel view={view} seat={lower} since={arrived.current} lang={lang} />
        <p class="phase">
          <b>{view.said}</b>
        </p>
        {view.result && (
          <p class="result">
            <strong>{view.result.by_the_book}</strong>
            {view.result.said !== view.result.by_the_book && <span> {view.result.said}</span>}
          </p>
        )}
        <p class="said" role="status" aria-live="polite">
          {said}
        </p>
        {state === "off" && (
          <p class="quietly">
            {say("The line is down and is being taken up again; the clock is fair.", lang)}
          </p>
        )}
        {choice && (
          <fieldset class="row plain" aria-label={say("Whose stones come off?", lang)}>
            {(["black", "white"] as const).map((color) => (
              <button
                key={color}
                type="button"
                onClick={() => {
                  act({ is: "Play", point: choice, lift: color }, whoMay(view, "Play"));
                  setChoice(null);
                }}
              >
                {color === "black" ? say("Lift Black", lang) : say("Lift White", lang)}
              </button>
            ))}
          </fieldset>
        )}
        <Actions
          view={view}
          act={act}
          lang={lang}
          shared={shared}
          onShared={() => setShared(!shared)}
          onSay={setSaid}
        />
        <Sealed view={view} lang={lang} />
        {view.count && (
          <Counted count={view.count} book={view.book.name} at={at} onStep={setAt} lang={lang} />
        )}
        <p class="facts">
          {[view.book.name, view.book.edition, view.book.base ?? view.book.komi]
            .filter((one, place, all) => one && all.indexOf(one) === place)
            .join(" · ")}
        </p>
        <Links view={view} lang={lang} onSay={setSaid} />
        <details>
          <summary>{say("Moves", lang)}</summary>
          <ol class="told" reversed>
            {[...told].reverse().map((one) => (
              <li key={one.number} value={one.number}>
                {one.said}
              </li>
            ))}
          </ol>
        </details>
        <Talk lines={lines} lang={lang} onSay={(text) => line.current?.say(text)} />
        {more}
      </div>
    </div>
  );
}

/** What keys do, as in the terminal: pass, ask to end, ask to take back. */
const KEYS: Record<string, readonly [string, Action]> = {
  p: ["Pass", { is: "Pass" }],
  e: ["END", { is: "Ask", request: "END" }],
  u: ["UNDO", { is: "Ask", request: "UNDO" }],
};

/** Whether a key is meant for a field that is written in, or for the browser. */
function typing(event: KeyboardEvent): boolean {
  const field = event.target instanceof Element && event.target.closest("input, select, textarea");
  return Boolean(field) || event.ctrlKey || event.metaKey || event.altKey || event.repeat;
}

/** What is proposed when a point is pressed: its chain dead or alive again, or it is shared. */
function marked(view: View, point: string, shared: boolean): Action {
  const now = view.proposed ?? view.suggested ?? { dead: [], shared: [] };
  const chain = view.chains?.find((one) => one.includes(point));
  if (!chain) {
    const others = now.shared.filter((one) => one !== point);
    const isShared = others.length < now.shared.length;
    return {
      is: "Propose",
      dead: now.dead,
      shared: isShared || !shared ? others : [...others, point],
    };
  }
  const isDead = now.dead.includes(point);
  const others = now.dead.filter((one) => !chain.includes(one));
  return { is: "Propose", dead: isDead ? others : [...others, ...chain], shared: now.shared };
}

const SIGNS: Record<string, Color> = { X: "black", O: "white" };
const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/** The board of a view; while a count is looked at, with what its step is about. */
function boardOf(view: View, at: number): BoardView {
  const { board, count } = view;
  const stones: Record<string, Color> = {};
  board.rows.forEach((row, down) => {
    [...row].forEach((sign, column) => {
      const color = SIGNS[sign];
      if (color) stones[`${LETTERS[column]}${board.height - down}`] = color;
    });
  });
  const refused: Record<string, { reason: string; clause: string }> = {};
  for (const [point, why] of Object.entries(board.refused ?? {}))
    refused[point] = { reason: why.code, clause: why.said };
  const marks = view.proposed ?? view.suggested;
  const territory: Record<string, Color | null> = {};
  if (!count) for (const point of marks?.shared ?? []) territory[point] = null;
  const end: BoardView = {
    width: board.width,
    height: board.height,
    stones,
    refused,
    ...(board.last ? { last: board.last } : {}),
    ...(board.ko ? { ko: { point: board.ko.point, clause: board.ko.said } } : {}),
    territory,
    dead: count ? count.dead : (marks?.dead ?? []),
  };
  return count ? atStep(end, count.steps, at) : end;
}

interface LinksProps {
  readonly view: View;
  readonly lang: Lang;
  onSay(words: string): void;
}

function Links({ view, lang, onSay }: LinksProps) {
  const links = (["first", "second"] as const)
    .map((role) => [role, recall(`invitation ${view.id} ${role}`)] as const)
    .filter(([role, secret]) => secret && !view[role].names.some(Boolean));
  const file = (name: string) => new URL(`api/matches/${view.id}/${name}`, document.baseURI).href;
  return (
    <div class="links">
      {links.map(([role, secret]) => {
        const where = `${document.baseURI.split("#")[0]}#/join/${secret}`;
        return (
          <p key={role} class="invitation">
            {say("Send this link to whoever is to sit there:", lang)}
            <br />
            <code>{where}</code>
            <img
              alt={say("The link as a code for a phone", lang)}
              src={`${new URL("api/code.svg", document.baseURI).href}?text=${encodeURIComponent(where)}`}
            />
          </p>
        );
      })}
      <p class="row">
        <a class="button quiet" href={file("record.sgf")}>
          SGF
        </a>
        <a class="button quiet" href={file("board.png")} download="duiyi.png">
          PNG
        </a>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            const here = `${document.baseURI.split("#")[0]}#/match/${view.id}`;
            navigator.clipboard?.writeText(here).then(
              () => onSay(say("The link is copied.", lang)),
              () => onSay(here),
            ) ?? onSay(here);
          }}
        >
          {say("Link", lang)}
        </button>
      </p>
    </div>
  );
}
