/** The page: which part of the house is shown, by what stands behind the # in its address. */
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Choice } from "./Choice";
import { type Lang, languages, say } from "./i18n";
import { Home } from "./pages/Home";
import { Lobby } from "./pages/Lobby";
import { MatchPage } from "./pages/Match";
import { NewGame } from "./pages/NewGame";
import { Join, People } from "./pages/People";
import { type PageProps, type Settings, useSettings } from "./settings";
import "./look.css";
import "./house.css";

const LANGUAGE_NAMES = { "zh-Hans": "简体", "zh-Hant": "繁體", en: "English" } as const;

function useHash(): string {
  const [hash, set] = useState(location.hash);
  useEffect(() => {
    const change = () => set(location.hash);
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);
  return hash;
}

function App() {
  const [settings, change] = useSettings();
  const { lang, theme } = settings;
  const [, part = "", rest = ""] = useHash().split("/");
  useEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dataset.theme = theme;
    document.title = say("duiyi", lang);
  }, [lang, theme]);
  const props: PageProps = { settings, rest };
  return (
    <>
      <header class="head">
        <a href="#/" class="name">
          {say("duiyi", lang)}
        </a>
        <nav aria-label={say("House", lang)}>
          <a href="#/new">{say("New game", lang)}</a>
          <a href="#/open">{say("Games", lang)}</a>
          <a href="#/me">{say("Who I am", lang)}</a>
        </nav>
        <details class="settings">
          <summary>{say("Settings", lang)}</summary>
          <div>
            <Choice
              name={say("Language", lang)}
              value={lang}
              options={languages.map((one) => [one, LANGUAGE_NAMES[one]])}
              onChange={(one) => change({ lang: one as Lang })}
            />
            <Choice
              name={say("Theme", lang)}
              value={theme}
              options={[
                ["wood", say("Wood", lang)],
                ["paper", say("Paper", lang)],
                ["dark", say("Dark", lang)],
                ["contrast", say("High contrast", lang)],
              ]}
              onChange={(one) => change({ theme: one as Settings["theme"] })}
            />
            <Choice
              name={say("Coordinates", lang)}
              value={settings.coordinates}
              options={[
                ["letters", "A1"],
                ["numbers", "1-1"],
                ["sgf", "SGF"],
                ["chinese", "1 一"],
                ["none", say("None", lang)],
              ]}
              onChange={(one) => change({ coordinates: one as Settings["coordinates"] })}
            />
            <Choice
              name={say("Sound", lang)}
              value={settings.sound}
              options={[
                ["on", say("On", lang)],
                ["off", say("Off", lang)],
              ]}
              onChange={(one) => change({ sound: one as Settings["sound"] })}
            />
          </div>
        </details>
      </header>
      <main id="room">
        {part === "match" ? (
          <MatchPage key={`${rest} ${lang}`} {...props} />
        ) : part === "new" ? (
          <NewGame {...props} />
        ) : part === "open" ? (
          <Lobby {...props} />
        ) : part === "me" ? (
          <People {...props} />
        ) : part === "join" || part === "back" ? (
          <Join key={rest} kind={part} {...props} />
        ) : (
          <Home {...props} />
        )}
      </main>
    </>
  );
}

render(<App />, document.getElementById("page") as HTMLElement);
