import { useText } from '../i18n/useText.ts';
import { AuditLog } from '../features/audit/AuditLog.tsx';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** Spec §2 Admin area: settings, and what admins wrote. */
export function AdminSettingsPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('pages.adminSettings')}</PageTitle>
      <AdminHeader title={t('pages.adminSettings')} />
      <main id="content" className="admin-body">
        <AuditLog />
      </main>
    </>
  );
}
