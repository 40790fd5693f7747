import { RecipePicker } from '../features/webhooks/webhook-recipes/RecipePicker.tsx';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { useText } from '../i18n/useText.ts';
import { WebhookPageFrame } from '../features/webhooks/webhook-admin/WebhookPageFrame.tsx';

/** The starting points of a new workflow: a recipe, a file, or an empty form. */
export function AdminNewWebhookPage() {
  const { t } = useText();
  return (
    <WebhookPageFrame title={t('pages.adminNewWebhook')} Header={AdminHeader}>
      <RecipePicker />
    </WebhookPageFrame>
  );
}
