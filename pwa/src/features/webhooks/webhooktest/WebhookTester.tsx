import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { TestPanel } from './TestPanel.tsx';

/** The test panel beside the list of workflows. */
export function WebhookTester({ webhook, onClose }: { webhook: AdminWebhook; onClose: () => void }) {
  const { t, locale } = useText();
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('webhooktest.title', { name: localText(webhook.name, locale) })}
      note={t('webhooktest.note')}
      acts={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <TestPanel webhook={webhook} />
    </Drawer>
  );
}
