import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import type { StoredSecrets } from '#core/webhooks/request-entries.ts';
import type { WebhookForm } from './webhook-form.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { DifferingField } from '../../../editing/EditConflict.tsx';
import { differingIn, valueInWords } from '../../../editing/EditConflict.tsx';
import type { ModeKind } from '#core/webhooks/result-mode.ts';
import { useEffect, useRef, useState } from 'react';
import { createWebhook, updateWebhook, webhookConfigs } from '#core/contract/webhooks.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { noSecrets, storedSecretsOf } from '#core/webhooks/request-entries.ts';
import { parseWebhook } from '#core/webhooks/webhook-draft.ts';
import { workflowFields } from '#core/webhooks/workflow-fields.ts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../api/useCall.ts';
import { useEditConflict } from '../../../editing/useEditConflict.ts';
import { useLeaving } from '../../../editing/ConfirmLeaving.tsx';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { toast } from '../../../ui/Toaster.tsx';
import { fieldLabels } from '../../../fields/record-form.ts';
import { modeInputOf } from '../webhook-mode/mode-form.ts';
import { formOfWebhook, webhookInputOf } from './webhook-form.ts';

type Row = WebhookForm['inputFields' | 'responseFields' | 'headers' | 'keyHosts'][number];

const labels = fieldLabels(workflowFields, 'webhookAdmin', {
  webhookUrl: 'webhookAdmin.url',
  requestTemplate: 'webhookAdmin.template',
  isActive: 'webhookAdmin.active',
  mode: 'webhookMode.title',
  method: 'webhookMode.method',
  timeLimitSeconds: 'webhookMode.timeLimit',
  isSafeToRepeat: 'webhookMode.safeToRepeat',
});

const displayedWebhooks = [webhookConfigs];

/**
 * The form of one workflow. It remembers its start version: changes that other admins save in the meantime are reported when
 * saving, and never overwritten unseen. `onCreated`: the new workflow is stored.
 */
export function useWebhookForm({
  webhook,
  start,
  startsUnsaved,
  onCreated,
}: {
  webhook: AdminWebhook | null;
  start: WebhookForm;
  startsUnsaved: boolean;
  onCreated: (webhook: AdminWebhook) => void;
}) {
  const { t, locale } = useText();
  const [saved, setSaved] = useState(webhook);
  const newest = useRef<AdminWebhook | null>(null);
  const { setDirty, leaving } = useLeaving();
  const create = useAction(createWebhook, { refresh: displayedWebhooks });
  const update = useAction(updateWebhook, { refresh: displayedWebhooks });
  const editing = useEditConflict({
    row: saved,
    read: async () => (await call(webhookConfigs, {})).webhooks.find(({ id }) => id === saved?.id) ?? null,
  });
  const stored = saved ? storedSecretsOf(saved) : noSecrets;
  const form = useRuleForm({
    defaults: webhook ? () => formOfWebhook(webhook) : start,
    parse: (values) => parsed(values, stored),
    send: async (body) => {
      if (saved) {
        const params = { id: saved.id };
        const reply = await editing.save((version) => update.mutateAsync({ params, body: { ...body, version } }));
        newest.current = reply.webhook;
        setSaved(reply.webhook);
        toast.success(t('webhookAdmin.updated'));
        return;
      }
      const reply = await create.mutateAsync({ body });
      toast.success(t('webhookAdmin.created'));
      setDirty(false);
      onCreated(reply.webhook);
    },
  });
  const { values, errors, restart, unsaved } = form;
  const wouldLose = unsaved || (startsUnsaved && saved === null);
  useEffect(() => {
    setDirty(wouldLose);
    return () => setDirty(false);
  }, [setDirty, wouldLose]);
  // The server stores the sent values trimmed and renumbered; afterwards the form has no secrets.
  const save = async () => {
    if ((await form.submit()) && newest.current) restart(formOfWebhook(newest.current));
  };
  const isIncomplete =
    (errors['name'] !== undefined && values.name.tr.trim() === '') ||
    (errors['webhookUrl'] !== undefined && values.webhookUrl.trim() === '');
  const failure =
    (form.whole && t(saved ? 'webhookAdmin.updateFailed' : 'webhookAdmin.createFailed', { message: form.whole })) ??
    (isIncomplete ? sentenceOf('webhooks.nameAndUrlRequired', locale) : (errors['requestTemplate'] ?? form.marked));
  const conflict = editing.conflict && {
    by: editing.conflict.by,
    fields: differingFields(values, formOfWebhook(editing.conflict.row), t),
    onKeepMine: () => void save(),
    onTakeTheirs: () => {
      const { row } = editing.conflict!;
      setSaved(row);
      restart(formOfWebhook(row));
      editing.clear();
    },
  };
  const discard = () => restart(saved ? formOfWebhook(saved) : start);
  return { form, saved, save, failure, conflict, leaving, discard };
}

/** Core's own rules; the payload is sent, which the server reads by the same rules. */
function parsed(values: WebhookForm, stored: StoredSecrets) {
  const input = webhookInputOf(values);
  const read = parseWebhook(input, null, (kind, at) => `${kind}-${at}`, stored);
  return read.ok ? { ok: true as const, value: input } : read;
}

/** The labels of the fields in which both differ. */
function differingFields(mine: WebhookForm, theirs: WebhookForm, t: Translate): DifferingField[] {
  return differingIn(mine, theirs, labels, (value) => displayed(value, t), t);
}

function displayed(value: WebhookForm[keyof WebhookForm], t: Translate): string {
  if (Array.isArray(value)) return value.map((row: Row) => fieldInWords(row)).join(', ');
  return typeof value === 'object' && value !== null && 'kind' in value
    ? modeInWords(value, t)
    : valueInWords(value, t);
}

/** The payload of the mode as text; it contains no secret. */
function modeInWords(mode: WebhookForm['mode'], t: Translate): string {
  const { kind, ...parts } = modeInputOf({ ...mode, signature: { ...mode.signature, secret: '' } });
  const displayedParts = Object.keys(parts).length > 0 ? ` ${JSON.stringify(parts)}` : '';
  return `${t(`webhookMode.${kind as ModeKind}`)}${displayedParts}`;
}

function fieldInWords(field: Row): string {
  if (typeof field === 'string') return field;
  if ('secret' in field) return `${field.name}: ${field.secret ? '•••' : field.value}`;
  const name = 'fieldName' in field ? field.fieldName : field.fieldPath;
  return `${name} (${field.fieldType}${field.isRequired ? ' *' : ''})`;
}
