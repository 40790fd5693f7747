import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useOpenedFile } from '../features/webhooks/webhookadmin/opened-file.ts';
import { emptyWebhook } from '../features/webhooks/webhookadmin/webhook-form.ts';
import { WebhookEditor } from '../features/webhooks/webhookadmin/WebhookEditor.tsx';
import { WebhookPageFrame } from '../features/webhooks/webhookadmin/WebhookPageFrame.tsx';
import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { paths } from '../paths.ts';

/** Spec §2 Webhooks tab: the form of a new workflow, empty or filled from a file. */
export function AdminWebhookStartPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const { start = '' } = useParams();
  const file = useOpenedFile();
  const begins = start === 'empty' ? emptyWebhook : start === 'file' ? file?.form : undefined;
  // An opened file does not outlive a reload.
  if (!begins) return <Navigate to={paths.adminNewWebhook()} replace />;
  return (
    <WebhookPageFrame title={t('pages.adminNewWebhook')} Header={AdminHeader}>
      <WebhookEditor
        key={start === 'file' ? file?.key : start}
        webhook={null}
        start={begins}
        onCreated={({ id }) => void navigate(paths.adminWebhook(id), { replace: true })}
      />
    </WebhookPageFrame>
  );
}
