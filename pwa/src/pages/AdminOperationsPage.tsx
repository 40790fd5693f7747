import { Flag, ListChecks } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { DeskList } from '../features/operations/DeskList.tsx';
import { InstallationState } from '../features/operations/InstallationState.tsx';
import { ReportList } from '../features/reports/ReportList.tsx';
import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** The desk; with `?reports=`, the reports of visitors in its place. */
export function AdminOperationsPage() {
  const { t } = useText();
  const [params] = useSearchParams();
  const hasReports = params.has('reports');
  const title = t(hasReports ? 'reports.title' : 'pages.adminOperations');
  return (
    <>
      <PageTitle admin>{title}</PageTitle>
      <AdminHeader title={title} />
      <main id="content" className="col min-w-0 gap-8 px-6 pt-5 pb-12 max-md:px-4 max-md:pt-4 max-md:pb-10">
        {hasReports ? (
          <>
            <ReportList />
            <LinkButton className="self-start" to={paths.adminOperations()} icon={<ListChecks size={18} aria-hidden />}>
              {t('pages.adminOperations')}
            </LinkButton>
          </>
        ) : (
          <>
            <DeskList />
            <LinkButton
              className="self-start"
              to={`${paths.adminOperations()}?reports=waiting`}
              icon={<Flag size={18} aria-hidden />}
            >
              {t('reports.title')}
            </LinkButton>
            <InstallationState />
          </>
        )}
      </main>
    </>
  );
}
