import type { InputField, InputValue, InputValues } from './input-values.ts';
import type { Problem } from './form-problems.ts';
import type { StoreFile } from './useFileUpload.ts';
import { lazy, Suspense } from 'react';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../i18n/useText.ts';
import { cx } from '../ui/class-names.ts';
import { Select } from '../ui/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { FileField } from './FileField.tsx';
import { inputPath, isFile, valueOf } from './input-values.ts';
import './fields.css';

// Few workflows have a number field, and its code is large.
const NumberField = lazy(() => import('../ui/NumberField.tsx').then((m) => ({ default: m.NumberField })));

/** A form (`useRuleForm`) that has its inputs under `inputData`. */
export type InputForm = {
  values: { inputData: InputValues };
  errors: Readonly<Record<string, string>>;
  getValues: (name: 'inputData') => InputValues;
  set: (name: 'inputData', value: InputValues) => void;
  /** A file that cannot be accepted; null clears. */
  mark: (path: string, problem: Problem | null) => void;
};

/**
 * The typed form of a workflow (spec §3 Input field): text, number, select, and files of four kinds, in the admin's order. `marks`:
 * required fields are marked with a word at the end of the label or with an asterisk.
 */
export function InputFields({
  fields,
  form,
  marks = 'asterisk',
  storeFile,
}: {
  fields: readonly InputField[];
  form: InputForm;
  marks?: 'word' | 'asterisk';
  /** For forms that work offline: stores a file until it can be sent. */
  storeFile?: StoreFile;
}) {
  const change = (name: string, value: InputValue) => {
    form.set('inputData', { ...form.getValues('inputData'), [name]: value });
  };
  return (
    <div
      className={cx(
        'input-fields grid grid-cols-[repeat(auto-fit,minmax(max(10rem,calc(50%-8px)),1fr))] [align-items:start] gap-4 *:only:col-span-full empty:hidden max-md:grid-cols-[minmax(0,1fr)]',
        marks === 'word' && 'input-fields-word',
      )}
    >
      {fields
        .toSorted((a, b) => a.displayOrder - b.displayOrder)
        .map((field) => (
          <OneField
            key={field.id}
            field={field}
            value={valueOf(field, form.values.inputData)}
            error={form.errors[inputPath(field)]}
            onChange={(value) => change(field.fieldName, value)}
            onProblem={(problem) => form.mark(inputPath(field), problem)}
            storeFile={storeFile}
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
  onProblem,
  storeFile,
}: {
  field: InputField;
  value: InputValue;
  error: string | undefined;
  onChange: (value: InputValue) => void;
  onProblem: (problem: Problem | null) => void;
  storeFile: StoreFile | undefined;
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
          onProblem={onProblem}
          store={storeFile}
        />
      );
  }
}
