import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import type { EditPanelControl } from '../../../editing/useEditPanel.ts';
import type { WebhookForm } from './webhook-form.ts';
import { useState } from 'react';
import { maxWebhookFileBytes, readWebhookFile, withoutSecrets } from '#core/webhooks/webhook-file.ts';
import { newKey } from '../../../api/new-key.ts';
import { useText } from '../../../i18n/useText.ts';
import { toast } from '../../../ui/toast.ts';
import { emptyWebhook, formOfWebhook } from './webhook-form.ts';

/** What the form of a new workflow begins with: nothing, a copy of another one, or a file that was exported. */
export function useWebhookStart(control: EditPanelControl, rows: readonly AdminWebhook[] | undefined) {
  const { t } = useText();
  const [imported, setImported] = useState<{ key: string; form: WebhookForm } | null>(null);
  const { target } = control;
  const source =
    target?.kind === 'new' && target.from !== null ? rows?.find(({ id }) => id === target.from) : undefined;
  const openFile = async (file: File) => {
    const content = file.size > maxWebhookFileBytes ? null : readWebhookFile(await file.text());
    if (!content) {
      toast.error(t('webhookadmin.importFailed'));
      return;
    }
    setImported({ key: newKey(), form: formOfWebhook(content) });
    control.open({ kind: 'new', from: null });
  };
  const openNew = () => {
    setImported(null);
    control.open({ kind: 'new', from: null });
  };
  const start = source
    ? { key: `copy-${source.id}`, form: copyOf(source, (name) => t('webhookadmin.copyOf', { name })) }
    : (imported ?? { key: 'new', form: emptyWebhook });
  return { start, openFile, openNew };
}

function copyOf(source: AdminWebhook, named: (name: string) => string): WebhookForm {
  const form = formOfWebhook(withoutSecrets(source));
  const name = { tr: named(form.name.tr), en: form.name.en === '' ? '' : named(form.name.en) };
  return { ...form, name };
}
