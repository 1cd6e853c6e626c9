/** One player: name, rank, stone, lifted stones and clock. The panel of who is to move is filled. */
import { Clock, type ClockProps } from "./Clock";
import { type Lang, say, sayPlural } from "./i18n";
import type { Color } from "./view";

export interface PlayerPanelProps {
  readonly name: string;
  readonly rank?: string;
  /** Null while nobody knows who will have which color. */
  readonly color: Color | null;
  /** The opponent's stones that this player has lifted. */
  readonly lifted: number;
  readonly toMove: "yes" | "no";
  readonly clock?: Omit<ClockProps, "lang">;
  readonly lang: Lang;
}

/** So many stones of a pile are drawn; the number beside it is exact. */
const DRAWN = 12;

export function PlayerPanel({ name, rank, color, lifted, toMove, clock, lang }: PlayerPanelProps) {
  return (
    <section class="player" aria-current={toMove === "yes" ? "true" : undefined}>
      <h2>
        {color && (
          <span
            class={`seat ${color}`}
            role="img"
            aria-label={color === "black" ? say("Black", lang) : say("White", lang)}
          />
        )}
        <bdi>{name}</bdi> {rank && <small>{rank}</small>}
        {toMove === "yes" && <span class="phase">{say("to move", lang)}</span>}
      </h2>
      {clock && <Clock {...clock} lang={lang} />}
      <p>
        {color && lifted > 0 && (
          <span class={`pile ${color === "black" ? "white" : "black"}`} aria-hidden="true">
            {Array.from({ length: Math.min(lifted, DRAWN) }, (_, at) => (
              <i key={at} />
            ))}
          </span>
        )}
        {sayPlural("{count} stone lifted", "{count} stones lifted", lifted, lang)}
      </p>
    </section>
  );
}
