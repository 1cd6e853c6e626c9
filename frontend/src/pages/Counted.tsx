/** The count as the house tells it, step by step, with the other way of counting beside it. */
import { Count } from "../Count";
import { type Lang, say } from "../i18n";
import type { Counting } from "../wire";

interface CountedProps {
  readonly count: Counting;
  readonly book: string;
  readonly at: number;
  onStep(at: number): void;
  readonly lang: Lang;
}

export function Counted({ count, book, at, onStep, lang }: CountedProps) {
  return (
    <>
      <Count
        ways={[{ name: book, steps: count.steps }]}
        way={0}
        at={Math.min(at, count.steps.length - 1)}
        onStep={onStep}
        onWay={() => {}}
        lang={lang}
      />
      <details>
        <summary>{say("By area and by territory", lang)}</summary>
        {count.both.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </details>
    </>
  );
}
