import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import type { WebhookUsage } from '#core/webhooks/webhook.ts';
import { Plus, Copy, Download, Ellipsis, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { webhookConfigs, webhookFigures, deleteWebhook, webhookUsage } from '#core/contract/webhooks.ts';
import { localText } from '#core/shared/locale.ts';
import { slug } from '#core/shared/text.ts';
import { printWebhookFile } from '#core/webhooks/webhook-file.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall, useAction } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { ActiveFilter, AdminList } from '../../../ui/AdminList.tsx';
import { LinkButton, Button } from '../../../ui/Button.tsx';
import { WebhookCard } from '../WebhookCard.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import { TestPanel } from '../webhook-test/TestPanel.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { saveText } from '../../../ui/save-file.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { ImportButton } from './ImportButton.tsx';
import './webhook-admin.css';

const displayedWebhooks = [webhookConfigs];

/** Spec §2 Webhooks tab: every workflow as a card. */
export function WebhookDesk({ finds }: { finds: (...words: string[]) => boolean }) {
  const { t, locale } = useText();
  const query = useCall(webhookConfigs, {});
  const notifications = useCall(webhookFigures, {});
  const figures = notifications.data?.figures ?? [];
  const [active, setActive] = useState<boolean | null>(null);
  const [testing, setTesting] = useState<AdminWebhook | null>(null);
  const [deleting, setDeleting] = useState<AdminWebhook | null>(null);
  const rows = query.data?.webhooks;
  const isEmptyValue = active !== null && rows?.every((row) => row.isActive !== active);
  return (
    <>
      <div className="row mb-4 flex-wrap justify-between gap-3 *:mb-0">
        {rows && rows.length > 0 ? <ActiveFilter rows={rows} value={active} onChange={setActive} /> : <span />}
        <span className="row flex-wrap gap-2">
          <ImportButton />
          <LinkButton tone="ink" icon={<Plus size={20} aria-hidden />} to={paths.adminNewWebhook()}>
            {t('webhookAdmin.add')}
          </LinkButton>
        </span>
      </div>
      <AdminList<AdminWebhook>
        rows={rows}
        failure={query.error ? messageOf(query.error, t) : null}
        onRetry={() => void query.refetch()}
        filter={(row) =>
          finds(localText(row.name, locale), row.webhookUrl) && (active === null || row.isActive === active)
        }
        emptyTitle={t('webhooks.noWebhooks')}
        nothing={isEmptyValue ? t(active ? 'webhooks.noActive' : 'webhooks.noPassive') : null}
        className="col gap-3"
      >
        {(row) => {
          return (
            <WebhookCard
              key={row.id}
              webhook={row}
              figures={figures.find(({ webhookId }) => webhookId === row.id) ?? null}
              actions={
                <WebhookActions webhook={row} onTest={() => setTesting(row)} onDelete={() => setDeleting(row)} />
              }
            />
          );
        }}
      </AdminList>
      {testing ? <WebhookTester key={testing.id} webhook={testing} onClose={() => setTesting(null)} /> : null}
      {deleting ? <DeleteWebhook key={deleting.id} webhook={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

/** The test panel beside the list of workflows. */
function WebhookTester({ webhook, onClose }: { webhook: AdminWebhook; onClose: () => void }) {
  const { t, locale } = useText();
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('webhookTest.title', { name: localText(webhook.name, locale) })}
      note={t('webhookTest.note')}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <TestPanel webhook={webhook} />
    </Drawer>
  );
}

/** The actions of one workflow of the list. */
function WebhookActions({
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
      <IconButton label={t('webhookAdmin.testNamed', { name })} onClick={onTest}>
        <Play size={20} aria-hidden />
      </IconButton>
      <IconButton
        label={t('webhookAdmin.editNamed', { name })}
        onClick={() => void navigate(paths.adminWebhook(webhook.id))}
      >
        <Pencil size={20} aria-hidden />
      </IconButton>
      <IconButton label={t('webhookAdmin.deleteNamed', { name })} onClick={onDelete}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <Menu
        align="end"
        label={t('webhookAdmin.more', { name })}
        trigger={
          <IconButton tooltip={false} label={t('webhookAdmin.more', { name })}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        }
        entries={[
          {
            label: t('webhookAdmin.duplicate'),
            icon: <Copy size={18} aria-hidden />,
            onSelect: () => void navigate(paths.adminWebhookCopy(webhook.id)),
          },
          {
            label: t('webhookAdmin.export'),
            icon: <Download size={18} aria-hidden />,
            onSelect: () => saveText(`${slug(name)}.webhook.json`, 'application/json', printWebhookFile(webhook)),
          },
        ]}
      />
    </>
  );
}

/** Confirms the deletion of a workflow and shows its consequences (spec §5). */
function DeleteWebhook({ webhook, onClose }: { webhook: AdminWebhook; onClose: () => void }) {
  const { t, locale } = useText();
  const name = localText(webhook.name, locale);
  const query = useCall(webhookUsage, { params: { id: webhook.id } }, { staleTime: 0, gcTime: 0 });
  const remove = useAction(deleteWebhook, { refresh: displayedWebhooks });
  const confirm = () =>
    remove.mutate(
      { params: { id: webhook.id } },
      {
        onSuccess: () => {
          toast.success(t('webhookAdmin.deleted'));
          onClose();
        },
        onError: (error) => {
          toast.error(t('webhookAdmin.deleteFailed', { message: messageOf(error, t) }));
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
      title={t('webhookAdmin.deleteTitle')}
      description={
        query.error ? (
          t('webhookAdmin.usageFailed', { message: messageOf(query.error, t) })
        ) : query.data ? (
          <Touched name={name} usage={query.data} />
        ) : (
          t('ui.loading')
        )
      }
      action={t('webhookAdmin.delete')}
      pending={remove.isPending || query.isPending}
      onConfirm={confirm}
    />
  );
}

function Touched({ name, usage }: { name: string; usage: WebhookUsage }) {
  const { t } = useText();
  const counted = (['pendingSchedules', 'runs'] as const).filter((kind) => usage[kind] > 0);
  return (
    <>
      {t(counted.length > 0 ? 'webhookAdmin.deletesUsed' : 'webhookAdmin.deletesUnused', { name })}
      {counted.map((kind) => (
        <span
          key={kind}
          className="mt-1.5 block pl-4 -indent-4 before:inline-block before:w-4 before:indent-0 before:font-bold before:content-['·'_/_'']"
        >
          {t(`webhookAdmin.${kind}`, { count: usage[kind] })}
        </span>
      ))}
    </>
  );
}
