import type { FieldFormProps } from './field-form.ts';
import type { InputFieldForm as Values } from './webhook-form.ts';
import { inputFieldTypes } from '#core/webhooks/workflow-fields.ts';
import { readJson } from '#core/webhooks/json-text.ts';
import { isFileField } from '#core/webhooks/parse-input-data.ts';
import { LocalTextFields } from '../../../editing/LocalTextFields.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { textsOfField } from './field-form.ts';

/** Parsed by core/webhooks/field-drafts.ts; the same in every language. */
const exampleRules = JSON.stringify({ acceptedTypes: ['image'], maxSize: 10_485_760 });

/** One input that a workflow requires from the customer. */
export function InputFieldForm(props: FieldFormProps<Values>) {
  const { field, change, errorOf } = props;
  const { t } = useText();
  return (
    <>
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <TextInput
          label={t('webhookAdmin.fieldName')}
          hint={
            field.fieldName === '' ? null : t('webhookAdmin.fieldNameHint', { name: `{{input.${field.fieldName}}}` })
          }
          value={field.fieldName}
          onChange={(event) => change({ fieldName: event.target.value })}
          error={errorOf('fieldName')}
          required
          mono
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Select
          label={t('webhookAdmin.fieldType')}
          value={field.fieldType}
          onValueChange={(fieldType) => change({ fieldType })}
          choices={inputFieldTypes.map((value) => ({ value, label: value }))}
          error={errorOf('fieldType')}
        />
      </div>
      <LocalTextFields
        form={textsOfField(props, 'displayName')}
        path="displayName"
        label={t('webhookAdmin.displayName')}
        maxLength={120}
      />
      <Checkbox
        label={t('webhookAdmin.required')}
        checked={field.isRequired}
        onCheckedChange={(isRequired) => change({ isRequired })}
      />
      <LocalTextFields
        form={textsOfField(props, 'placeholder')}
        path="placeholder"
        label={t('webhookAdmin.placeholder')}
        maxLength={200}
      />
      {field.fieldType === 'select' || field.options !== '' ? (
        <JsonText
          label={t('webhookAdmin.options')}
          hint={t('webhookAdmin.optionsHint')}
          value={field.options}
          error={errorOf('options')}
          onChange={(options, applied) => change({ options, ...(applied !== null && { optionsApplied: applied }) })}
        />
      ) : null}
      {isFileField(field) || field.validation !== '' ? (
        <JsonText
          label={t('webhookAdmin.validation')}
          hint={exampleRules}
          value={field.validation}
          error={errorOf('validation')}
          onChange={(validation, applied) =>
            change({ validation, ...(applied !== null && { validationApplied: applied }) })
          }
        />
      ) : null}
    </>
  );
}

/** JSON text of a field. Invalid text stays visible and is not applied (spec §5). */
export function JsonText({
  label,
  hint,
  value,
  error,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string;
  error?: string | undefined;
  /** `applied`: null while the text is invalid. */
  onChange: (text: string, applied: string | null) => void;
}) {
  const { t } = useText();
  const read = value.trim() === '' ? null : readJson(value);
  const note = read && !read.ok ? t('webhookAdmin.notApplied', { line: read.line }) : undefined;
  return (
    <TextArea
      label={label}
      hint={hint}
      error={note ?? error}
      optional
      mono
      rows={2}
      spellCheck={false}
      value={value}
      onChange={({ target: { value: text } }) => onChange(text, text.trim() === '' || readJson(text).ok ? text : null)}
    />
  );
}
