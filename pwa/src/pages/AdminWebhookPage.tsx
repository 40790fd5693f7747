import { useNavigate, useParams } from 'react-router-dom';
import { webhookConfigs } from '#core/contract/webhooks.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../api/api-error.ts';
import { useCall } from '../api/useCall.ts';
import { StoppedNote } from '../features/webhooks/health/WorkflowHealth.tsx';
import { copyOf } from '../features/webhooks/webhook-admin/webhook-form.ts';
import { WebhookEditor } from '../features/webhooks/webhook-admin/WebhookEditor.tsx';
import { WebhookPageFrame } from '../features/webhooks/webhook-admin/WebhookPageFrame.tsx';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { LoadingNote, Skeleton } from '../ui/Skeleton.tsx';

/** Spec §2 Webhooks tab: the edit form of one workflow; with `copy` the form of a new one, filled from it. */
export function AdminWebhookPage({ copy = false }: { copy?: boolean }) {
  const { t, locale } = useText();
  const { webhookId = '' } = useParams();
  const navigate = useNavigate();
  const query = useCall(webhookConfigs, {});
  const webhook = query.data?.webhooks.find(({ id }) => id === webhookId);
  const title = webhook && !copy ? localText(webhook.name, locale) : t('pages.adminNewWebhook');
  return (
    <WebhookPageFrame title={webhook ? title : t('pages.adminWebhooks')} Header={AdminHeader}>
      {webhook && !copy ? <StoppedNote webhook={webhook} /> : null}
      {webhook ? (
        <WebhookEditor
          key={`${webhook.id}-${copy}`}
          webhook={copy ? null : webhook}
          {...(copy && { start: copyOf(webhook, (name) => t('webhookAdmin.copyOf', { name })) })}
          onCreated={({ id }) => void navigate(paths.adminWebhook(id), { replace: true })}
        />
      ) : query.data ? (
        <EmptyState
          art="window"
          title={t('webhookAdmin.notFound')}
          action={<LinkButton to={paths.adminWebhooks()}>{t('webhookAdmin.toList')}</LinkButton>}
        />
      ) : query.error ? (
        <ErrorState message={messageOf(query.error, t)} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="h-96 w-full rounded-md" />
        </>
      )}
    </WebhookPageFrame>
  );
}
