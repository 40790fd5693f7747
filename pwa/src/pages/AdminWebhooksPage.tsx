import { useState } from 'react';
import { webhookConfigs } from '#core/contract/webhooks.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../i18n/useText.ts';
import { ActiveFilter } from '../features/admin/ActiveFilter.tsx';
import { AdminList } from '../features/admin/AdminList.tsx';
import { AdminSearch } from '../features/admin/AdminSearch.tsx';
import { WebhookCard } from '../features/admin/WebhookCard.tsx';
import { useSearch } from '../features/admin/useSearch.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminWebhooksPage() {
  const { t } = useText();
  const { search, setSearch, finds } = useSearch();
  const [active, setActive] = useState<boolean | null>(null);
  const asked = useCall(webhookConfigs, {});
  return (
    <>
      <PageTitle admin>{t('page.adminWebhooks')}</PageTitle>
      <AdminHeader title={t('page.adminWebhooks')}>
        <AdminSearch label={t('admin.searchWebhooks')} value={search} onChange={setSearch} />
      </AdminHeader>
      <main id="content" className="admin-body">
        {asked.data && asked.data.webhooks.length > 0 ? (
          <ActiveFilter rows={asked.data.webhooks} value={active} onChange={setActive} />
        ) : null}
        <AdminList
          query={asked}
          rowsOf={(reply) => reply.webhooks}
          shows={(row) => finds(row.name, row.webhookUrl) && (active === null || row.isActive === active)}
          emptyTitle={t('admin.noWebhooks')}
          className="col gap-3"
        >
          {(row) => <WebhookCard key={row.id} webhook={row} />}
        </AdminList>
      </main>
    </>
  );
}
