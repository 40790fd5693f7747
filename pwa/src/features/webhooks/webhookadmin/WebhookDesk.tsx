import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { webhookConfigs, webhookFigures } from '#core/contract/webhooks.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall } from '../../../api/useCall.ts';
import { WithEditPanel } from '../../../editing/EditPanel.tsx';
import { useEditPanel } from '../../../editing/useEditPanel.ts';
import { useText } from '../../../i18n/useText.ts';
import { ActiveFilter } from '../../../ui/ActiveFilter.tsx';
import { AdminList } from '../../../ui/AdminList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { WebhookCard } from '../WebhookCard.tsx';
import { WebhookTester } from '../webhooktest/WebhookTester.tsx';
import { DeleteWebhook } from './DeleteWebhook.tsx';
import { ImportButton } from './ImportButton.tsx';
import { useWebhookStart } from './useWebhookStart.ts';
import { WebhookActs } from './WebhookActs.tsx';
import { WebhookEditor } from './WebhookEditor.tsx';
import './webhookadmin.css';

/** Spec §2 Webhooks tab: every workflow as a card, its editor beside them. */
export function WebhookDesk({ finds }: { finds: (...words: string[]) => boolean }) {
  const { t, locale } = useText();
  const asked = useCall(webhookConfigs, {});
  const told = useCall(webhookFigures, {});
  const figures = told.data?.figures ?? [];
  const control = useEditPanel();
  const [active, setActive] = useState<boolean | null>(null);
  const [testing, setTesting] = useState<AdminWebhook | null>(null);
  const [deleting, setDeleting] = useState<AdminWebhook | null>(null);
  const { target } = control;
  const rows = asked.data?.webhooks;
  const { start, openFile, openNew } = useWebhookStart(control, rows);
  const edited = target?.kind === 'edit' ? rows?.find(({ id }) => id === target.id) : undefined;
  // A copy waits until the list is there.
  const isOpen = (target?.kind === 'new' && (target.from === null || rows !== undefined)) || edited !== undefined;
  return (
    <WithEditPanel
      panel={
        isOpen ? (
          <WebhookEditor
            key={edited?.id ?? start.key}
            webhook={edited ?? null}
            start={start.form}
            control={control}
            onTest={() => setTesting(edited ?? null)}
          />
        ) : null
      }
    >
      <div className="row mb-4 flex-wrap justify-between gap-3 *:mb-0">
        {rows && rows.length > 0 ? <ActiveFilter rows={rows} value={active} onChange={setActive} /> : <span />}
        <span className="row flex-wrap gap-2">
          <ImportButton onFile={(file) => void openFile(file)} />
          <Button tone="ink" icon={<Plus size={20} aria-hidden />} onClick={openNew}>
            {t('webhookadmin.add')}
          </Button>
        </span>
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
          return (
            <WebhookCard
              key={row.id}
              webhook={row}
              isOpen={row.id === edited?.id}
              figures={figures.find(({ webhookId }) => webhookId === row.id) ?? null}
              acts={
                <WebhookActs
                  webhook={row}
                  onTest={() => setTesting(row)}
                  onEdit={() => control.open({ kind: 'edit', id: row.id })}
                  onDuplicate={() => control.open({ kind: 'new', from: row.id })}
                  onDelete={() => setDeleting(row)}
                />
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
