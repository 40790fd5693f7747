import { useText } from '../i18n/useText.ts';
import { PlanDesk } from '../features/subscriptions/planadmin/PlanDesk.tsx';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminSubscriptionsPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('pages.adminSubscriptions')}</PageTitle>
      <AdminHeader title={t('pages.adminSubscriptions')} />
      <main id="content" className="admin-body">
        <PlanDesk />
      </main>
    </>
  );
}
