import type { useRuleForm } from '../../../fields/useRuleForm.ts';
import type {
  InputFieldForm as InputValues,
  ResponseFieldForm as ResponseValues,
  WebhookForm,
} from './webhook-form.ts';
import { localText } from '#core/shared/locale.ts';
import { newKey } from '../../../api/new-key.ts';
import { LocalTextFields } from '../../../editing/LocalTextFields.tsx';
import { useText } from '../../../i18n/useText.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { EntryRows } from './EntryRows.tsx';
import { FieldRows } from './FieldRows.tsx';
import { InputFieldForm } from './InputFieldForm.tsx';
import { ResponseFieldForm } from './ResponseFieldForm.tsx';
import { TemplateField } from './TemplateField.tsx';
import { newInputField, newResponseField } from './webhook-form.ts';

type Form = ReturnType<typeof useRuleForm<WebhookForm, unknown>>;

export function WebhookFields({ form }: { form: Form }) {
  const { t, locale } = useText();
  const { values, errors } = form;
  const { inputFields, responseFields } = values;
  const isWrong = (path: string) => Object.keys(errors).some((each) => each.startsWith(`${path}.`));
  const setInputs = (fields: InputValues[]) => form.set('inputFields', fields);
  const setResponses = (fields: ResponseValues[]) => form.set('responseFields', fields);
  return (
    <>
      <LocalTextFields form={form} path="name" label={t('webhookadmin.name')} required maxLength={120} />
      <div className="edit-pair webhook-address">
        <TextInput
          label={t('webhookadmin.url')}
          {...form.text('webhookUrl')}
          required
          mono
          type="text"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
        />
        <NumberField label={t('webhookadmin.creditCost')} {...form.choice('creditCost')} min={1} step={1} />
      </div>
      <LocalTextFields form={form} path="description" label={t('webhookadmin.description')} lines={2} maxLength={500} />
      <Switch
        label={t('webhookadmin.active')}
        note={t('webhookadmin.activeNote')}
        checked={values.isActive}
        onCheckedChange={(isActive) => form.set('isActive', isActive)}
      />
      <TemplateField
        wiring={form.text('requestTemplate')}
        value={values.requestTemplate}
        inputNames={inputFields.map(({ fieldName }) => fieldName.trim()).filter((name) => name !== '')}
        onInsert={(text) => form.set('requestTemplate', text)}
      />
      {(['headers', 'query'] as const).map((place) => (
        <EntryRows
          key={place}
          place={place}
          entries={values[place]}
          onChange={(entries) => form.set(place, entries)}
          errorOf={(path) => errors[`${place}.${path}`]}
        />
      ))}
      <FieldRows<InputValues>
        title={t('webhookadmin.inputFields')}
        addLabel={t('webhookadmin.addInput')}
        fields={inputFields}
        onChange={setInputs}
        make={() => newInputField(newKey())}
        nameOf={(field) => localText(field.displayName, locale) || field.fieldName}
        kindOf={(field) => [field.fieldName, field.fieldType]}
        isWrong={(at) => isWrong(`inputFields.${at}`)}
      >
        {(field, at) => (
          <InputFieldForm
            field={field}
            change={(parts) => setInputs(inputFields.with(at, { ...field, ...parts }))}
            errorOf={(path) => errors[`inputFields.${at}.${path}`]}
          />
        )}
      </FieldRows>
      <FieldRows<ResponseValues>
        title={t('webhookadmin.responseFields')}
        addLabel={t('webhookadmin.addResponse')}
        fields={responseFields}
        onChange={setResponses}
        make={() => newResponseField(newKey())}
        nameOf={(field) => localText(field.displayName, locale) || field.fieldPath}
        kindOf={(field) => [field.fieldPath, field.fieldType, field.renderComponent]}
        isMain={(field) => field.isPrimaryImage}
        isWrong={(at) => isWrong(`responseFields.${at}`)}
      >
        {(field, at) => (
          <ResponseFieldForm
            field={field}
            change={(parts) => setResponses(withOneMain(responseFields.with(at, { ...field, ...parts }), parts, at))}
            errorOf={(path) => errors[`responseFields.${at}.${path}`]}
          />
        )}
      </FieldRows>
    </>
  );
}

/** Marking one as the main content takes the mark from the others. */
function withOneMain(fields: ResponseValues[], parts: Partial<ResponseValues>, at: number): ResponseValues[] {
  if (parts.isPrimaryImage !== true) return fields;
  return fields.map((field, place) => (place === at ? field : { ...field, isPrimaryImage: false }));
}
