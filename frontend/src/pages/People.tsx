/** Who one is here: a guest by a name and a link, or an account. */
import { useEffect, useState } from "preact/hooks";
import { house, Refusal } from "../house";
import { say } from "../i18n";
import { type PageProps, recall, remember } from "../settings";
import type { Visitor } from "../wire";
import { known } from "./Home";

export function People({ settings: { lang } }: PageProps) {
  const [me, setMe] = useState<Visitor>({});
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    house.me(lang).then(setMe, () => setTrouble(say("The house cannot be reached.", lang)));
  }, [lang]);
  const done = (work: Promise<unknown>) => {
    setTrouble("");
    work
      .then(() => house.me(lang))
      .then(setMe)
      .catch((error: unknown) => setTrouble(error instanceof Refusal ? error.message : ""));
  };
  const secret = recall("secret");
  return (
    <div class="form">
      <h1>{say("Who I am", lang)}</h1>
      <p>
        {me.name
          ? say("Here you are called {name}.", lang, { name: me.name })
          : say("Nobody knows you here yet.", lang)}
      </p>
      {trouble && <p role="alert">{trouble}</p>}
      <label class="choice">
        <span>{say("Name", lang)}</span>
        <input
          value={name}
          maxLength={40}
          autocomplete="username"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <p class="row">
        <button
          type="button"
          onClick={() =>
            done(house.guest(name, lang).then((told) => remember("secret", told.secret)))
          }
        >
          {say("Be a guest of this name", lang)}
        </button>
      </p>
      <label class="choice">
        <span>{say("Password", lang)}</span>
        <input
          type="password"
          value={password}
          autocomplete="current-password"
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      <p class="row">
        <button type="button" class="quiet" onClick={() => done(house.logIn(name, password, lang))}>
          {say("Log in", lang)}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => done(house.signUp(name, password, lang))}
        >
          {say("Make an account", lang)}
        </button>
        {me.kind && (
          <button type="button" class="quiet" onClick={() => done(house.logOut(lang))}>
            {say("Leave", lang)}
          </button>
        )}
      </p>
      {secret && me.kind === "guest" && (
        <p>
          {say("This link brings you back from elsewhere; whoever has it is you:", lang)}
          <br />
          <code>{`${document.baseURI.split("#")[0]}#/back/${secret}`}</code>
        </p>
      )}
    </div>
  );
}

export function Join({ settings: { lang }, rest, kind }: PageProps & { kind: string }) {
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    const enter = async () => {
      if (kind === "back") {
        await house.comeBack(rest, lang);
        remember("secret", rest);
        location.hash = "#/open";
        return;
      }
      await known(lang);
      const place = await house.join(rest, lang);
      location.hash = `#/match/${place.id}`;
    };
    enter().catch((error: unknown) =>
      setTrouble(
        error instanceof Refusal ? error.message : say("The house cannot be reached.", lang),
      ),
    );
  }, [rest]);
  return <p role={trouble ? "alert" : "status"}>{trouble || say("One moment …", lang)}</p>;
}
