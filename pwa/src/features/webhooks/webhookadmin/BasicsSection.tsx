import type { ContentType } from '#core/webhooks/webhook.ts';
import type { WebhookFormControl } from './form-control.ts';
import { kindOf } from '#core/webhooks/webhook-draft.ts';
import { contentTypes } from '#core/webhooks/workflow-fields.ts';
import { LocalTextFields } from '../../../editing/LocalTextFields.tsx';
import { useText } from '../../../i18n/useText.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { EditorSection } from './EditorSection.tsx';

/** What customers see of a workflow, and what it costs them. */
export function BasicsSection({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const { values } = form;
  const word = (type: ContentType) => t(`webhookadmin.${type}Content`);
  const found = word(kindOf(values.responseFields, 'image'));
  return (
    <EditorSection id="basics" title={t('webhookadmin.basics')}>
      <LocalTextFields form={form} path="name" label={t('webhookadmin.name')} required maxLength={120} />
      <LocalTextFields form={form} path="description" label={t('webhookadmin.description')} lines={2} maxLength={500} />
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <NumberField label={t('webhookadmin.creditCost')} {...form.choice('creditCost')} min={1} step={1} />
        <Select
          label={t('webhookadmin.contentType')}
          {...form.choice('contentType')}
          choices={[
            { value: 'byFields', label: t('webhookadmin.contentByFields', { found }) },
            ...contentTypes.map((value) => ({ value, label: word(value) })),
          ]}
        />
      </div>
      <Switch
        label={t('webhookadmin.active')}
        note={t('webhookadmin.activeNote')}
        checked={values.isActive}
        onCheckedChange={(isActive) => form.set('isActive', isActive)}
      />
    </EditorSection>
  );
}
