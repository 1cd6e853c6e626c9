/** The page: so far an empty board that says it is loading. */
import { render } from "preact";
import { Board } from "./Board";
import { type Lang, preferred, say } from "./i18n";
import "./look.css";

function Page({ lang }: { lang: Lang }) {
  return (
    <div class="page">
      <p role="status">{say("Loading …", lang)}</p>
      <Board
        view={{ width: 19, height: 19, stones: {} }}
        choosing="nothing"
        coordinates="letters"
        theme="wood"
        lang={lang}
        onPoint={() => {}}
        onWhy={() => {}}
      />
    </div>
  );
}

const lang = preferred(navigator.languages);
document.documentElement.lang = lang;
render(<Page lang={lang} />, document.getElementById("page") as HTMLElement);
