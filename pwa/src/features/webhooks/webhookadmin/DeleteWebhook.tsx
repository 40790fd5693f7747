import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import type { WebhookUsage } from '#core/webhooks/webhook.ts';
import { deleteWebhook, webhookConfigs, webhookUsage } from '#core/contract/webhooks.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useAct, useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';

const shownWebhooks = [webhookConfigs];

/** Asks before a workflow is deleted, with what that touches (spec §5). */
export function DeleteWebhook({ webhook, onClose }: { webhook: AdminWebhook; onClose: () => void }) {
  const { t, locale } = useText();
  const name = localText(webhook.name, locale);
  const asked = useCall(webhookUsage, { params: { id: webhook.id } }, { staleTime: 0, gcTime: 0 });
  const remove = useAct(deleteWebhook, { refresh: shownWebhooks });
  const confirm = () =>
    remove.mutate(
      { params: { id: webhook.id } },
      {
        onSuccess: () => {
          toast.success(t('webhookadmin.deleted'));
          onClose();
        },
        onError: (error) => {
          toast.error(t('webhookadmin.deleteFailed', { message: messageOf(error, t) }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('webhookadmin.deleteTitle')}
      description={
        asked.error ? (
          t('webhookadmin.usageFailed', { message: messageOf(asked.error, t) })
        ) : asked.data ? (
          <Touched name={name} usage={asked.data} />
        ) : (
          t('ui.loading')
        )
      }
      act={t('webhookadmin.delete')}
      pending={remove.isPending || asked.isPending}
      onConfirm={confirm}
    />
  );
}

function Touched({ name, usage }: { name: string; usage: WebhookUsage }) {
  const { t } = useText();
  const counted = (['pendingSchedules', 'runs'] as const).filter((what) => usage[what] > 0);
  return (
    <>
      {t(counted.length > 0 ? 'webhookadmin.deletesUsed' : 'webhookadmin.deletesUnused', { name })}
      {counted.map((what) => (
        <span
          key={what}
          className="mt-1.5 block pl-4 -indent-4 before:inline-block before:w-4 before:indent-0 before:font-bold before:content-['·'_/_'']"
        >
          {t(`webhookadmin.${what}`, { count: usage[what] })}
        </span>
      ))}
    </>
  );
}
