import { useText } from '../i18n/useText.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

export function PlannerPage() {
  const { t } = useText();
  return (
    <main id="content" className="wrap py-6">
      <PageTitle>{t('page.planner')}</PageTitle>
      <PageHeading>{t('page.planner')}</PageHeading>
    </main>
  );
}
