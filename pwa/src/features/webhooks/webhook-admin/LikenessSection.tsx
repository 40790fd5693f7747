import type { WebhookFormControl } from './webhook-form.ts';
import { webhookConfigs } from '#core/contract/webhooks.ts';
import { localText } from '#core/shared/locale.ts';
import { purposes } from '#core/webhooks/workflow-fields.ts';
import { useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { EditorSection } from './EditorSection.tsx';

const none = 'none';

/** Whether the workflow creates or judges, and how its results are compared with the model. */
export function LikenessSection({ form }: { form: WebhookFormControl }) {
  const { t, locale } = useText();
  const { data } = useCall(webhookConfigs, {});
  const { purpose, judgeWebhookId } = form.values;
  const judges = (data?.webhooks ?? []).filter((each) => each.purpose === 'judge');
  const { onValueChange, ...judge } = form.choice('judgeWebhookId');
  return (
    <EditorSection id="likeness" title={t('webhookAdmin.likenessPart')} note={t('webhookAdmin.likenessNote')}>
      <Select
        label={t('webhookAdmin.purpose')}
        {...form.choice('purpose')}
        choices={purposes.map((value) => ({ value, label: t(`webhookAdmin.purpose.${value}`) }))}
      />
      <TextInput
        label={t('webhookAdmin.scorePath')}
        hint={t('webhookAdmin.scorePathHint')}
        {...form.text('scorePath')}
        mono
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        optional={purpose === 'create'}
        required={purpose === 'judge'}
        maxLength={200}
      />
      {purpose === 'judge' && judgeWebhookId === '' ? null : (
        <Select
          label={t('webhookAdmin.judgeWebhookId')}
          hint={t('webhookAdmin.judgeHint')}
          {...judge}
          value={judgeWebhookId === '' ? none : judgeWebhookId}
          onValueChange={(id) => onValueChange(id === none ? '' : id)}
          choices={[
            { value: none, label: t('webhookAdmin.judgeNone') },
            ...judges.map(({ id, name }) => ({ value: id, label: localText(name, locale) })),
          ]}
        />
      )}
    </EditorSection>
  );
}
