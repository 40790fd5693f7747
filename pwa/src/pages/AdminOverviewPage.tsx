import { useText } from '../i18n/useText.ts';
import { AdminOverview } from '../features/analytics/AdminOverview.tsx';
import { DeskCard } from '../features/operations/DeskCard.tsx';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminOverviewPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('pages.adminOverview')}</PageTitle>
      <AdminHeader title={t('pages.adminOverview')} />
      <main id="content" className="min-w-0 px-6 pt-5 pb-12 max-md:px-4 max-md:pt-4 max-md:pb-10">
        <AdminOverview desk={<DeskCard />} />
      </main>
    </>
  );
}
