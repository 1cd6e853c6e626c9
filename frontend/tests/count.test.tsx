import { useState } from "preact/hooks";
import { describe, expect, test } from "vitest";
import { Blocks, Count } from "../src/Count";
import { atStep, blocksOf, type CountStep } from "../src/counting";
import counted from "../src/tables/count.json";
import type { BoardView } from "../src/view";
import { press, show, texts } from "./showing";

const end = counted.end as BoardView;
const [area, territory] = counted.ways.en as unknown as [CountStep[], CountStep[]];
const at = (steps: CountStep[], kind: string, side?: string) =>
  steps.findIndex((step) => step.kind === kind && (side === undefined || step.side === side));

describe("the board of a count", () => {
  test("dead stones leave with the first step, and only they", () => {
    const board = atStep(end, area, at(area, "lift"));
    const gone = Object.keys(end.stones).filter((point) => !board.stones[point]);
    expect(gone.sort()).toEqual([...(end.dead ?? [])].sort());
    expect(board.dead).toEqual([]);
  });

  test("before it they lie there as dead", () => {
    expect(atStep(end, area, -1).dead).toEqual(end.dead);
  });

  test("territory comes block by block, and stays when the count goes on", () => {
    const shape = at(area, "shape", "black");
    const points = area[shape]?.points ?? [];
    const board = atStep(end, area, shape);
    expect(Object.keys(board.territory ?? {}).sort()).toEqual([...points].sort());
    expect(Object.keys(board.blocks ?? {}).sort()).toEqual([...points].sort());
    const after = atStep(end, area, area.length - 1);
    expect(after.territory).toEqual(board.territory);
    expect(after.blocks).toBeUndefined();
  });

  test("while one side's stones are counted the others are faint", () => {
    const board = atStep(end, area, at(area, "stones"));
    expect(new Set(board.lit?.map((point) => board.stones[point]))).toEqual(new Set(["black"]));
    expect(atStep(end, area, area.length - 1).lit).toBeUndefined();
  });

  test("by territory both sides' points are shown", () => {
    const board = atStep(end, territory, territory.length - 1);
    expect(new Set(Object.values(board.territory ?? {}))).toEqual(new Set(["black", "white"]));
  });

  test("what is shared is nobody's, what does not count is crossed out", () => {
    const step = { side: null, amount: null, total: null, told: "" };
    const board = atStep(
      { width: 3, height: 1, stones: {} },
      [
        { ...step, kind: "shared", points: ["A1"] },
        { ...step, kind: "false-eyes", points: ["B1"] },
      ],
      1,
    );
    expect([board.territory, board.marks]).toEqual([{ A1: null }, { B1: "cross" }]);
  });

  test("a count cannot be played in: nothing is refused or the last", () => {
    const board = atStep({ ...end, last: "D4", refused: {} }, area, 0);
    expect([board.last, board.refused]).toEqual([undefined, undefined]);
  });
});

test("blocks hold ten points each, the last one what is left; each is one piece of a row walk", () => {
  const points = area[at(area, "shape")]?.points ?? [];
  const sizes: number[] = [];
  for (const block of Object.values(blocksOf(points))) sizes[block] = (sizes[block] ?? 0) + 1;
  expect(sizes).toEqual([10, 10, 10, 10, 10, 8]);
  // Three columns, four rows: the walk ends row 2 at A2, goes on at A1, and B1 and C1 are over.
  const twelve = ["A", "B", "C"].flatMap((column) => [1, 2, 3, 4].map((row) => column + row));
  const over = Object.entries(blocksOf(twelve)).filter(([, block]) => block === 1);
  expect(over.map(([point]) => point)).toEqual(["B1", "C1"]);
});

test("the picture of blocks has as many squares as points, one block after another", () => {
  const page = show(<Blocks points={34} side="white" />);
  const blocks = [...page.querySelectorAll("svg")];
  expect(blocks.map((block) => block.dataset.size)).toEqual(["10", "10", "10", "4"]);
  expect(page.querySelectorAll("rect").length).toBe(34);
  expect(blocks.map((block) => block.style.animationDelay)).toEqual([
    "0ms",
    "200ms",
    "400ms",
    "600ms",
  ]);
});

function Counting() {
  const [way, setWay] = useState(0);
  const [step, setStep] = useState(0);
  return (
    <Count
      ways={[
        { name: "Area", steps: area },
        { name: "Territory", steps: territory },
      ]}
      {...{ way }}
      at={step}
      onStep={setStep}
      onWay={(other) => {
        setWay(other);
        setStep(0);
      }}
      lang="en"
    />
  );
}

test("a count goes forth to its end and back, and says each step in the game's own words", () => {
  const page = show(<Counting />);
  const [back, next] = [...page.querySelectorAll<HTMLButtonElement>(".steps button")];
  expect(back?.disabled).toBe(true);
  for (const step of area) {
    expect(texts("li").at(-1)).toBe(step.told);
    if (step !== area.at(-1)) press(next);
  }
  expect(next?.disabled).toBe(true);
  expect(texts(".steps span")).toEqual([`Step ${area.length} of ${area.length}`]);
  press(back);
  expect(texts("li")).toEqual(area.slice(0, -1).map((step) => step.told));
  expect(texts("[aria-current]")).toEqual([area.at(-2)?.told]);
});

test("one can switch to the other way of counting", () => {
  const page = show(<Counting />);
  const [one, other] = [...page.querySelectorAll(".ways button")];
  expect([one, other].map((button) => button?.getAttribute("aria-pressed"))).toEqual([
    "true",
    "false",
  ]);
  press(other);
  expect(texts("li")).toEqual([territory[0]?.told]);
  expect(texts(".steps span")).toEqual([`Step 1 of ${territory.length}`]);
});
