import { Plus, ChevronDown, ChevronRight, ScrollText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isEnded } from '#core/subscriptions/subscription.ts';
import { localText } from '#core/shared/locale.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { useOfflineReason } from '../api/offline-state.ts';
import { BalanceCard } from '../features/credits/CreditBalance.tsx';
import { useCurrentSubscription } from '../features/subscriptions/current-subscription.ts';
import { useText } from '../i18n/useText.ts';
import { openCreditPacks } from '../session/credit-packs.ts';
import { Button } from '../ui/Button.tsx';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';
import { failureText } from '../api/failure-text.ts';
import { useCall } from '../api/useCall.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ModelScope } from '../ui/ModelScope.tsx';
import { AccountEntries, Person } from './AccountEntries.tsx';

const accountRowLook =
  'account-row flex min-h-13 w-full cursor-pointer items-center gap-3.5 px-4 py-2 text-left font-strong [list-style:none] focus-visible:rounded-lg focus-visible:[outline-offset:-3px] [&::-webkit-details-marker]:hidden [&>svg]:flex-none [&>svg]:text-ink-2';

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

/** The certificates of all owned models, folded, so that a person with sixty models still reaches the content below. */
function OwnCertificates() {
  const { t, locale } = useText();
  const f = useFormat();
  const { data, error, refetch } = useCall(ownedInfluencers, {});
  return (
    <details className="account-fold">
      <summary className={accountRowLook}>
        <ScrollText size={20} aria-hidden />
        <span className="account-words min-w-0 flex-1 wrap-anywhere">{t('pages.certificates')}</span>
        {data ? <span className="mut">{f.number(data.influencers.length)}</span> : null}
        <ChevronDown size={18} aria-hidden />
      </summary>
      {data?.influencers.map((model) => (
        <ModelScope key={model.id} color={model.color}>
          <Link className={accountRowLook} to={paths.certificate(model.id)}>
            <Avatar src={model.referenceImageUrl} name={model.name} size="s" />
            <span className="account-words min-w-0 flex-1 wrap-anywhere">{model.name}</span>
            <ChevronRight size={18} aria-hidden />
          </Link>
        </ModelScope>
      ))}
      {data?.influencers.length === 0 ? (
        <p className="mut pt-1 pr-4 pb-3 pl-12.5">{t('pages.certificatesNone')}</p>
      ) : null}
      {error && !data ? <ErrorState message={failureText(error, t, locale)} onRetry={() => void refetch()} /> : null}
    </details>
  );
}
