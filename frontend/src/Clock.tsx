/** A clock as it stands; who counts it down is the page's. */
import { type Lang, say } from "./i18n";

export interface ClockProps {
  /** Whole seconds left of the main time, or of the period once it is used up. */
  readonly seconds: number;
  /** Periods of byo-yomi: how many there were and how many are left. */
  readonly periods?: { readonly all: number; readonly left: number };
  /** Seconds used on this move, counted up in byo-yomi. */
  readonly thisMove?: number;
  readonly state: "waiting" | "running" | "paused";
  readonly lang: Lang;
}

export function Clock({ seconds, periods, thisMove, state, lang }: ClockProps) {
  const left = periods && Math.max(0, Math.min(periods.all, periods.left));
  return (
    <div class={`clock ${state}`} role="timer" aria-label={say("Clock", lang)}>
      <span class="figures">{figures(seconds)}</span>
      {periods && left !== undefined && (
        <span
          class="periods"
          role="img"
          aria-label={say("{left} of {all} periods left", lang, { left, all: periods.all })}
        >
          {"●".repeat(left) + "○".repeat(periods.all - left)}
        </span>
      )}
      {thisMove !== undefined && (
        <span class="this-move">
          {say("this move: {seconds} s", lang, { seconds: Math.max(0, Math.floor(thisMove)) })}
        </span>
      )}
      {state === "paused" && <span class="phase">{say("Paused", lang)}</span>}
    </div>
  );
}

/** Time as clocks write it: 1:02:03, 12:07, 0:09. */
export function figures(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
