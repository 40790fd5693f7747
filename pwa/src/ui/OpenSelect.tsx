import type { OpenSelectProps } from './Select.tsx';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useClosedByBack } from './back/overlays.ts';
import { cx } from './class-names.ts';

/** The library's part of Select.tsx, loaded when the list is first needed. Open from the start. */
export function OpenSelect<T extends string>({
  wiring,
  label,
  hiddenLabel,
  choices,
  value,
  onValueChange,
  placeholder,
  disabled,
  shape,
}: OpenSelectProps<T>) {
  const [open, setOpen] = useState(true);
  useClosedByBack({ open, close: () => setOpen(false) });
  return (
    <Base.Root<T>
      items={choices}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next);
      }}
      disabled={disabled ?? false}
      open={open}
      onOpenChange={(next) => setOpen(next)}
    >
      <Base.Trigger
        {...wiring}
        aria-label={hiddenLabel ? label : undefined}
        className={cx('field-box', shape === 'round' && 'field-box-round')}
      >
        <span className="grow truncate">
          <Base.Value>
            {(chosen: T | null) =>
              choices.find((choice) => choice.value === chosen)?.label ?? (
                <span className="text-ink-3">{placeholder}</span>
              )
            }
          </Base.Value>
        </span>
        <Base.Icon>
          <ChevronDown size={18} aria-hidden />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          sideOffset={6}
          className="overlay-layer"
          alignItemWithTrigger={false}
          role="region"
          aria-label={label}
        >
          <Base.Popup className="popover min-w-[var(--anchor-width)]">
            {choices.map((choice) => (
              <Base.Item
                key={choice.value}
                value={choice.value}
                disabled={choice.disabled ?? false}
                className="menu-item"
              >
                {choice.image}
                <Base.ItemText className="grow">{choice.label}</Base.ItemText>
                <Base.ItemIndicator>
                  <Check size={16} aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
