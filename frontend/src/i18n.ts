/** What the page says: the English sentence is the key, the Chinese comes from the catalogue. */
import messages from "./tables/messages.json";

export const languages = ["zh-Hans", "zh-Hant", "en"] as const;
export type Lang = (typeof languages)[number];
type Fields = Record<string, string | number>;

const catalogues: Partial<Record<Lang, Record<string, string>>> = messages as never;

/** Which of our languages is spoken to somebody who would have these, the dearest first. */
export function preferred(tags: readonly string[]): Lang {
  for (const tag of tags) {
    const words = tag.toLowerCase().split("-");
    if (words[0] === "en") return "en";
    if (words[0] !== "zh") continue;
    const hant =
      words.includes("hant") || (!words.includes("hans") && /tw|hk|mo/.test(tag.toLowerCase()));
    return hant ? "zh-Hant" : "zh-Hans";
  }
  return "en";
}

/** A sentence in a language, its `{fields}` filled in; without a translation, in English. */
export function say(sentence: string, lang: Lang, fields: Fields = {}): string {
  return fill(catalogues[lang]?.[sentence] || sentence, fields);
}

/** One of two English sentences by a number, `{count}`; Chinese has one for both. */
export function sayPlural(
  one: string,
  many: string,
  count: number,
  lang: Lang,
  fields: Fields = {},
): string {
  const english = count === 1 ? one : many;
  return fill(catalogues[lang]?.[one] || english, { count, ...fields });
}

function fill(text: string, fields: Fields): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(fields[name] ?? whole));
}
