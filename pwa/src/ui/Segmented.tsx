import type { ReactNode } from 'react';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';

/** Two to four ways to see the same thing, one pressed: `<Segmented label=… value=… onChange=… choices={[{value,label,icon}]} />`. */
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
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next)}
      className={`segmented ${className ?? ''}`}
      data-size={size}
    >
      {choices.map((choice) => (
        <Radio.Root
          key={choice.value}
          value={choice.value}
          render={<button type="button" />}
          nativeButton
          className="segment"
          aria-label={choice.name}
        >
          {choice.icon}
          {choice.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
