import { expect, test } from "vitest";
import { Clock } from "../src/Clock";
import { PlayerPanel } from "../src/PlayerPanel";
import { show, texts } from "./showing";

test("a clock shows its time, what is left of the periods, and the seconds of this move", () => {
  const page = show(
    <Clock seconds={59} periods={{ all: 5, left: 3 }} thisMove={31.8} state="running" lang="en" />,
  );
  expect(page.querySelector('[role="timer"]')?.className).toBe("clock running");
  expect(texts(".figures")).toEqual(["0:59"]);
  expect(texts(".periods")).toEqual(["●●●○○"]);
  expect(page.querySelector(".periods")?.getAttribute("aria-label")).toBe("3 of 5 periods left");
  expect(texts(".this-move")).toEqual(["this move: 31 s"]);
});

test.each([
  [{ all: 3, left: 0 }, "○○○"],
  [{ all: 3, left: 4 }, "●●●"],
  [{ all: 3, left: -1 }, "○○○"],
])("periods %j are drawn as %s", (periods, drawn) => {
  show(<Clock seconds={0} periods={periods} state="waiting" lang="en" />);
  expect(texts(".periods")).toEqual([drawn]);
});

test("a clock that is paused says so, others do not", () => {
  show(<Clock seconds={5} state="paused" lang="zh-Hans" />);
  expect(texts(".phase")).toEqual(["暂停"]);
  show(<Clock seconds={5} state="running" lang="zh-Hans" />);
  expect(texts(".phase")).toEqual([]);
});

test("whose turn it is is marked and said", () => {
  const panel = { name: "甲", color: "black", lifted: 1, lang: "en" } as const;
  expect(
    show(<PlayerPanel {...panel} toMove="yes" />).querySelector("[aria-current]"),
  ).toBeTruthy();
  expect(texts(".phase")).toEqual(["to move"]);
  expect(show(<PlayerPanel {...panel} toMove="no" />).querySelector("[aria-current]")).toBeNull();
  expect(texts(".phase")).toEqual([]);
});

test("a pile holds the other side's stones; its number is exact where it is not drawn whole", () => {
  const page = show(<PlayerPanel name="甲" color="black" lifted={132} toMove="no" lang="en" />);
  expect(page.querySelectorAll(".pile.white i").length).toBe(12);
  expect(texts("p")).toEqual(["132 stones lifted"]);
  expect(
    show(<PlayerPanel name="甲" color="white" lifted={1} toMove="no" lang="en" />).querySelectorAll(
      ".pile.black i",
    ).length,
  ).toBe(1);
});

test("before colors are decided a panel has none", () => {
  const page = show(<PlayerPanel name="甲" color={null} lifted={0} toMove="no" lang="en" />);
  expect(page.querySelector(".seat, .pile")).toBeNull();
});

test("a name that is markup stays a name", () => {
  const name = "<img src=x onerror=alert(1)>";
  const page = show(<PlayerPanel name={name} color="black" lifted={0} toMove="no" lang="en" />);
  expect(page.querySelector("img")).toBeNull();
  expect(texts("bdi")).toEqual([name]);
});
