import { useText } from '../i18n/useText.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

export function MarketplacePage() {
  const { t } = useText();
  return (
    <main id="content" className="wrap py-6">
      <PageTitle>{t('page.marketplace')}</PageTitle>
      <PageHeading>{t('page.marketplace')}</PageHeading>
    </main>
  );
}
