import { Flag } from 'lucide-react';
import { DeskList } from '../features/operations/DeskList.tsx';
import { InstallationState } from '../features/operations/InstallationState.tsx';
import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminOperationsPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('pages.adminOperations')}</PageTitle>
      <AdminHeader title={t('pages.adminOperations')} />
      <main id="content" className="col min-w-0 gap-8 px-6 pt-5 pb-12 max-md:px-4 max-md:pt-4 max-md:pb-10">
        <DeskList />
        <LinkButton className="self-start" to={paths.adminReports()} icon={<Flag size={18} aria-hidden />}>
          {t('pages.adminReports')}
        </LinkButton>
        <InstallationState />
      </main>
    </>
  );
}
