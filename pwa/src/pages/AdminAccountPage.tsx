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
      <main
        id="content"
        className="grid max-w-160 min-w-0 grid-cols-[minmax(0,1fr)] [align-content:start] gap-4 px-6 pt-5 pb-12 max-md:px-4 max-md:pt-4 max-md:pb-10"
      >
        <Person />
        <AccountEntries />
      </main>
    </>
  );
}
