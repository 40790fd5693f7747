import type { ReactNode } from 'react';
import { useId } from 'react';

/** Two to four views of the same data, one pressed: `<Segmented label=… value=… onChange=… choices={[{value,label,icon}]} />`. */
export function Segmented<T extends string>({
  label,
  value,
  onChange,
  choices,
  size = 'm',
  className,
}: {
  label: string;
  value: T;
  onChange: (value: T) => void;
  choices: readonly { value: T; label: ReactNode; icon?: ReactNode; name?: string }[];
  size?: 's' | 'm';
  className?: string;
}) {
  const group = useId();
  // The browser's own radio buttons cover the drawing: arrow keys, names and focus come with them.
  return (
    <div role="radiogroup" aria-label={label} className={`segmented ${className ?? ''}`} data-size={size}>
      {choices.map((choice) => (
        <label key={choice.value} className="segment" data-checked={choice.value === value || undefined}>
          <input
            type="radio"
            className="radio-over"
            name={group}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            aria-label={choice.name}
          />
          {choice.icon}
          {choice.label}
        </label>
      ))}
    </div>
  );
}
