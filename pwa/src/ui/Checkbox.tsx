import type { ReactNode } from 'react';
import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';

export function Checkbox({
  label,
  checked,
  onCheckedChange,
  disabled,
  name,
}: {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
}) {
  return (
    <label className="choice-row">
      <Base.Root
        className="checkbox"
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        disabled={disabled ?? false}
        name={name}
      >
        <Base.Indicator className="grid">
          <Check size={14} strokeWidth={3.5} aria-hidden />
        </Base.Indicator>
      </Base.Root>
      {label}
    </label>
  );
}
