import { BalanceCard, PackList } from '../features/credits/CreditBalance.tsx';
import { CreditHistory } from '../features/credits/CreditHistory.tsx';
import { useCardChange, usePlanPurchase } from '../features/payments/subscription-payment.tsx';
import { BillingHistory } from '../features/subscriptions/BillingHistory.tsx';
import { CurrentPlanCard } from '../features/subscriptions/CurrentPlanCard.tsx';
import { PlanGrid } from '../features/subscriptions/PlanGrid.tsx';
import { useText } from '../i18n/useText.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

/** Spec §2 Subscriptions: the present subscription, the plans on sale, the payments. */
export function SubscriptionsPage() {
  const { t } = useText();
  const { pay, dialog } = usePlanPurchase();
  const { changeCard, cardDialog } = useCardChange();
  return (
    <main
      id="content"
      className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 pt-7 pb-16 max-md:gap-8 max-md:pt-5 max-md:pb-10"
    >
      <PageTitle>{t('pages.subscriptions')}</PageTitle>
      <PageHeading>{t('subscriptions.title')}</PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,360px)] gap-5 max-mid:grid-cols-[minmax(0,1fr)]">
        <CurrentPlanCard
          onPay={({ plan, renews }) => pay({ ...plan, renews, waiting: null })}
          onChangeCard={({ plan, status }) =>
            changeCard({ planId: plan.id, isBehind: status === 'past_due' || status === 'unpaid' })
          }
        />
        <BalanceCard />
      </div>
      <PlanGrid
        onPay={(plan, clientSecret) =>
          pay({ ...plan, waiting: clientSecret === null ? null : { orderId: null, amount: plan.price, clientSecret } })
        }
      />
      <PackList />
      <BillingHistory />
      <CreditHistory />
      {dialog}
      {cardDialog}
    </main>
  );
}
