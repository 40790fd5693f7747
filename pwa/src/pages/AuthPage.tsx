import { useText } from '../i18n/useText.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

export function AuthPage() {
  const { t } = useText();
  return (
    <main id="content" className="wrap py-6">
      <PageTitle>{t('page.auth')}</PageTitle>
      <PageHeading>{t('page.auth')}</PageHeading>
    </main>
  );
}
