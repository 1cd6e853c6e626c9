import { expect, test } from "vitest";
import { Board } from "../src/Board";
import { changed, positionOf } from "../src/changes";
import type { BoardProps, BoardView } from "../src/view";
import { show } from "./showing";

const before: BoardView = {
  width: 5,
  height: 5,
  stones: { B2: "white", A2: "black", C2: "black", B3: "black" },
  last: "B2",
};
const after: BoardView = {
  width: 5,
  height: 5,
  stones: { A2: "black", C2: "black", B3: "black", B1: "black" },
  last: "B1",
};

test("a play and what it lifts are told apart", () => {
  expect(changed(before, after)).toEqual({ played: "B1", lifted: [["B2", "white"]] });
});

test("a play taken back with what it lifted, a jump and another board are no plays", () => {
  const none = { played: null, lifted: [] };
  const one = { ...before, stones: { ...before.stones, D4: "black" as const }, last: "D4" };
  expect(changed(one, before)).toEqual(none);
  expect(changed(after, { ...before, last: "B3" })).toEqual(none);
  expect(changed({ ...before, stones: {} }, before)).toEqual(none);
  expect(changed({ ...before, width: 6 }, after)).toEqual(none);
});

test("dead stones leave without a play", () => {
  const { B2: _, ...rest } = before.stones;
  expect(changed({ ...before, last: "B3" }, { ...before, stones: rest }).lifted).toEqual([
    ["B2", "white"],
  ]);
});

test("the order in which stones are named does not matter, the position does", () => {
  const turned = Object.fromEntries(Object.entries(before.stones).reverse());
  expect(positionOf({ ...before, stones: turned })).toBe(positionOf(before));
  expect(positionOf(after)).not.toBe(positionOf(before));
});

function board(view: BoardView, more: Partial<BoardProps> = {}): HTMLElement {
  return show(
    <Board
      {...{ view, choosing: "nothing", coordinates: "letters", theme: "wood", lang: "en" }}
      onPoint={() => {}}
      onWhy={() => {}}
      {...more}
    />,
  );
}

test("nothing moves when a board is first seen", () => {
  expect(board(before).querySelector(".settling, .leaving")).toBeNull();
});

test("only the stone that was played settles, and what it lifted leaves to who lifted it", () => {
  board(before);
  const page = board(after);
  expect(page.querySelectorAll(".settling").length).toBe(1);
  expect(page.querySelectorAll(".leaving.below").length).toBe(1);
  board(before, { below: "white" });
  expect(board(after, { below: "white" }).querySelectorAll(".leaving.above").length).toBe(1);
});

test("an equal view given again changes nothing that is seen", () => {
  board(before);
  board(after);
  const page = board({ ...after, stones: { ...after.stones } });
  expect(page.querySelectorAll(".settling, .leaving").length).toBe(2);
});

test("nothing moves when one steps through a game", () => {
  board(before, { motion: "none" });
  expect(board(after, { motion: "none" }).querySelector(".settling, .leaving")).toBeNull();
});
