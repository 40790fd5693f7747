import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { Copy, Download, Ellipsis, Pencil, Play, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { localText } from '#core/shared/locale.ts';
import { slug } from '#core/shared/text.ts';
import { printWebhookFile } from '#core/webhooks/webhook-file.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { saveText } from '../../../ui/save-file.ts';

/** What can be done with one workflow of the list. */
export function WebhookActs({
  webhook,
  onTest,
  onDelete,
}: {
  webhook: AdminWebhook;
  onTest: () => void;
  onDelete: () => void;
}) {
  const { t, locale } = useText();
  const navigate = useNavigate();
  const name = localText(webhook.name, locale);
  return (
    <>
      <IconButton label={t('webhookadmin.testNamed', { name })} onClick={onTest}>
        <Play size={20} aria-hidden />
      </IconButton>
      <IconButton
        label={t('webhookadmin.editNamed', { name })}
        onClick={() => void navigate(paths.adminWebhook(webhook.id))}
      >
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
          {
            label: t('webhookadmin.duplicate'),
            icon: <Copy size={18} aria-hidden />,
            onSelect: () => void navigate(paths.adminWebhookCopy(webhook.id)),
          },
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
