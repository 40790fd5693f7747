import { ownedInfluencers } from '#core/contract/influencers.ts';
import { useCall } from '../api/useCall.ts';
import { LazyHandoverNotice } from '../features/marketplace/handover/LazyHandover.tsx';
import { PaymentReturn } from '../features/payments/PaymentReturn.tsx';
import { useText } from '../i18n/useText.ts';
import { PageTitle } from '../ui/PageTitle.tsx';

export function PaymentSuccessPage() {
  const { t } = useText();
  return (
    <main id="content" className="wrap py-10">
      <PageTitle>{t('pages.paymentSuccess')}</PageTitle>
      <PaymentReturn renderBought={(modelId) => <NewModel id={modelId} />} />
    </main>
  );
}

/** A model that no screen has handed over yet. An old address of this page only says that it was bought. */
function NewModel({ id }: { id: string }) {
  const { data } = useCall(ownedInfluencers, {});
  return <LazyHandoverNotice model={data?.handover === id ? data.influencers.find((each) => each.id === id) : null} />;
}
