import type { WebhookFormControl } from './form-control.ts';
import type { ResponseFieldForm as Values } from './webhook-form.ts';
import { localText } from '#core/shared/locale.ts';
import { newKey } from '../../../api/new-key.ts';
import { useText } from '../../../i18n/useText.ts';
import { isWrongBelow } from './field-form.ts';
import { FieldRows } from './FieldRows.tsx';
import { ResponseFieldForm } from './ResponseFieldForm.tsx';
import { newResponseField } from './webhook-form.ts';

/** The values that are read from a workflow's result. */
export function ResponseFieldsSection({ form }: { form: WebhookFormControl }) {
  const { t, locale } = useText();
  const { responseFields } = form.values;
  const set = (fields: Values[]) => form.set('responseFields', fields);
  return (
    <FieldRows<Values>
      id="responses"
      title={t('webhookAdmin.responseFields')}
      note={t('webhookAdmin.responseFieldsNote')}
      addLabel={t('webhookAdmin.addResponse')}
      fields={responseFields}
      onChange={set}
      current={() => form.getValues('responseFields')}
      make={() => newResponseField(newKey())}
      nameOf={(field) => localText(field.displayName, locale) || field.fieldPath}
      kindOf={(field) => [field.fieldPath, field.fieldType, field.renderComponent]}
      isMain={(field) => field.isPrimaryImage}
      isWrong={(at) => isWrongBelow(form.errors, `responseFields.${at}`)}
    >
      {(field, at) => (
        <ResponseFieldForm
          field={field}
          change={(parts) => set(withOneMain(responseFields.with(at, { ...field, ...parts }), parts, at))}
          errorOf={(path) => form.errors[`responseFields.${at}.${path}`]}
        />
      )}
    </FieldRows>
  );
}

/** Marking one field as the main content removes the mark from the others. */
function withOneMain(fields: Values[], parts: Partial<Values>, at: number): Values[] {
  if (parts.isPrimaryImage !== true) return fields;
  return fields.map((field, place) => (place === at ? field : { ...field, isPrimaryImage: false }));
}
