import { expect, test } from "vitest";
import { figures } from "../src/Clock";
import { preferred, say, sayPlural } from "../src/i18n";

test("sentences are said in three languages, with their fields", () => {
  const told = (lang: "zh-Hans" | "zh-Hant" | "en") =>
    say("Fingerprint: {fingerprint}", lang, { fingerprint: "7f" });
  expect([told("zh-Hans"), told("zh-Hant"), told("en")]).toEqual([
    "指纹：7f",
    "指紋：7f",
    "Fingerprint: 7f",
  ]);
});

test("English has one and many, Chinese one sentence for both", () => {
  const told = (count: number, lang: "zh-Hans" | "en") =>
    sayPlural("{count} stone lifted", "{count} stones lifted", count, lang);
  expect([told(1, "en"), told(2, "en"), told(2, "zh-Hans")]).toEqual([
    "1 stone lifted",
    "2 stones lifted",
    "提子 2 枚",
  ]);
});

test("clocks write hours only where there are some", () => {
  expect([3723, 727.9, 9, -3].map(figures)).toEqual(["1:02:03", "12:07", "0:09", "0:00"]);
});

test.each([
  [["zh-TW", "en"], "zh-Hant"],
  [["zh-Hans-HK"], "zh-Hans"],
  [["zh-Hant"], "zh-Hant"],
  [["zh-CN"], "zh-Hans"],
  [["zh"], "zh-Hans"],
  [["de-DE", "zh-MO"], "zh-Hant"],
  [["de-DE", "en-GB", "zh"], "en"],
  [["de-DE"], "en"],
  [[], "en"],
])("whoever would have %j is spoken to in %s", (tags, lang) => {
  expect(preferred(tags)).toBe(lang);
});
