/** One of several, by its name. */
import { useId } from "preact/hooks";

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  onChange(value: string): void;
}

export function Choice({ name, value, options, onChange }: ChoiceProps) {
  const own = useId();
  return (
    <div class="choice">
      <label for={own}>{name}</label>
      <select id={own} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([one, shown]) => (
          <option key={one} value={one}>
            {shown}
          </option>
        ))}
      </select>
    </div>
  );
}
