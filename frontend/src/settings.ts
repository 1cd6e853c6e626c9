/** What a reader has chosen; kept in this browser alone. */
import { useState } from "preact/hooks";
import type { Coordinates, ThemeName } from "./geometry";
import { type Lang, preferred } from "./i18n";

export interface Settings {
  readonly lang: Lang;
  readonly theme: ThemeName;
  readonly coordinates: Coordinates;
  readonly sound: "on" | "off";
}

/** What every page is given: the settings, and what follows its name in the address. */
export interface PageProps {
  readonly settings: Settings;
  readonly rest: string;
}

const NAME = "settings";

function read(): Settings {
  const usual: Settings = {
    lang: preferred(navigator.languages),
    theme: matchMedia("(prefers-contrast: more)").matches
      ? "contrast"
      : matchMedia("(prefers-color-scheme: dark)").matches
        ? "dark"
        : "wood",
    coordinates: "letters",
    sound: "on",
  };
  try {
    return {
      ...usual,
      ...(JSON.parse(localStorage.getItem(`duiyi ${NAME}`) ?? "{}") as Partial<Settings>),
    };
  } catch {
    return usual;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`duiyi ${name}`, value);
  } catch {
    // A browser that keeps nothing is played in as well.
  }
}

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`duiyi ${name}`);
  } catch {
    return null;
  }
}

export function useSettings(): [Settings, (changed: Partial<Settings>) => void] {
  const [settings, set] = useState(read);
  return [
    settings,
    (changed) => {
      const next = { ...settings, ...changed };
      set(next);
      remember(NAME, JSON.stringify(next));
    },
  ];
}
