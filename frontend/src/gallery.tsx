/** Every component in every state; `?lang=` and `?theme=` choose. Never shipped. */
import { render } from "preact";
import { useState } from "preact/hooks";
import { Board } from "./Board";
import { Clock } from "./Clock";
import { Count } from "./Count";
import { atStep, type CountStep } from "./counting";
import { Envelopes } from "./Envelope";
import type { Coordinates, ThemeName } from "./geometry";
import { type Lang, languages } from "./i18n";
import { PlayerPanel } from "./PlayerPanel";
import counted19 from "./tables/count.json";
import type { BoardView } from "./view";
import "./look.css";

const asked = new URLSearchParams(location.search);
const lang: Lang = languages.find((known) => known === asked.get("lang")) ?? "zh-Hans";
const theme = (asked.get("theme") ?? "wood") as ThemeName;

const nine: BoardView = {
  width: 9,
  height: 9,
  stones: {
    C3: "black",
    G3: "white",
    E5: "black",
    C7: "white",
    G7: "black",
    D5: "white",
    F5: "white",
  },
  last: "E5",
  ko: { point: "A9", clause: "§ 6" },
  refused: { A9: { reason: "ko", clause: "§ 6" } },
  marks: { C7: "triangle", G7: "square", G3: "circle", D4: "cross" },
  labels: { C3: "1", H8: "A" },
};
const counted: BoardView = {
  width: 7,
  height: 5,
  stones: {
    C1: "black",
    C2: "black",
    C3: "black",
    C4: "black",
    C5: "black",
    E1: "white",
    E2: "white",
    E3: "white",
    E4: "white",
    E5: "white",
    G3: "black",
  },
  dead: ["G3"],
  territory: {
    A1: "black",
    A2: "black",
    B1: "black",
    B3: "black",
    D1: null,
    D2: null,
    F1: "white",
    F3: "white",
    G3: "white",
  },
};
const guessed: BoardView = {
  width: 5,
  height: 5,
  stones: { B2: "black", D4: "white" },
  ownership: { A1: 1, A2: 0.6, B3: 0.3, E5: -1, D5: -0.5, C3: 0.02 },
};
const boards: [BoardView, Coordinates][] = [
  [nine, "letters"],
  [{ ...nine, width: 19, height: 19 }, "chinese"],
  [counted, "sgf"],
  [guessed, "none"],
  [{ width: 25, height: 25, stones: { Z25: "white" } }, "letters"],
  [{ width: 1, height: 1, stones: {} }, "letters"],
];

const end = counted19.end as BoardView;
const ways = counted19.ways[lang] as unknown as CountStep[][];
const names = {
  "zh-Hans": ["数子", "数目"],
  "zh-Hant": ["數子", "數目"],
  en: ["Area", "Territory"],
};

function Counted() {
  const [way, setWay] = useState(0);
  const [at, setAt] = useState(1);
  const steps = ways[way] ?? [];
  return (
    <>
      <Board
        {...{ theme, lang }}
        view={at < 0 ? end : atStep(end, steps, at)}
        coordinates="numbers"
        choosing="nothing"
        onPoint={() => {}}
        onWhy={() => {}}
      />
      <Count
        {...{ lang, way, at }}
        ways={ways.map((told, place) => ({ name: names[lang][place] ?? "", steps: told }))}
        onStep={setAt}
        onWay={(other) => {
          setWay(other);
          setAt(0);
        }}
      />
    </>
  );
}

/** A capture that is played and taken back, to see stones settle and leave. */
function Played() {
  const [played, setPlayed] = useState(false);
  const around: BoardView["stones"] = { D4: "white", C4: "black", D5: "black", E4: "black" };
  const after: BoardView["stones"] = {
    C4: "black",
    D5: "black",
    E4: "black",
    D3: "black",
  };
  return (
    <div>
      <Board
        {...{ theme, lang }}
        view={{
          width: 7,
          height: 7,
          stones: played ? after : around,
          ...(played && { last: "D3" }),
        }}
        coordinates="letters"
        choosing={played ? "nothing" : "black"}
        onPoint={() => setPlayed(true)}
        onWhy={() => {}}
      />
      <button type="button" id="play" onClick={() => setPlayed(!played)}>
        D3
      </button>
    </div>
  );
}

function Sealed() {
  const [open, setOpen] = useState(asked.has("open"));
  return (
    <div>
      <Envelopes
        lang={lang}
        first={{ from: "甲", fingerprint: "7f3a 19c2" }}
        second={{ from: "乙", fingerprint: "0b44 e821" }}
        {...(open && { opened: { first: "7", second: "6", sum: "(7 + 6) ÷ 2 = 6½" } })}
      />
      <button type="button" id="open" onClick={() => setOpen(!open)}>
        {open ? "⤺" : "⤻"}
      </button>
    </div>
  );
}

function Gallery() {
  const [heard, setHeard] = useState("");
  return (
    <div class="shelf">
      <h1>对弈</h1>
      <p aria-live="polite">{heard}</p>
      {boards.map(([view, coordinates], place) => (
        <Board
          key={place}
          {...{ view, coordinates, theme, lang }}
          choosing="black"
          onPoint={setHeard}
          onWhy={(point, why) => setHeard(`${point}: ${why.clause}`)}
        />
      ))}
      <Played />
      <PlayerPanel
        name="柯洁之友"
        rank="3d"
        color="black"
        lifted={1}
        toMove="yes"
        lang={lang}
        clock={{ seconds: 3723, state: "running" }}
      />
      <PlayerPanel
        name="Anna Nordström"
        color="white"
        lifted={32}
        toMove="no"
        lang={lang}
        clock={{ seconds: 29, periods: { all: 5, left: 3 }, thisMove: 31, state: "waiting" }}
      />
      <PlayerPanel name="乙" color={null} lifted={0} toMove="no" lang={lang} />
      <Clock seconds={0} state="paused" lang={lang} />
      <Sealed />
      <Counted />
    </div>
  );
}

document.documentElement.lang = lang;
document.documentElement.dataset.theme = theme;
render(<Gallery />, document.getElementById("gallery") as HTMLElement);
