import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import type { FieldProps } from './Field.tsx';
import { cx } from './class-names.ts';
import { Field } from './Field.tsx';

/** `<TextInput label=… value=… onChange=… error=… before={<Search/>} after={<IconButton/>} />` */
export function TextInput({
  label,
  error,
  hint,
  required,
  optional,
  hiddenLabel,
  className,
  before,
  after,
  shape = 'box',
  mono,
  ...input
}: FieldProps & {
  before?: ReactNode;
  after?: ReactNode;
  shape?: 'box' | 'round';
  mono?: boolean;
  ref?: Ref<HTMLInputElement>;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  return (
    <Field {...{ label, error, hint, required, optional, hiddenLabel, className }}>
      {(wiring) => (
        <span className={cx('field-box', shape === 'round' && 'field-box-round', mono && 'field-box-mono')}>
          {before}
          <input {...input} {...wiring} />
          {after}
        </span>
      )}
    </Field>
  );
}
