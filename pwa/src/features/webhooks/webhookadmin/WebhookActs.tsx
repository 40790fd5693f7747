import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { Copy, Download, Ellipsis, Pencil, Play, Trash2 } from 'lucide-react';
import { localText } from '#core/shared/locale.ts';
import { slug } from '#core/shared/text.ts';
import { printWebhookFile } from '#core/webhooks/webhook-file.ts';
import { useText } from '../../../i18n/useText.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { saveText } from '../../../ui/save-file.ts';

/** What can be done with one workflow of the list. */
export function WebhookActs({
  webhook,
  onTest,
  onEdit,
  onDuplicate,
  onDelete,
}: {
  webhook: AdminWebhook;
  onTest: () => void;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}) {
  const { t, locale } = useText();
  const name = localText(webhook.name, locale);
  return (
    <>
      <IconButton label={t('webhookadmin.testNamed', { name })} onClick={onTest}>
        <Play size={20} aria-hidden />
      </IconButton>
      <IconButton label={t('webhookadmin.editNamed', { name })} onClick={onEdit}>
        <Pencil size={20} aria-hidden />
      </IconButton>
      <IconButton label={t('webhookadmin.deleteNamed', { name })} onClick={onDelete}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <Menu
        align="end"
        label={t('webhookadmin.more', { name })}
        trigger={
          <IconButton tooltip={false} label={t('webhookadmin.more', { name })}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        }
        entries={[
          { label: t('webhookadmin.duplicate'), icon: <Copy size={18} aria-hidden />, onSelect: onDuplicate },
          {
            label: t('webhookadmin.export'),
            icon: <Download size={18} aria-hidden />,
            onSelect: () => saveText(`${slug(name)}.webhook.json`, 'application/json', printWebhookFile(webhook)),
          },
        ]}
      />
    </>
  );
}
