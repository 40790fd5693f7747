import { useText } from '../i18n/useText.ts';
import { UserTable } from '../features/accounts/UserTable.tsx';
import { AdminSearch } from '../ui/AdminSearch.tsx';
import { useSearch } from '../ui/useSearch.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminUsersPage() {
  const { t } = useText();
  const { search, setSearch, finds } = useSearch();
  return (
    <>
      <PageTitle admin>{t('pages.adminUsers')}</PageTitle>
      <AdminHeader title={t('pages.adminUsers')}>
        <AdminSearch label={t('accounts.searchUsers')} value={search} onChange={setSearch} />
      </AdminHeader>
      <main id="content" className="admin-body">
        <UserTable finds={finds} />
      </main>
    </>
  );
}
