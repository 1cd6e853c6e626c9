import { expect, test } from "vitest";
import { Envelopes } from "../src/Envelope";
import { show, texts } from "./showing";

const first = { from: "甲", fingerprint: "7f3a 19c2" };
const second = { from: "乙", fingerprint: "0b44 e821" };
const opened = { first: "7", second: "6", sum: "(7 + 6) ÷ 2 = 6½" };

test("shut, envelopes show who wrote and the fingerprint, and nothing that was written", () => {
  show(<Envelopes {...{ first, second }} lang="en" />);
  expect(texts("figcaption")).toEqual(["甲", "乙"]);
  expect(texts("small")).toEqual(["Fingerprint: 7f3a 19c2", "Fingerprint: 0b44 e821"]);
  expect(texts(".seal")).toEqual(["sealed", "sealed"]);
  expect(texts("strong, output")).toEqual([""]);
});

test("both open at once, the sum between them", () => {
  show(<Envelopes {...{ first, second }} lang="en" />);
  const page = show(<Envelopes {...{ first, second, opened }} lang="en" />);
  expect(page.querySelectorAll(".envelope.opening").length).toBe(2);
  expect(texts("strong, output")).toEqual(["7", "(7 + 6) ÷ 2 = 6½", "6"]);
  expect(texts("small")).toEqual(["Fingerprint: 7f3a 19c2", "Fingerprint: 0b44 e821"]);
  expect(page.querySelector(".seal")).toBeNull();
});

test("who comes later finds them open and does not see them opened", () => {
  const page = show(<Envelopes {...{ first, second, opened }} lang="en" />);
  expect(page.querySelectorAll(".envelope.open").length).toBe(2);
  expect(page.querySelectorAll(".envelope.opening").length).toBe(0);
});
