import type { FieldProps, Wiring } from './Field.tsx';
import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { cx } from './class-names.ts';
import { Field } from './Field.tsx';

export type Choice<T extends string> = {
  value: T;
  label: string;
  disabled?: boolean;
  /** Decorative, before the label in the list. */ image?: ReactNode;
};

type Chosen<T extends string> = {
  choices: readonly Choice<T>[];
  value: T | null;
  onValueChange: (value: T) => void;
  disabled?: boolean;
  shape?: 'box' | 'round';
};
export type OpenSelectProps<T extends string> = Chosen<T> & {
  wiring: Wiring;
  label: string;
  hiddenLabel: boolean;
  placeholder: string;
};

const load = () => import('./OpenSelect.tsx');
const ahead = () => void load().catch(() => undefined);
const OpenSelect = lazy(() => load().then((m) => ({ default: m.OpenSelect }))) as <T extends string>(
  props: OpenSelectProps<T>,
) => ReactNode;

/** One of a few: `<Select label=… value=… onValueChange=… choices={[{value,label}]} />`. The list is loaded when pointed at or focused. */
export function Select<T extends string>({
  label,
  error,
  hint,
  required,
  optional,
  hiddenLabel,
  className,
  placeholder,
  ...chosen
}: FieldProps & Chosen<T> & { placeholder?: string }) {
  const { t } = useText();
  const [wanted, setWanted] = useState(false);
  return (
    <Field {...{ label, error, hint, required, optional, hiddenLabel, className }}>
      {(wiring) => {
        const parts = {
          ...chosen,
          wiring,
          label,
          hiddenLabel: hiddenLabel ?? false,
          placeholder: placeholder ?? t('ui.choose'),
        };
        const closed = <ClosedSelect {...parts} onOpen={() => setWanted(true)} />;
        if (!wanted) return closed;
        return (
          <Suspense fallback={closed}>
            <OpenSelect<T> {...parts} />
          </Suspense>
        );
      }}
    </Field>
  );
}

/** Its look until it is opened for the first time. */
function ClosedSelect<T extends string>({
  wiring,
  label,
  hiddenLabel,
  choices,
  value,
  placeholder,
  disabled,
  shape,
  onOpen,
}: OpenSelectProps<T> & { onOpen: () => void }) {
  const displayed = choices.find((choice) => choice.value === value)?.label;
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      {...wiring}
      aria-label={hiddenLabel ? label : undefined}
      disabled={disabled}
      className={cx('field-box', shape === 'round' && 'field-box-round')}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        onOpen();
      }}
    >
      <span className="grow truncate">{displayed ?? <span className="text-ink-3">{placeholder}</span>}</span>
      <ChevronDown size={18} aria-hidden />
    </button>
  );
}
