/** A count, step by step, as the game tells it; nothing is added up here. */
import { type Lang, say } from "./i18n";
import type { Color } from "./view";

export interface CountStep {
  readonly kind: string;
  readonly side: Color | null;
  /** The sentence of the step, in the reader's language. */
  readonly sentence: string;
  /** That side's count after the step, as written; none where the step only shows. */
  readonly total?: string;
  readonly points: readonly string[];
}

export interface CountProps {
  readonly steps: readonly CountStep[];
  /** Which step is shown, from 0. */
  readonly at: number;
  onStep(at: number): void;
  readonly lang: Lang;
}

export function Count({ steps, at, onStep, lang }: CountProps) {
  return (
    <section class="count">
      <ol>
        {steps.slice(0, at + 1).map((step, place) => (
          <li key={place} class={step.kind} aria-current={place === at ? "step" : undefined}>
            {step.sentence} {step.total !== undefined && <b>{step.total}</b>}
            {step.kind === "shape" && <Blocks points={step.points.length} />}
          </li>
        ))}
      </ol>
      <button type="button" disabled={at <= 0} onClick={() => onStep(at - 1)}>
        {say("Step back", lang)}
      </button>
      <button type="button" disabled={at >= steps.length - 1} onClick={() => onStep(at + 1)}>
        {say("Next step", lang)}
      </button>
    </section>
  );
}

/** Points in blocks of ten, and what is left over. */
export function Blocks({ points }: { points: number }) {
  const blocks = Array.from({ length: Math.ceil(points / 10) }, (_, at) =>
    Math.min(10, points - 10 * at),
  );
  return (
    <span class="blocks" aria-hidden="true">
      {blocks.map((size, at) => (
        <i
          key={at}
          data-size={size}
          style={{ width: `${10 * Math.ceil(size / 2)}px`, animationDelay: `${at * 200}ms` }}
        />
      ))}
    </span>
  );
}
