import { expect, test } from "vitest";
import { type Coordinates, columns, Frame, nameOf, rows, stars } from "../src/geometry";
import frames from "../src/tables/frames.json";

test.each(frames)("the frame $width by $height, $style, is the package's", (drawn) => {
  const style = drawn.style as Coordinates;
  const frame = new Frame(drawn.width, drawn.height, style);
  expect(columns(style, drawn.width)).toEqual(drawn.columns);
  expect(rows(style, drawn.height)).toEqual(drawn.rows);
  const near = (given: unknown) => JSON.parse(JSON.stringify(given), round);
  expect(near([frame.right, frame.bottom, frame.at([0, 0]), frame.wood, frame.names])).toEqual(
    near([drawn.right, drawn.bottom, drawn.first, drawn.wood, drawn.names]),
  );
  expect(near(frame.at([drawn.width - 1, drawn.height - 1]))).toEqual(near(drawn.last));
  expect(frame.nearest(...frame.at([0, 0]))).toEqual([0, 0]);
});

function round(_: string, value: unknown): unknown {
  return typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value;
}

test("points are named without I", () => {
  expect([nameOf([7, 0]), nameOf([8, 18]), nameOf([24, 24])]).toEqual(["H1", "J19", "Z25"]);
});

test("a full board has nine stars, a small one none", () => {
  expect([stars(19, 19).length, stars(5, 5).length]).toEqual([9, 0]);
});
