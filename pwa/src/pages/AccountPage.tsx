import { Plus } from 'lucide-react';
import { isEnded } from '#core/subscriptions/subscription.ts';
import { localText } from '#core/shared/locale.ts';
import { useOfflineReason } from '../api/useOfflineReason.ts';
import { BalanceCard } from '../features/credits/BalanceCard.tsx';
import { useCurrentSubscription } from '../features/subscriptions/useCurrentSubscription.ts';
import { useText } from '../i18n/useText.ts';
import { openCreditPacks } from '../session/credit-packs.ts';
import { Button } from '../ui/Button.tsx';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';
import { AccountEntries, Person } from './AccountEntries.tsx';
import { OwnCertificates } from './OwnCertificates.tsx';

/** The account as a page, for the phone. A desktop shows the same entries in a menu. */
export function AccountPage() {
  const { t } = useText();
  return (
    <main id="content" className="wrap grid max-w-160 grid-cols-[minmax(0,1fr)] [align-content:start] gap-4 pt-5 pb-10">
      <PageTitle>{t('pages.account')}</PageTitle>
      <PageHeading>{t('pages.account')}</PageHeading>
      <Person />
      <Balance />
      <CustomerEntries />
    </main>
  );
}

function Balance() {
  const { t } = useText();
  const needsNetwork = useOfflineReason();
  return (
    <BalanceCard>
      <Button
        tone="ink"
        className="mt-2 justify-self-start"
        icon={<Plus size={20} aria-hidden />}
        disabledReason={needsNetwork}
        onClick={() => openCreditPacks()}
      >
        {t('pages.buyCredits')}
      </Button>
    </BalanceCard>
  );
}

function CustomerEntries() {
  const { t, locale } = useText();
  const { data } = useCurrentSubscription();
  const current = data?.subscription;
  const plan =
    current && !isEnded(current.status) ? localText(current.plan.displayName, locale) : t('subscriptions.noneTitle');
  return <AccountEntries plan={data ? plan : null} certificates={<OwnCertificates />} />;
}
