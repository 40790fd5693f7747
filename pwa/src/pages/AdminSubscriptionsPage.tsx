import { plans } from '#core/contract/subscriptions.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../i18n/useText.ts';
import { AdminList } from '../features/admin/AdminList.tsx';
import { PlanCard } from '../features/admin/PlanCard.tsx';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminSubscriptionsPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('page.adminSubscriptions')}</PageTitle>
      <AdminHeader title={t('page.adminSubscriptions')} />
      <main id="content" className="admin-body">
        <AdminList
          query={useCall(plans, {})}
          rowsOf={(reply) => reply.plans}
          shows={() => true}
          emptyTitle={t('admin.noPlans')}
          className="admin-cards"
        >
          {(row) => <PlanCard key={row.id} plan={row} />}
        </AdminList>
      </main>
    </>
  );
}
