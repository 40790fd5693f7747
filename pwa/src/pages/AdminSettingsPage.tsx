import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** Spec §2 Admin area: settings are a placeholder. */
export function AdminSettingsPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('pages.adminSettings')}</PageTitle>
      <AdminHeader title={t('pages.adminSettings')} />
      <main id="content" className="admin-body">
        <EmptyState art="window" title={t('pages.inProgress')} />
      </main>
    </>
  );
}
