import { useText } from '../i18n/useText.ts';
import { PlanDesk } from '../features/subscriptions/plan-admin/PlanDesk.tsx';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminSubscriptionsPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('pages.adminSubscriptions')}</PageTitle>
      <AdminHeader title={t('pages.adminSubscriptions')} />
      <main id="content" className="min-w-0 px-6 pt-5 pb-12 max-md:px-4 max-md:pt-4 max-md:pb-10">
        <PlanDesk />
      </main>
    </>
  );
}
