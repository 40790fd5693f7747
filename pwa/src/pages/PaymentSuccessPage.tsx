import { PaymentReturn } from '../features/payments/PaymentReturn.tsx';
import { useText } from '../i18n/useText.ts';
import { PageTitle } from '../ui/PageTitle.tsx';

export function PaymentSuccessPage() {
  const { t } = useText();
  return (
    <main id="content" className="wrap py-10">
      <PageTitle>{t('pages.paymentSuccess')}</PageTitle>
      <PaymentReturn />
    </main>
  );
}
