/** One player: name, rank, stone, lifted stones and clock. The panel of who is to move is filled. */
import { Clock, type ClockProps } from "./Clock";
import { type Lang, say, sayPlural } from "./i18n";
import type { Color } from "./view";

export interface PlayerPanelProps {
  readonly name: string;
  readonly rank?: string;
  readonly color: Color;
  /** The opponent's stones that this player has lifted. */
  readonly lifted: number;
  readonly toMove: "yes" | "no";
  readonly clock?: ClockProps;
  readonly lang: Lang;
}

export function PlayerPanel({ name, rank, color, lifted, toMove, clock, lang }: PlayerPanelProps) {
  return (
    <section class={`player ${color}`} aria-current={toMove === "yes" ? "true" : undefined}>
      <h2>
        <span
          class={`seat ${color}`}
          role="img"
          aria-label={color === "black" ? say("Black", lang) : say("White", lang)}
        />
        {name} {rank && <small>{rank}</small>}
      </h2>
      {clock && <Clock {...clock} />}
      <p>{sayPlural("{count} stone lifted", "{count} stones lifted", lifted, lang)}</p>
      {toMove === "yes" && <p class="phase">{say("to move", lang)}</p>}
    </section>
  );
}
