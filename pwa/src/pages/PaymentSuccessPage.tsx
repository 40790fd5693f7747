import { useText } from '../i18n/useText.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

export function PaymentSuccessPage() {
  const { t } = useText();
  return (
    <main id="content" className="wrap py-6">
      <PageTitle>{t('page.paymentSuccess')}</PageTitle>
      <PageHeading>{t('page.paymentSuccess')}</PageHeading>
    </main>
  );
}
