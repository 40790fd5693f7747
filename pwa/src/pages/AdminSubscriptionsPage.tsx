import { adminPlans } from '#core/contract/subscriptions.ts';
import { messageOf } from '../api/api-error.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../i18n/useText.ts';
import { AdminList } from '../ui/AdminList.tsx';
import { PlanCard } from '../features/subscriptions/PlanCard.tsx';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminSubscriptionsPage() {
  const { t } = useText();
  const asked = useCall(adminPlans, {});
  return (
    <>
      <PageTitle admin>{t('pages.adminSubscriptions')}</PageTitle>
      <AdminHeader title={t('pages.adminSubscriptions')} />
      <main id="content" className="admin-body">
        <AdminList
          rows={asked.data?.plans}
          failure={asked.error ? messageOf(asked.error, t) : null}
          onRetry={() => void asked.refetch()}
          shows={() => true}
          emptyTitle={t('subscriptions.noPlansTitle')}
          className="admin-cards"
        >
          {(row) => <PlanCard key={row.id} plan={row} />}
        </AdminList>
      </main>
    </>
  );
}
