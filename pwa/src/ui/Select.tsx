import type { FieldProps } from './Field.tsx';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useText } from '../i18n/useText.ts';
import { cx } from './class-names.ts';
import { Field } from './Field.tsx';

export type Choice<T extends string> = { value: T; label: string; disabled?: boolean };

/** One of a few: `<Select label=… value=… onValueChange=… choices={[{value,label}]} />`. */
export function Select<T extends string>({
  label,
  error,
  hint,
  required,
  optional,
  hiddenLabel,
  className,
  choices,
  value,
  onValueChange,
  placeholder,
  disabled,
  shape = 'box',
}: FieldProps & {
  choices: readonly Choice<T>[];
  value: T | null;
  onValueChange: (value: T) => void;
  placeholder?: string;
  disabled?: boolean;
  shape?: 'box' | 'round';
}) {
  const { t } = useText();
  return (
    <Field {...{ label, error, hint, required, optional, hiddenLabel, className }}>
      {(wiring) => (
        <Base.Root<T>
          items={choices}
          value={value}
          onValueChange={(next) => {
            if (next !== null) onValueChange(next);
          }}
          disabled={disabled ?? false}
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
                    <span className="text-ink-3">{placeholder ?? t('ui.choose')}</span>
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
      )}
    </Field>
  );
}
