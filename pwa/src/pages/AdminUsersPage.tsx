import { UserDesk } from '../features/accounts/user-admin/UserDesk.tsx';
import { useUserQuery } from '../features/accounts/user-admin/UserTable.tsx';
import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { AdminSearch } from '../ui/AdminList.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminUsersPage() {
  const { t } = useText();
  const query = useUserQuery();
  return (
    <>
      <PageTitle admin>{t('pages.adminUsers')}</PageTitle>
      <AdminHeader title={t('pages.adminUsers')}>
        <AdminSearch label={t('userAdmin.search')} value={query.search} onChange={query.setSearch} />
      </AdminHeader>
      <main id="content" className="min-w-0 px-6 pt-5 pb-12 max-md:px-4 max-md:pt-4 max-md:pb-10">
        <UserDesk query={query} />
      </main>
    </>
  );
}
