import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { webhookConfigs, webhookFigures } from '#core/contract/webhooks.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { ActiveFilter } from '../../../ui/ActiveFilter.tsx';
import { AdminList } from '../../../ui/AdminList.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { WebhookCard } from '../WebhookCard.tsx';
import { WebhookTester } from '../webhooktest/WebhookTester.tsx';
import { DeleteWebhook } from './DeleteWebhook.tsx';
import { ImportButton } from './ImportButton.tsx';
import { WebhookActs } from './WebhookActs.tsx';
import './webhookadmin.css';

/** Spec §2 Webhooks tab: every workflow as a card. */
export function WebhookDesk({ finds }: { finds: (...words: string[]) => boolean }) {
  const { t, locale } = useText();
  const asked = useCall(webhookConfigs, {});
  const told = useCall(webhookFigures, {});
  const figures = told.data?.figures ?? [];
  const [active, setActive] = useState<boolean | null>(null);
  const [testing, setTesting] = useState<AdminWebhook | null>(null);
  const [deleting, setDeleting] = useState<AdminWebhook | null>(null);
  const rows = asked.data?.webhooks;
  const isNone = active !== null && rows?.every((row) => row.isActive !== active);
  return (
    <>
      <div className="row mb-4 flex-wrap justify-between gap-3 *:mb-0">
        {rows && rows.length > 0 ? <ActiveFilter rows={rows} value={active} onChange={setActive} /> : <span />}
        <span className="row flex-wrap gap-2">
          <ImportButton />
          <LinkButton tone="ink" icon={<Plus size={20} aria-hidden />} to={paths.adminNewWebhook()}>
            {t('webhookadmin.add')}
          </LinkButton>
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
        nothing={isNone ? t(active ? 'webhooks.noActive' : 'webhooks.noPassive') : null}
        className="col gap-3"
      >
        {(row) => {
          return (
            <WebhookCard
              key={row.id}
              webhook={row}
              figures={figures.find(({ webhookId }) => webhookId === row.id) ?? null}
              acts={<WebhookActs webhook={row} onTest={() => setTesting(row)} onDelete={() => setDeleting(row)} />}
            />
          );
        }}
      </AdminList>
      {testing ? <WebhookTester key={testing.id} webhook={testing} onClose={() => setTesting(null)} /> : null}
      {deleting ? <DeleteWebhook key={deleting.id} webhook={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}
