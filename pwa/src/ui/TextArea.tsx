import type { Ref, TextareaHTMLAttributes } from 'react';
import type { FieldProps } from './Field.tsx';
import { cx } from './class-names.ts';
import { Field } from './Field.tsx';

/** Grows with its text. With `maxLength` it counts in `hint` if you pass one. */
export function TextArea({
  label,
  error,
  hint,
  required,
  optional,
  hiddenLabel,
  className,
  mono,
  ...area
}: FieldProps & { mono?: boolean; ref?: Ref<HTMLTextAreaElement> } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'className'
  >) {
  return (
    <Field {...{ label, error, hint, required, optional, hiddenLabel, className }}>
      {(wiring) => (
        <span className={cx('field-box', mono && 'field-box-mono')}>
          <textarea rows={3} {...area} {...wiring} />
        </span>
      )}
    </Field>
  );
}
