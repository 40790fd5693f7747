import { useText } from '../i18n/useText.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

export function LandingPage() {
  const { t } = useText();
  return (
    <main id="content" className="wrap py-6">
      <PageTitle>{t('page.landing')}</PageTitle>
      <PageHeading>{t('page.landing')}</PageHeading>
    </main>
  );
}
