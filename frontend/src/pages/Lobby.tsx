/** Games: those that wait for a player, and one's own. */
import { useEffect, useState } from "preact/hooks";
import { house, Refusal } from "../house";
import { type Lang, say } from "../i18n";
import type { PageProps } from "../settings";
import type { Summary } from "../wire";
import { known } from "./Home";

export function Lobby({ settings: { lang } }: PageProps) {
  const [open, setOpen] = useState<readonly Summary[]>([]);
  const [mine, setMine] = useState<readonly Summary[]>([]);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    const look = async () => {
      await known(lang);
      const [waiting, own] = await Promise.all([house.open(lang), house.mine(lang)]);
      setOpen(waiting.matches);
      setMine(own.matches);
    };
    const again = () => {
      look().catch(() => setTrouble(say("The house cannot be reached.", lang)));
    };
    again();
    const timer = setInterval(again, 5000);
    return () => clearInterval(timer);
  }, [lang]);
  const sit = (id: string) =>
    house.sit(id, lang).then(
      () => {
        location.hash = `#/match/${id}`;
      },
      (error: unknown) => setTrouble(error instanceof Refusal ? error.message : ""),
    );
  const isMine = new Set(mine.map((one) => one.id));
  return (
    <div class="form">
      <h1>{say("Games", lang)}</h1>
      {trouble && <p role="alert">{trouble}</p>}
      <h2>{say("Waiting for a player", lang)}</h2>
      <List matches={open.filter((one) => !isMine.has(one.id))} lang={lang} onSit={sit} />
      <h2>{say("Mine", lang)}</h2>
      <List matches={mine} lang={lang} />
    </div>
  );
}

interface ListProps {
  readonly matches: readonly Summary[];
  readonly lang: Lang;
  readonly onSit?: (id: string) => void;
}

function List({ matches, lang, onSit }: ListProps) {
  if (!matches.length) return <p>{say("None at the moment.", lang)}</p>;
  return (
    <ul class="list">
      {matches.map((one) => (
        <li key={one.id}>
          <a href={`#/match/${one.id}`}>
            {one.names.filter(Boolean).join(" · ") || "—"}
            <small>
              {one.book} {one.width}×{one.height}
            </small>
          </a>
          {onSit && (
            <button type="button" onClick={() => onSit(one.id)}>
              {say("Sit down", lang)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
