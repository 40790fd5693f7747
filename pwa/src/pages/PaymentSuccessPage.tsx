import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { ownedModels } from '#core/contract/marketplace.ts';
import { order as orderRoute } from '#core/contract/payments.ts';
import { refresh, useCall } from '../api/useCall.ts';
import { readPaymentReturn, viewOf } from '../features/payment-return/read-return.ts';
import { ReturnState } from '../features/payment-return/ReturnState.tsx';
import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { useUser } from '../session/useSession.ts';
import { PageTitle } from '../ui/PageTitle.tsx';

const askAgainMs = 2000;

/** Spec §7: the return address after a payment the bank took elsewhere. The order's own state is shown as it changes. */
export function PaymentSuccessPage() {
  const { t } = useText();
  const f = useFormat();
  const user = useUser();
  const [params] = useSearchParams();
  const back = readPaymentReturn(params);
  const { data } = useCall(
    orderRoute,
    { params: { id: back.orderId ?? '' } },
    {
      enabled: back.orderId !== null && user !== null,
      retry: false,
      refetchInterval: (query) =>
        query.state.data?.order.status === 'open' && back.said !== 'failed' ? askAgainMs : false,
    },
  );
  const status = data?.order.status ?? null;
  useEffect(() => {
    if (status === 'fulfilled') void refresh(creditBalance, creditTransactions, ownedInfluencers, ownedModels);
  }, [status]);
  return (
    <main id="content" className="wrap py-12">
      <PageTitle>{t('page.paymentSuccess')}</PageTitle>
      <ReturnState view={viewOf(back, status)} sum={data ? f.money(data.order.amount) : null} />
    </main>
  );
}
