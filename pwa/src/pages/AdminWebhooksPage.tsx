import { useText } from '../i18n/useText.ts';
import { WebhookDesk } from '../features/webhooks/webhook-admin/WebhookDesk.tsx';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { AdminSearch, useSearch } from '../ui/AdminList.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminWebhooksPage() {
  const { t } = useText();
  const { search, setSearch, finds } = useSearch();
  return (
    <>
      <PageTitle admin>{t('pages.adminWebhooks')}</PageTitle>
      <AdminHeader title={t('pages.adminWebhooks')}>
        <AdminSearch label={t('webhooks.searchWebhooks')} value={search} onChange={setSearch} />
      </AdminHeader>
      <main id="content" className="min-w-0 px-6 pt-5 pb-12 max-md:px-4 max-md:pt-4 max-md:pb-10">
        <WebhookDesk finds={finds} />
      </main>
    </>
  );
}
