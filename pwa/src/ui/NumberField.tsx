import type { FieldProps } from './Field.tsx';
import { NumberField as Base } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { useText } from '../i18n/useText.ts';
import { Field } from './Field.tsx';

/** A number with minus and plus. `onValueChange(null)` when emptied. */
export function NumberField({
  label,
  error,
  hint,
  required,
  optional,
  hiddenLabel,
  className,
  steppers = true,
  placeholder,
  ...rest
}: FieldProps & {
  value: number | null;
  onValueChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  format?: Intl.NumberFormatOptions;
  disabled?: boolean;
  name?: string;
  steppers?: boolean;
  /** The value that an empty field stands for. */
  placeholder?: string;
}) {
  const { t, locale } = useText();
  return (
    <Field {...{ label, error, hint, required, optional, hiddenLabel, className }}>
      {({ id, ...wiring }) => (
        <Base.Root id={id} locale={locale === 'tr' ? 'tr-TR' : 'en-US'} {...rest}>
          <Base.Group className={steppers ? 'field-box number-field' : 'field-box'}>
            {steppers ? (
              <Base.Decrement className="icon-btn" aria-label={t('ui.decrease')}>
                <Minus size={16} aria-hidden />
              </Base.Decrement>
            ) : null}
            <Base.Input {...wiring} placeholder={placeholder} />
            {steppers ? (
              <Base.Increment className="icon-btn" aria-label={t('ui.increase')}>
                <Plus size={16} aria-hidden />
              </Base.Increment>
            ) : null}
          </Base.Group>
        </Base.Root>
      )}
    </Field>
  );
}
