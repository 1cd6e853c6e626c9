/** The talk at a match. What is said is text, and nothing else. */
import { useState } from "preact/hooks";
import { type Lang, say } from "../i18n";

export interface TalkLine {
  readonly number: number;
  readonly name: string;
  readonly text: string;
}

interface TalkProps {
  readonly lines: readonly TalkLine[];
  readonly lang: Lang;
  onSay(text: string): void;
}

export function Talk({ lines, lang, onSay }: TalkProps) {
  const [text, setText] = useState("");
  return (
    <details>
      <summary>
        {say("Talk", lang)} {lines.length > 0 && `(${lines.length})`}
      </summary>
      <ul class="told">
        {lines.map((one) => (
          <li key={one.number}>
            <b>{one.name}</b> {one.text}
          </li>
        ))}
      </ul>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) onSay(text);
          setText("");
        }}
      >
        <input
          aria-label={say("What you say", lang)}
          value={text}
          maxLength={500}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="quiet">
          {say("Say", lang)}
        </button>
      </form>
    </details>
  );
}
