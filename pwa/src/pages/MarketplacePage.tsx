import { Marketplace } from '../features/marketplace/Marketplace.tsx';
import { LazyHandoverNotice } from '../features/marketplace/handover/LazyHandover.tsx';
import { useModelPurchase } from '../features/payments/useModelPurchase.tsx';
import { useText } from '../i18n/useText.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

export function MarketplacePage() {
  const { t } = useText();
  const purchase = useModelPurchase();
  return (
    <main id="content" className="wrap pt-6 pb-8 max-md:p-0">
      <PageTitle>{t('pages.marketplace')}</PageTitle>
      <PageHeading hidden>{t('pages.marketplace')}</PageHeading>
      <Marketplace buying={purchase} />
      {purchase.dialog}
      <LazyHandoverNotice model={purchase.bought} />
    </main>
  );
}
