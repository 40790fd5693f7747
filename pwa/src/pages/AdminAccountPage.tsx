import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { AccountEntries, Person } from './AccountEntries.tsx';

/** The account of an admin as a page, for the phone. */
export function AdminAccountPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('pages.account')}</PageTitle>
      <AdminHeader title={t('pages.account')} />
      <main id="content" className="admin-body account-page">
        <Person />
        <AccountEntries />
      </main>
    </>
  );
}
