import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import { Board } from "../src/Board";
import type { BoardProps, BoardView } from "../src/view";

const view: BoardView = {
  width: 5,
  height: 4,
  stones: { A1: "black", C3: "white" },
  last: "C3",
  ko: { point: "B1", clause: "§ 6" },
  refused: { A1: { reason: "occupied", clause: "there is a stone" } },
};
let page: HTMLElement;
const onPoint = vi.fn();
const onWhy = vi.fn();

function show(more: Partial<BoardProps> = {}): void {
  const props: BoardProps = {
    view,
    choosing: "black",
    coordinates: "letters",
    theme: "wood",
    lang: "en",
    onPoint,
    onWhy,
    ...more,
  };
  act(() => render(<Board {...props} />, page));
}
const cell = (name: string) =>
  page.querySelector<HTMLElement>(`[data-point="${name}"]`) as HTMLElement;
function press(key: string): void {
  const at = page.querySelector('[tabindex="0"]') as HTMLElement;
  act(() => void at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
}
/** A press on a point as pointers make it; jsdom lays nothing out, so the grid is 1 px a unit. */
function pressOn(name: string, pointerType: string): void {
  const grid = page.querySelector('[role="grid"]') as HTMLElement;
  const [width, height] = grid.style.aspectRatio.split("/").map(Number) as [number, number];
  grid.getBoundingClientRect = () => ({ left: 0, top: 0, width, height }) as DOMRect;
  const { left, top } = cell(name).style;
  const clientX = (Number.parseFloat(left) / 100) * width + 11;
  const clientY = (Number.parseFloat(top) / 100) * height + 11;
  for (const type of ["pointerdown", "pointerup"]) {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
    Object.defineProperty(event, "pointerType", { value: pointerType });
    act(() => void grid.dispatchEvent(event));
  }
}

beforeEach(() => {
  page = document.body.appendChild(document.createElement("main"));
  onPoint.mockClear();
  onWhy.mockClear();
});

test("every point is a cell that says what is there", () => {
  show();
  expect(page.querySelectorAll('[role="row"]').length).toBe(4);
  expect(page.querySelectorAll('[role="gridcell"]').length).toBe(20);
  expect(page.querySelectorAll('[tabindex="0"]').length).toBe(1);
  expect(cell("C3").getAttribute("aria-label")).toBe("C3, white stone, last move");
  expect(cell("B1").getAttribute("aria-label")).toBe("B1, empty, ko");
});

test("arrows, Home and End move, and stop at the edge; Enter plays", () => {
  show();
  for (const key of ["Home", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowUp", "Enter"]) press(key);
  expect(onPoint).toHaveBeenLastCalledWith("A4");
  press("End");
  press("Enter");
  expect(onPoint).toHaveBeenLastCalledWith("E4");
});

test("a refused point says why and is not played", () => {
  show();
  pressOn("A1", "mouse");
  expect(onWhy).toHaveBeenCalledWith("A1", view.refused?.A1);
  expect(onPoint).not.toHaveBeenCalled();
  expect(page.querySelector(".pulse")).not.toBeNull();
});

test("a mouse plays at once", () => {
  show();
  pressOn("D2", "mouse");
  expect(onPoint).toHaveBeenCalledExactlyOnceWith("D2");
});

test("U06: a touch only stages, and says that nothing is played yet", () => {
  show();
  pressOn("D2", "touch");
  expect(onPoint).not.toHaveBeenCalled();
  expect(page.querySelector(".staged")).not.toBeNull();
  expect(page.querySelector(".confirm")?.textContent).toContain("D2 is not played yet.");
  expect(cell("D2").getAttribute("aria-label")).toBe("D2, empty");
  pressOn("D2", "touch");
  expect(onPoint).toHaveBeenCalledExactlyOnceWith("D2");
});

test("U06: a staged point is gone when the position changes", () => {
  show();
  pressOn("D2", "touch");
  show({ view: { ...view, stones: { ...view.stones, D2: "white" } } });
  expect(page.querySelector(".staged, .confirm")).toBeNull();
});

test("a board that only shows reports nothing", () => {
  show();
  expect(page.querySelector(".board.choosing")).not.toBeNull();
  show({ choosing: "nothing" });
  expect(page.querySelector(".board.choosing")).toBeNull();
  pressOn("D2", "mouse");
  press("Enter");
  expect(onPoint).not.toHaveBeenCalled();
});

test("U06: a staged point stays staged when an equal view is given again", () => {
  show();
  pressOn("D2", "touch");
  show({ view: { ...view, stones: { ...view.stones } } });
  expect(page.querySelector(".staged")).not.toBeNull();
});
