/** One seat beside the board: its player and its clock, counted down since the view came. */
import { useEffect, useState } from "preact/hooks";
import { type Lang, say } from "../i18n";
import { PlayerPanel } from "../PlayerPanel";
import type { View } from "../wire";
import type { SeatName } from "./Match";

interface PanelProps {
  readonly view: View;
  readonly seat: SeatName;
  readonly since: number;
  readonly lang: Lang;
}

export function Panel({ view, seat, since, lang }: PanelProps) {
  const side = view[seat];
  const clock = side.clock;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock?.runs) return;
    const timer = setInterval(() => tick((before) => before + 1), 250);
    return () => clearInterval(timer);
  }, [clock?.runs]);
  const gone = clock?.runs ? Date.now() - since : 0;
  const known = side.names[side.mover] || side.called;
  const level = side.program ? /^duiyi (\d+)$/.exec(known)?.[1] : undefined;
  const name = level ? say("The program, level {level}", lang, { level }) : known;
  return (
    <>
      <PlayerPanel
        name={side.names.length > 1 ? `${name} (${side.mover + 1}/${side.names.length})` : name}
        color={side.color}
        lifted={side.lifted}
        toMove={moving(view) && view.awaited.includes(seat) ? "yes" : "no"}
        {...(clock
          ? {
              clock: {
                seconds: Math.max(0, Math.ceil((clock.shown - gone) / 1000)),
                state: view.broken_off ? "paused" : clock.runs ? "running" : "waiting",
                ...(clock.all_periods
                  ? { periods: { all: clock.all_periods, left: clock.periods } }
                  : {}),
              } as const,
            }
          : {})}
        lang={lang}
      />
      {side.warnings > 0 && (
        <p class="quietly">{say("warnings: {number}", lang, { number: side.warnings })}</p>
      )}
    </>
  );
}

/** Whether stones are put down: else nobody is to move, whomever the match waits for. */
function moving(view: View): boolean {
  return view.phase === "opening" || view.phase === "play";
}
