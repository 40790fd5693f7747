import type { WebhookFormControl } from './form-control.ts';
import type { InputFieldForm as Values } from './webhook-form.ts';
import { localText } from '#core/shared/locale.ts';
import { newKey } from '../../../api/new-key.ts';
import { useText } from '../../../i18n/useText.ts';
import { FieldRows } from './FieldRows.tsx';
import { InputFieldForm } from './InputFieldForm.tsx';
import { isWrongBelow } from './field-form.ts';
import { newInputField } from './webhook-form.ts';

/** What a workflow asks the customer for. */
export function InputFieldsSection({ form }: { form: WebhookFormControl }) {
  const { t, locale } = useText();
  const { inputFields } = form.values;
  const set = (fields: Values[]) => form.set('inputFields', fields);
  return (
    <FieldRows<Values>
      id="inputs"
      title={t('webhookadmin.inputFields')}
      note={t('webhookadmin.inputFieldsNote')}
      addLabel={t('webhookadmin.addInput')}
      fields={inputFields}
      onChange={set}
      current={() => form.getValues('inputFields')}
      make={() => newInputField(newKey())}
      nameOf={(field) => localText(field.displayName, locale) || field.fieldName}
      kindOf={(field) => [field.fieldName, field.fieldType]}
      isWrong={(at) => isWrongBelow(form.errors, `inputFields.${at}`)}
    >
      {(field, at) => (
        <InputFieldForm
          field={field}
          change={(parts) => set(inputFields.with(at, { ...field, ...parts }))}
          errorOf={(path) => form.errors[`inputFields.${at}.${path}`]}
        />
      )}
    </FieldRows>
  );
}
