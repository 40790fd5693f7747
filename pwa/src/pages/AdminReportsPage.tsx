import { ReportList } from '../features/reports/ReportList.tsx';
import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminReportsPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('pages.adminReports')}</PageTitle>
      <AdminHeader title={t('pages.adminReports')} />
      <main id="content" className="col min-w-0 gap-5 px-6 pt-5 pb-12 max-md:px-4 max-md:pt-4 max-md:pb-10">
        <ReportList />
      </main>
    </>
  );
}
