/** Sealed predictions: shut they show their fingerprints, open what was written. */
import { useRef } from "preact/hooks";
import { type Lang, say } from "./i18n";

export interface EnvelopeProps {
  readonly from: string;
  readonly fingerprint: string;
  /** What was written, once both envelopes are opened. */
  readonly revealed?: string;
  readonly lang: Lang;
}

export function Envelope({ from, fingerprint, revealed, lang }: EnvelopeProps) {
  // Who comes when it is open already does not see it opened.
  const seenShut = useRef(revealed === undefined);
  const state = revealed === undefined ? "shut" : seenShut.current ? "open opening" : "open";
  return (
    <figure class={`envelope ${state}`}>
      <figcaption>{from}</figcaption>
      <div class="letter">
        {revealed !== undefined && <strong>{revealed}</strong>}
        <span class="flap" aria-hidden="true" />
        {revealed === undefined && <span class="seal">{say("sealed", lang)}</span>}
      </div>
      <small>{say("Fingerprint: {fingerprint}", lang, { fingerprint })}</small>
    </figure>
  );
}

export interface EnvelopesProps {
  readonly first: Omit<EnvelopeProps, "lang" | "revealed">;
  readonly second: Omit<EnvelopeProps, "lang" | "revealed">;
  /** What was written in each, and the sum that makes the base: "(7 + 6) ÷ 2 = 6½". Given whole. */
  readonly opened?: { readonly first: string; readonly second: string; readonly sum: string };
  readonly lang: Lang;
}

/** Both envelopes, which open at once, and what they make between them. */
export function Envelopes({ first, second, opened, lang }: EnvelopesProps) {
  const revealed = (written: string | undefined) =>
    written === undefined ? {} : { revealed: written };
  return (
    <div class="envelopes">
      <Envelope {...first} {...revealed(opened?.first)} lang={lang} />
      <output>{opened?.sum}</output>
      <Envelope {...second} {...revealed(opened?.second)} lang={lang} />
    </div>
  );
}
