/** The sealed predictions of both seats, and what they make once they are opened. */
import { Envelope, Envelopes } from "../Envelope";
import type { Lang } from "../i18n";
import type { View } from "../wire";

export function Sealed({ view, lang }: { view: View; lang: Lang }) {
  const [first, second] = view.predictions ?? [];
  const one = (seat: "first" | "second", digest: string) => ({
    from: view[seat].names[0] || view[seat].called,
    fingerprint: digest.slice(0, 12),
  });
  if (first && second)
    return (
      <Envelopes
        first={one("first", first.digest)}
        second={one("second", second.digest)}
        {...(view.sum && first.said && second.said
          ? { opened: { first: first.said, second: second.said, sum: view.sum } }
          : {})}
        lang={lang}
      />
    );
  return (
    <>
      {first && <Envelope {...one("first", first.digest)} lang={lang} />}
      {second && <Envelope {...one("second", second.digest)} lang={lang} />}
    </>
  );
}
