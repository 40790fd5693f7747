import { useText } from '../i18n/useText.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

/** Public. The layout around it (visitor or customer) comes from routes.tsx. */
export function ModelDetailPage() {
  const { t } = useText();
  return (
    <main id="content" className="wrap py-6">
      <PageTitle>{t('page.model')}</PageTitle>
      <PageHeading>{t('page.model')}</PageHeading>
    </main>
  );
}
