import { CreditDesk } from '../features/credits/creditadmin/CreditDesk.tsx';
import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminCreditsPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('pages.adminCredits')}</PageTitle>
      <AdminHeader title={t('pages.adminCredits')} />
      <main id="content" className="admin-body">
        <CreditDesk />
      </main>
    </>
  );
}
