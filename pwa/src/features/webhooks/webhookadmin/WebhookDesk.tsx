import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { webhookConfigs } from '#core/contract/webhooks.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall } from '../../../api/useCall.ts';
import { WithEditPanel } from '../../../editing/EditPanel.tsx';
import { useEditPanel } from '../../../editing/useEditPanel.ts';
import { useText } from '../../../i18n/useText.ts';
import { ActiveFilter } from '../../../ui/ActiveFilter.tsx';
import { AdminList } from '../../../ui/AdminList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { WebhookCard } from '../WebhookCard.tsx';
import { WebhookTester } from '../webhooktest/WebhookTester.tsx';
import { DeleteWebhook } from './DeleteWebhook.tsx';
import { WebhookEditor } from './WebhookEditor.tsx';
import './webhookadmin.css';

/** Spec §2 Webhooks tab: every workflow as a card, its editor beside them. */
export function WebhookDesk({ finds }: { finds: (...words: string[]) => boolean }) {
  const { t, locale } = useText();
  const asked = useCall(webhookConfigs, {});
  const control = useEditPanel();
  const [active, setActive] = useState<boolean | null>(null);
  const [testing, setTesting] = useState<AdminWebhook | null>(null);
  const [deleting, setDeleting] = useState<AdminWebhook | null>(null);
  const { target } = control;
  const rows = asked.data?.webhooks;
  const edited = target?.kind === 'edit' ? rows?.find(({ id }) => id === target.id) : undefined;
  const isOpen = target?.kind === 'new' || edited !== undefined;
  return (
    <WithEditPanel
      panel={
        isOpen ? (
          <WebhookEditor
            key={edited?.id ?? 'new'}
            webhook={edited ?? null}
            control={control}
            onTest={() => setTesting(edited ?? null)}
          />
        ) : null
      }
    >
      <div className="row mb-4 flex-wrap justify-between gap-3 *:mb-0">
        {rows && rows.length > 0 ? <ActiveFilter rows={rows} value={active} onChange={setActive} /> : <span />}
        <Button
          tone="ink"
          icon={<Plus size={20} aria-hidden />}
          onClick={() => control.open({ kind: 'new', from: null })}
        >
          {t('webhookadmin.add')}
        </Button>
      </div>
      <AdminList<AdminWebhook>
        rows={rows}
        failure={asked.error ? messageOf(asked.error, t) : null}
        onRetry={() => void asked.refetch()}
        shows={(row) =>
          finds(localText(row.name, locale), row.webhookUrl) && (active === null || row.isActive === active)
        }
        emptyTitle={t('webhooks.noWebhooks')}
        className="col gap-3"
      >
        {(row) => {
          const name = localText(row.name, locale);
          return (
            <WebhookCard
              key={row.id}
              webhook={row}
              isOpen={row.id === edited?.id}
              acts={
                <>
                  <IconButton label={t('webhookadmin.testNamed', { name })} onClick={() => setTesting(row)}>
                    <Play size={20} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('webhookadmin.editNamed', { name })}
                    onClick={() => control.open({ kind: 'edit', id: row.id })}
                  >
                    <Pencil size={20} aria-hidden />
                  </IconButton>
                  <IconButton label={t('webhookadmin.deleteNamed', { name })} onClick={() => setDeleting(row)}>
                    <Trash2 size={20} aria-hidden />
                  </IconButton>
                </>
              }
            />
          );
        }}
      </AdminList>
      {testing ? <WebhookTester key={testing.id} webhook={testing} onClose={() => setTesting(null)} /> : null}
      {deleting ? (
        <DeleteWebhook
          key={deleting.id}
          webhook={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            if (edited?.id !== deleting.id) return;
            control.setDirty(false);
            control.close();
          }}
        />
      ) : null}
    </WithEditPanel>
  );
}
