import { useText } from '../i18n/useText.ts';
import { AuditLog } from '../features/audit/AuditLog.tsx';
import { EditableSettings } from '../features/settings/SettingsForm.tsx';
import { EnvironmentSettings } from '../features/settings/EnvironmentSettings.tsx';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** Spec §2 Admin area: settings, read-only settings of the environment, and the audit log. */
export function AdminSettingsPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('pages.adminSettings')}</PageTitle>
      <AdminHeader title={t('pages.adminSettings')} />
      <main id="content" className="min-w-0 px-6 pt-5 pb-12 max-md:px-4 max-md:pt-4 max-md:pb-10">
        <div className="col gap-6">
          <EditableSettings />
          <EnvironmentSettings />
          <AuditLog />
        </div>
      </main>
    </>
  );
}
