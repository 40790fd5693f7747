import { useState } from 'react';
import { webhookConfigs } from '#core/contract/webhooks.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../api/api-error.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../i18n/useText.ts';
import { ActiveFilter } from '../ui/ActiveFilter.tsx';
import { AdminList } from '../ui/AdminList.tsx';
import { AdminSearch } from '../ui/AdminSearch.tsx';
import { WebhookCard } from '../features/webhooks/WebhookCard.tsx';
import { useSearch } from '../ui/useSearch.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminWebhooksPage() {
  const { t, locale } = useText();
  const { search, setSearch, finds } = useSearch();
  const [active, setActive] = useState<boolean | null>(null);
  const asked = useCall(webhookConfigs, {});
  return (
    <>
      <PageTitle admin>{t('pages.adminWebhooks')}</PageTitle>
      <AdminHeader title={t('pages.adminWebhooks')}>
        <AdminSearch label={t('webhooks.searchWebhooks')} value={search} onChange={setSearch} />
      </AdminHeader>
      <main id="content" className="admin-body">
        {asked.data && asked.data.webhooks.length > 0 ? (
          <ActiveFilter rows={asked.data.webhooks} value={active} onChange={setActive} />
        ) : null}
        <AdminList
          rows={asked.data?.webhooks}
          failure={asked.error ? messageOf(asked.error, t) : null}
          onRetry={() => void asked.refetch()}
          shows={(row) =>
            finds(localText(row.name, locale), row.webhookUrl) && (active === null || row.isActive === active)
          }
          emptyTitle={t('webhooks.noWebhooks')}
          className="col gap-3"
        >
          {(row) => <WebhookCard key={row.id} webhook={row} />}
        </AdminList>
      </main>
    </>
  );
}
