import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminLegacyPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('page.adminLegacy')}</PageTitle>
      <AdminHeader title={t('page.adminLegacy')} />
      <main id="content" className="admin-body">
        <p className="mut">{t('page.inProgress')}</p>
      </main>
    </>
  );
}
