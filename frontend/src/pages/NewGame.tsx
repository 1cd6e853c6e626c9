/** A game to be set up: by which book, on which board, with whom. */
import { useEffect, useState } from "preact/hooks";
import { Choice } from "../Choice";
import { house, Refusal } from "../house";
import { type Lang, say } from "../i18n";
import type { PageProps } from "../settings";
import type { NewMatch } from "../wire";
import { begin } from "./Home";

type With = "program" | "invite" | "here" | "open";

/** The clocks that are offered: as the house writes them, and in words. */
function times(lang: Lang): (readonly [string, string])[] {
  return [
    ["none", say("no clock", lang)],
    ["5m", say("5 minutes, no more", lang)],
    ["10m + 3x30s", say("10 minutes, then 3 periods of 30 seconds", lang)],
    ["20m + 5x30s", say("20 minutes, then 5 periods of 30 seconds", lang)],
    ["60m + 5x60s reserve", say("1 hour, with 5 periods of 60 seconds in reserve", lang)],
    ["5m + 10s fischer", say("5 minutes, and 10 seconds more for each move", lang)],
  ];
}

/** About what rank each level of the program has; the last plays all it can. */
const RANKS = [30, 26, 22, 19, 16, 14, 12, 10, 8, 6];

function levels(lang: Lang): (readonly [string, string])[] {
  const ranked = RANKS.map(
    (rank, at) =>
      [String(at), say("level {level}, about {rank} kyu", lang, { level: at, rank })] as const,
  );
  const most = RANKS.length;
  return [
    ...ranked,
    [String(most), say("level {level}, all the program can", lang, { level: most })],
  ];
}

export function NewGame({ settings: { lang } }: PageProps) {
  const [books, setBooks] = useState<readonly { id: string; name: string; prediction: boolean }[]>(
    [],
  );
  const [rules, setRules] = useState("chinese-2002");
  const [width, setWidth] = useState("19");
  const [height, setHeight] = useState("");
  const [handicap, setHandicap] = useState("0");
  const [time, setTime] = useState("none");
  const [whom, setWhom] = useState<With>("program");
  const [level, setLevel] = useState("2");
  const [seat, setSeat] = useState("first");
  const [firstBy, setFirstBy] = useState<NewMatch["first_by"] & string>("SEAT");
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    house.books(lang).then(setBooks, () => setTrouble(say("The house cannot be reached.", lang)));
  }, [lang]);
  const make = (event: Event) => {
    event.preventDefault();
    const me = { who: "me" as const };
    const other =
      whom === "program"
        ? { who: "program" as const, level: Number(level) }
        : { who: whom === "here" ? ("me" as const) : ("guest" as const) };
    const side = Number(width);
    begin(
      {
        rules,
        width: side,
        height: Number(height) || side,
        handicap: Number(handicap),
        time,
        first_by: firstBy,
        first: seat === "first" ? me : other,
        second: seat === "first" ? other : me,
        open: whom === "open",
      },
      lang,
    ).then(
      (id) => {
        location.hash = `#/match/${id}`;
      },
      (error: unknown) =>
        setTrouble(
          error instanceof Refusal ? error.message : say("The house cannot be reached.", lang),
        ),
    );
  };
  const sides = ["9", "13", "19", "7", "5", "11", "15", "17", "21", "25"];
  return (
    <form class="form" onSubmit={make}>
      <h1>{say("New game", lang)}</h1>
      <Choice
        name={say("Rule book", lang)}
        value={rules}
        options={books.map((one) => [one.id, one.name])}
        onChange={setRules}
      />
      <Choice
        name={say("Board", lang)}
        value={width}
        options={sides.map((one) => [one, `${one}×${one}`])}
        onChange={setWidth}
      />
      <Choice
        name={say("Lines from top to bottom", lang)}
        value={height}
        options={[["", say("as many", lang)], ...sides.map((one) => [one, one] as const)]}
        onChange={setHeight}
      />
      <Choice
        name={say("Handicap stones", lang)}
        value={handicap}
        options={Array.from({ length: 10 }, (_, at) => [String(at), String(at)] as const)}
        onChange={setHandicap}
      />
      <Choice name={say("Time", lang)} value={time} options={times(lang)} onChange={setTime} />
      <Choice
        name={say("With whom", lang)}
        value={whom}
        options={[
          ["program", say("the program", lang)],
          ["invite", say("somebody I invite by a link", lang)],
          ["open", say("whoever comes", lang)],
          ["here", say("two at one board", lang)],
        ]}
        onChange={(one) => setWhom(one as With)}
      />
      {whom === "program" && (
        <Choice
          name={say("Level", lang)}
          value={level}
          options={levels(lang)}
          onChange={setLevel}
        />
      )}
      <Choice
        name={say("My seat", lang)}
        value={seat}
        options={[
          ["first", say("the first seat", lang)],
          ["second", say("the second seat", lang)],
        ]}
        onChange={setSeat}
      />
      <Choice
        name={say("Who is First", lang)}
        value={firstBy}
        options={[
          ["SEAT", say("the first seat", lang)],
          ["LOT", say("a lot", lang)],
          ["NIGIRI", say("nigiri", lang)],
        ]}
        onChange={(one) => setFirstBy(one as "SEAT" | "LOT" | "NIGIRI")}
      />
      {trouble && <p role="alert">{trouble}</p>}
      <p>
        <button type="submit">{say("Set up", lang)}</button>
      </p>
    </form>
  );
}
