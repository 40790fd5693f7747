import { BalanceCard } from '../features/credits/BalanceCard.tsx';
import { CreditHistory } from '../features/credits/CreditHistory.tsx';
import { PackList } from '../features/credits/PackList.tsx';
import { PlanGrid } from '../features/subscriptions/PlanGrid.tsx';
import { useText } from '../i18n/useText.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';
import './subscriptions.css';

/** Spec §2 Subscriptions: what I have, what I can have, what happened. */
export function SubscriptionsPage() {
  const { t } = useText();
  return (
    <main id="content" className="wrap money-page">
      <PageTitle>{t('pages.subscriptions')}</PageTitle>
      <PageHeading>{t('subscriptions.title')}</PageHeading>
      <div className="money-top">
        <BalanceCard />
        <PackList />
      </div>
      <PlanGrid />
      <CreditHistory />
    </main>
  );
}
