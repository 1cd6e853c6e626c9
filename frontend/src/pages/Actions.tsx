/** What the reader may do now: the one next thing as a filled button, the others quiet. */
import { useState } from "preact/hooks";
import { type Lang, say } from "../i18n";
import type { Action, View } from "../wire";
import { type Do, mySeats, whoMay } from "./Match";

interface ActionsProps {
  readonly view: View;
  readonly act: Do;
  readonly lang: Lang;
  readonly shared: boolean;
  onShared(): void;
  onSay(words: string): void;
}

type Offer = readonly [name: string, action: Action, words: string];

export function Actions({ view, act, lang, shared, onShared }: ActionsProps) {
  const [sure, setSure] = useState(false);
  if (!mySeats(view).length) return null;
  const may = (name: string) => whoMay(view, name) !== undefined;
  const offer = ([name, action, words]: Offer, look: "next" | "quiet") =>
    may(name) && (
      <button
        key={name}
        type="button"
        class={look === "quiet" ? "quiet" : undefined}
        onClick={() => act(action, whoMay(view, name))}
      >
        {words}
      </button>
    );
  const request = (asked: "END" | "DRAW" | "UNDO" | "BREAK" | "GO_ON" | "NO_RESULT"): Action => ({
    is: "Ask",
    request: asked,
  });
  const marks = view.proposed ?? view.suggested;
  const accepted = (seat: "first" | "second") => view.proposed?.accepted?.includes(seat) ?? false;
  const proposing = whoMay(view, "Propose");
  const accepting = view.proposed && !mySeats(view).every(accepted) ? view.proposed : null;
  const next: Offer[] = [
    ["Agree", { is: "Agree" }, say("Agree", lang)],
    ["ShakeHands", { is: "ShakeHands" }, say("Shake hands", lang)],
    ["EndTurn", { is: "EndTurn" }, say("End the turn", lang)],
    ["Count", { is: "Count" }, say("Count the board", lang)],
    ["ConfirmCount", { is: "ConfirmCount" }, say("Confirm the count", lang)],
  ];
  const quiet: Offer[] = [
    ["Decline", { is: "Decline" }, say("Decline", lang)],
    ["Pass", { is: "Pass" }, say("Pass", lang)],
    ["SealMove", { is: "SealMove", point: null }, say("Seal a pass", lang)],
    ["END", request("END"), say("Ask to end the game", lang)],
    ["UNDO", request("UNDO"), say("Ask to take back", lang)],
    ["Recount", { is: "Recount" }, say("Count again", lang)],
    ["CloseSideBoard", { is: "CloseSideBoard" }, say("Close the side board", lang)],
  ];
  const seldom: Offer[] = [
    ["DRAW", request("DRAW"), say("Offer a draw", lang)],
    ["BREAK", request("BREAK"), say("Ask for a break", lang)],
    ["GO_ON", request("GO_ON"), say("Ask to go on", lang)],
    ["NO_RESULT", request("NO_RESULT"), say("Ask for no result", lang)],
    ["Dispute", { is: "Dispute" }, say("Play on", lang)],
    ["AskTime", { is: "AskTime" }, say("Ask for the time", lang)],
  ];
  return (
    <div class="actions">
      {may("HideStones") && <Nigiri view={view} act={act} lang={lang} what="hide" />}
      {may("GuessStones") && <Nigiri view={view} act={act} lang={lang} what="guess" />}
      {may("Predict") && <Predict view={view} act={act} lang={lang} />}
      <p class="row">
        {next.map((one) => offer(one, "next"))}
        {accepting?.digest && may("Accept") ? (
          <button
            type="button"
            onClick={() =>
              act({ is: "Accept", digest: accepting.digest ?? "" }, whoMay(view, "Accept"))
            }
          >
            {say("Accept what is marked", lang)}
          </button>
        ) : (
          proposing &&
          !view.proposed && (
            <button
              type="button"
              onClick={() =>
                act(
                  { is: "Propose", dead: marks?.dead ?? [], shared: marks?.shared ?? [] },
                  proposing,
                )
              }
            >
              {say("Propose what is marked", lang)}
            </button>
          )
        )}
        {quiet.map((one) => offer(one, "quiet"))}
        {proposing && (
          <button type="button" class="quiet" aria-pressed={shared} onClick={onShared}>
            {say("Mark shared points", lang)}
          </button>
        )}
        {may("Resign") &&
          (sure ? (
            <>
              <button
                type="button"
                onClick={() => {
                  act({ is: "Resign" }, whoMay(view, "Resign"));
                  setSure(false);
                }}
              >
                {say("Yes, resign", lang)}
              </button>
              <button type="button" class="quiet" onClick={() => setSure(false)}>
                {say("No", lang)}
              </button>
            </>
          ) : (
            <button type="button" class="quiet" onClick={() => setSure(true)}>
              {say("Resign", lang)}
            </button>
          ))}
      </p>
      {seldom.some(([name]) => may(name)) && (
        <details>
          <summary>{say("More", lang)}</summary>
          <p class="row">{seldom.map((one) => offer(one, "quiet"))}</p>
        </details>
      )}
    </div>
  );
}

interface FormProps {
  readonly view: View;
  readonly act: Do;
  readonly lang: Lang;
}

function Nigiri({ view, act, lang, what }: FormProps & { what: "hide" | "guess" }) {
  const [stones, setStones] = useState(7);
  if (what === "guess")
    return (
      <fieldset class="row plain" aria-label={say("Odd or even?", lang)}>
        {[1, 2].map((count) => (
          <button
            key={count}
            type="button"
            onClick={() => act({ is: "GuessStones", stones: count }, whoMay(view, "GuessStones"))}
          >
            {count === 1 ? say("● odd", lang) : say("●● even", lang)}
          </button>
        ))}
      </fieldset>
    );
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        act({ is: "HideStones", stones }, whoMay(view, "HideStones"));
      }}
    >
      <label class="choice">
        <span>{say("White stones in the hand", lang)}</span>
        <input
          type="number"
          min={1}
          max={view.most_hidden || 20}
          value={stones}
          onInput={(event) => setStones(Number(event.currentTarget.value))}
        />
      </label>
      <button type="submit">{say("Hide them", lang)}</button>
    </form>
  );
}

function Predict({ view, act, lang }: FormProps) {
  const [color, setColor] = useState<"black" | "white">("white");
  const [zi, setZi] = useState("0");
  return (
    <form
      class="row predict"
      onSubmit={(event) => {
        event.preventDefault();
        act({ is: "Predict", color, zi }, whoMay(view, "Predict"));
      }}
    >
      <fieldset>
        <legend>{say("Who will lead on the board, and by how many zi?", lang)}</legend>
        {(["black", "white"] as const).map((one) => (
          <label key={one}>
            <input type="radio" checked={color === one} onChange={() => setColor(one)} />
            {one === "black" ? say("Black", lang) : say("White", lang)}
          </label>
        ))}
        <input
          type="number"
          min={0}
          max={361}
          step={Number(view.step ?? "1") || "any"}
          value={zi}
          aria-label={say("zi", lang)}
          onInput={(event) => setZi(event.currentTarget.value)}
        />
      </fieldset>
      <button type="submit">{say("Seal the prediction", lang)}</button>
    </form>
  );
}
