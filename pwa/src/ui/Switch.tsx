import type { ReactNode } from 'react';
import { Switch as Base } from '@base-ui/react/switch';

/** On or off, at once. For a choice that is sent with a form use Checkbox. */
export function Switch({
  label,
  note,
  checked,
  onCheckedChange,
  disabled,
  invalid,
}: {
  label: ReactNode;
  note?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Its error is written beside it. */
  invalid?: boolean;
}) {
  return (
    <label className="choice-row">
      <Base.Root
        className="switch"
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        disabled={disabled ?? false}
        aria-invalid={invalid || undefined}
      >
        <Base.Thumb className="switch-thumb" />
      </Base.Root>
      <span className="col">
        <span className="font-semibold">{label}</span>
        {note ? <span className="mut text-sm">{note}</span> : null}
      </span>
    </label>
  );
}
