/** The first page: a board, already playing. */
import { useEffect, useState } from "preact/hooks";
import { house, Refusal } from "../house";
import { say } from "../i18n";
import { type PageProps, recall, remember } from "../settings";
import type { NewMatch } from "../wire";
import { MatchPage } from "./Match";

/** Somebody who has not said who they are is a guest, by a name that can be changed. */
export async function known(lang: PageProps["settings"]["lang"]): Promise<void> {
  const me = await house.me(lang);
  if (me.kind !== null && me.kind !== undefined) return;
  const guest = await house.guest(say("Guest", lang), lang);
  remember("secret", guest.secret);
}

export async function begin(
  wanted: Partial<NewMatch>,
  lang: PageProps["settings"]["lang"],
): Promise<string> {
  await known(lang);
  const made = await house.make(wanted, lang);
  for (const one of made.invitations) remember(`invitation ${made.id} ${one.role}`, one.secret);
  return made.id;
}

const FIRST: Partial<NewMatch> = {
  width: 9,
  height: 9,
  first: { who: "me" },
  second: { who: "program", level: 1 },
};

export function Home(props: PageProps) {
  const { lang } = props.settings;
  const [id, setId] = useState(recall("last"));
  const [trouble, setTrouble] = useState("");
  const anew = (wanted: Partial<NewMatch>) =>
    begin(wanted, lang)
      .then((made) => {
        remember("last", made);
        setId(made);
      })
      .catch((error: unknown) => setTrouble(error instanceof Refusal ? error.message : ""));
  useEffect(() => {
    if (id === null) void anew(FIRST);
  }, [id]);
  const sized = (side: number) => anew({ ...FIRST, width: side, height: side });
  return (
    <>
      {trouble && <p role="alert">{trouble}</p>}
      {id === null ? (
        <p role="status">{say("Loading …", lang)}</p>
      ) : (
        <MatchPage
          key={`${id} ${lang}`}
          {...props}
          rest={id}
          onGone={() => setId(null)}
          more={
            <fieldset class="row plain" aria-label={say("Another game", lang)}>
              <button type="button" class="quiet" onClick={() => sized(9)}>
                {say("{side} lines", lang, { side: 9 })}
              </button>
              <button type="button" class="quiet" onClick={() => sized(13)}>
                {say("{side} lines", lang, { side: 13 })}
              </button>
              <button type="button" class="quiet" onClick={() => sized(19)}>
                {say("{side} lines", lang, { side: 19 })}
              </button>
              <button
                type="button"
                class="quiet"
                onClick={() => anew({ first: { who: "me" }, second: { who: "me" } })}
              >
                {say("Two at one board", lang)}
              </button>
              <a class="button quiet" href="#/new">
                {say("Invite by link", lang)}
              </a>
            </fieldset>
          }
        />
      )}
    </>
  );
}
