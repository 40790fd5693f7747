import type { InputField, InputValue, InputValues } from './input-values.ts';
import { lazy, Suspense } from 'react';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../i18n/useText.ts';
import { cx } from '../ui/class-names.ts';
import { Select } from '../ui/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { FileField } from './FileField.tsx';
import { isFile, valueOf } from './input-values.ts';
import './fields.css';

// Few workflows ask for a number, and its field is large.
const NumberField = lazy(() => import('../ui/NumberField.tsx').then((m) => ({ default: m.NumberField })));

/**
 * The typed form of a workflow (spec §3 Input field): text, number, select, and files of four kinds, in the admin's order.
 * `marks`: how required fields are told, with a word at the end of the label or with an asterisk.
 */
export function InputFields({
  fields,
  values,
  errors,
  onChange,
  onError,
  marks = 'asterisk',
}: {
  fields: readonly InputField[];
  values: InputValues;
  errors: Record<string, string | undefined>;
  onChange: (fieldName: string, value: InputValue) => void;
  /** A file that cannot be taken; null clears. */
  onError: (fieldName: string, error: string | null) => void;
  marks?: 'word' | 'asterisk';
}) {
  return (
    <div className={cx('input-fields', marks === 'word' && 'input-fields-word')}>
      {fields
        .toSorted((a, b) => a.displayOrder - b.displayOrder)
        .map((field) => (
          <OneField
            key={field.id}
            field={field}
            value={valueOf(field, values)}
            error={errors[field.fieldName]}
            onChange={(value) => onChange(field.fieldName, value)}
            onError={(error) => onError(field.fieldName, error)}
          />
        ))}
    </div>
  );
}

function OneField({
  field,
  value,
  error,
  onChange,
  onError,
}: {
  field: InputField;
  value: InputValue;
  error: string | undefined;
  onChange: (value: InputValue) => void;
  onError: (error: string | null) => void;
}) {
  const { t, locale } = useText();
  const placeholder = field.placeholder && localText(field.placeholder, locale);
  const shared = {
    label: localText(field.displayName, locale),
    error,
    required: field.isRequired,
    optional: field.isRequired ? t('fields.required') : true,
  };
  switch (field.fieldType) {
    case 'text':
      return (
        <TextInput
          {...shared}
          value={typeof value === 'string' ? value : ''}
          placeholder={placeholder ?? undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'number':
      return (
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <NumberField {...shared} value={typeof value === 'number' ? value : null} onValueChange={onChange} />
        </Suspense>
      );
    case 'select': {
      const choices = (field.options?.options ?? []).map(({ value: name, label }) => ({
        value: name,
        label: localText(label, locale),
      }));
      return (
        <Select
          {...shared}
          value={typeof value === 'string' && value !== '' ? value : null}
          choices={field.isRequired ? choices : [{ value: '', label: t('fields.none') }, ...choices]}
          placeholder={placeholder || t('ui.choose')}
          onValueChange={onChange}
        />
      );
    }
    default:
      return (
        <FileField
          {...shared}
          field={field}
          value={isFile(value) ? value : null}
          onChange={onChange}
          onError={onError}
        />
      );
  }
}
