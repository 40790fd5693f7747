import { useText } from '../i18n/useText.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

export function SubscriptionsPage() {
  const { t } = useText();
  return (
    <main id="content" className="wrap py-6">
      <PageTitle>{t('page.subscriptions')}</PageTitle>
      <PageHeading>{t('page.subscriptions')}</PageHeading>
    </main>
  );
}
