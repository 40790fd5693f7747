import { useText } from '../i18n/useText.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

export function DashboardPage() {
  const { t } = useText();
  return (
    <main id="content" className="wrap py-6">
      <PageTitle>{t('page.dashboard')}</PageTitle>
      <PageHeading>{t('page.dashboard')}</PageHeading>
    </main>
  );
}
