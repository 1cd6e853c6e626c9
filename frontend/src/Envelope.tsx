/** A sealed prediction: shut it shows its fingerprint, open what was written. */
import { type Lang, say } from "./i18n";

export interface EnvelopeProps {
  readonly from: string;
  readonly fingerprint: string;
  /** What was written, once both envelopes are opened. */
  readonly revealed?: string;
  readonly lang: Lang;
}

export function Envelope({ from, fingerprint, revealed, lang }: EnvelopeProps) {
  return (
    <figure class={revealed === undefined ? "envelope shut" : "envelope open"}>
      <figcaption>{from}</figcaption>
      {revealed === undefined ? (
        <span class="seal">{say("sealed", lang)}</span>
      ) : (
        <strong>{revealed}</strong>
      )}
      <small>{say("Fingerprint: {fingerprint}", lang, { fingerprint })}</small>
    </figure>
  );
}
