/** A count, step by step, as the game tells it. The board beside it is `atStep`'s. */
import type { CountStep } from "./counting";
import { type Lang, say } from "./i18n";

/** One way of counting a position: as its book does, or beside it another (数目). */
export interface CountWay {
  /** What it is called, in the reader's language. */
  readonly name: string;
  readonly steps: readonly CountStep[];
}

export interface CountProps {
  readonly ways: readonly CountWay[];
  /** Which way is shown, and which step of it, both from 0. */
  readonly way: number;
  readonly at: number;
  onStep(at: number): void;
  onWay(way: number): void;
  readonly lang: Lang;
}

export function Count({ ways, way, at, onStep, onWay, lang }: CountProps) {
  const steps = ways[way]?.steps ?? [];
  return (
    <section class="count" aria-label={say("Count", lang)}>
      {ways.length > 1 && (
        <fieldset class="ways">
          <legend>{say("Way of counting", lang)}</legend>
          {ways.map(({ name }, place) => (
            <button
              type="button"
              class="quiet"
              key={name}
              aria-pressed={place === way}
              onClick={() => onWay(place)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <ol key={way}>
        {steps.slice(0, at + 1).map((step, place) => (
          <li key={place} class={step.kind} aria-current={place === at ? "step" : undefined}>
            {step.told}
            {step.kind === "shape" && step.side && (
              <Blocks points={step.points.length} side={step.side} />
            )}
          </li>
        ))}
      </ol>
      <p class="steps">
        <button type="button" class="quiet" disabled={at <= 0} onClick={() => onStep(at - 1)}>
          {say("Step back", lang)}
        </button>
        <span>
          {say("Step {step} of {steps}", lang, {
            step: Math.min(at + 1, steps.length),
            steps: steps.length,
          })}
        </span>
        <button type="button" disabled={at >= steps.length - 1} onClick={() => onStep(at + 1)}>
          {say("Next step", lang)}
        </button>
      </p>
    </section>
  );
}

/** Points in blocks of ten, which come one after another, and what is left over. */
export function Blocks({ points, side }: { points: number; side: "black" | "white" }) {
  const blocks = Array.from({ length: Math.ceil(points / 10) }, (_, at) =>
    Math.min(10, points - 10 * at),
  );
  return (
    <span class={`blocks ${side}`} aria-hidden="true">
      {blocks.map((size, at) => (
        <svg
          key={at}
          aria-hidden="true"
          data-size={size}
          viewBox="0 0 50 20"
          style={{ animationDelay: `${at * 200}ms` }}
        >
          {Array.from({ length: size }, (_, place) => (
            <rect
              key={place}
              x={1 + 10 * (place >> 1)}
              y={1 + 10 * (place & 1)}
              width={8}
              height={8}
            />
          ))}
        </svg>
      ))}
    </span>
  );
}
