import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import type { EditPanelControl } from '../../../editing/useEditPanel.ts';
import type { StoredSecrets } from '#core/webhooks/request-entries.ts';
import type { WebhookForm } from './webhook-form.ts';
import { Play } from 'lucide-react';
import { createWebhook, updateWebhook, webhookConfigs } from '#core/contract/webhooks.ts';
import { localText } from '#core/shared/locale.ts';
import { noSecrets, storedSecretsOf } from '#core/webhooks/request-entries.ts';
import { parseWebhook } from '#core/webhooks/webhook-draft.ts';
import { call } from '../../../api/call.ts';
import { refresh, useAct } from '../../../api/useCall.ts';
import { EditorForm } from '../../../editing/EditorForm.tsx';
import { useEditConflict } from '../../../editing/useEditConflict.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { differingFields } from './differing-fields.ts';
import { emptyWebhook, formOfWebhook, webhookInputOf } from './webhook-form.ts';
import { WebhookFields } from './WebhookFields.tsx';

const shownWebhooks = [webhookConfigs];

/** Spec §2 Webhooks tab: the create and edit forms. */
export function WebhookEditor({
  webhook,
  start = emptyWebhook,
  control,
  onTest,
}: {
  /** Null: a new one. */
  webhook: AdminWebhook | null;
  /** What a new one begins with: a copy, or a file. */
  start?: WebhookForm;
  control: EditPanelControl;
  onTest: () => void;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const create = useAct(createWebhook, { refresh: shownWebhooks });
  const update = useAct(updateWebhook, { refresh: shownWebhooks });
  const editing = useEditConflict({
    row: webhook,
    read: async () => (await call(webhookConfigs, {})).webhooks.find(({ id }) => id === webhook?.id) ?? null,
  });
  const stored = webhook ? storedSecretsOf(webhook) : noSecrets;
  const form = useRuleForm({
    defaults: webhook ? formOfWebhook(webhook) : start,
    parse: (values) => parsed(values, stored),
    send: async (body) => {
      if (webhook) {
        await editing.save((version) => update.mutateAsync({ params: { id: webhook.id }, body: { ...body, version } }));
      } else {
        await create.mutateAsync({ body });
      }
      toast.success(t(webhook ? 'webhookadmin.updated' : 'webhookadmin.created'));
      control.setDirty(false);
      control.close();
    },
  });
  const { values, errors } = form;
  const missing = webhook
    ? []
    : [...start.headers, ...start.query].filter(({ secret }) => secret).map(({ name }) => name);
  const isIncomplete =
    (errors['name'] !== undefined && values.name.tr.trim() === '') ||
    (errors['webhookUrl'] !== undefined && values.webhookUrl.trim() === '');
  const failure =
    (form.whole && t(webhook ? 'webhookadmin.updateFailed' : 'webhookadmin.createFailed', { message: form.whole })) ??
    (isIncomplete ? t('webhookadmin.nameAndUrl') : (errors['requestTemplate'] ?? form.marked));
  return (
    <EditorForm
      control={control}
      form={form}
      title={webhook ? localText(webhook.name, locale) : t('webhookadmin.newTitle')}
      note={webhook ? t('webhooks.created', { date: f.date(webhook.createdAt) }) : undefined}
      failure={failure}
      conflict={
        editing.conflict && {
          by: editing.conflict.by,
          fields: differingFields(values, formOfWebhook(editing.conflict.row), t),
          onKeepMine: () => void form.submit(),
          onTakeTheirs: () => {
            form.restart(formOfWebhook(editing.conflict!.row));
            void refresh(webhookConfigs).then(editing.clear);
          },
        }
      }
      act={t(webhook ? 'webhookadmin.update' : 'webhookadmin.create')}
      otherAct={
        webhook ? (
          <Button className="max-md:hidden" icon={<Play size={18} aria-hidden />} onClick={onTest}>
            {t('webhookadmin.test')}
          </Button>
        ) : null
      }
    >
      {missing.length > 0 ? (
        <p className="edit-note">{t('webhookadmin.secretsLeftOut', { names: missing.join(', ') })}</p>
      ) : null}
      <WebhookFields form={form} />
    </EditorForm>
  );
}

/** Core's own rules; what is sent is the payload, which the server reads by the same rules. */
function parsed(values: WebhookForm, stored: StoredSecrets) {
  const input = webhookInputOf(values);
  const read = parseWebhook(input, null, (kind, at) => `${kind}-${at}`, stored);
  return read.ok ? { ok: true as const, value: input } : read;
}
