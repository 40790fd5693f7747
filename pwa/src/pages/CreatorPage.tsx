import { useText } from '../i18n/useText.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

export function CreatorPage() {
  const { t } = useText();
  return (
    <main id="content" className="wrap py-6">
      <PageTitle>{t('page.creator')}</PageTitle>
      <PageHeading>{t('page.creator')}</PageHeading>
    </main>
  );
}
