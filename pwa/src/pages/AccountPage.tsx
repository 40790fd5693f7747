import type { ReactNode } from 'react';
import type { AccountEntry } from '../layouts/useAccountEntries.ts';
import { ChevronRight, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isEnded } from '#core/subscriptions/subscription.ts';
import { localText } from '#core/shared/locale.ts';
import { useOfflineReason } from '../api/useOfflineReason.ts';
import { BalanceCard } from '../features/credits/BalanceCard.tsx';
import { useCurrentSubscription } from '../features/subscriptions/useCurrentSubscription.ts';
import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { useAccountEntries } from '../layouts/useAccountEntries.ts';
import { paths } from '../paths.ts';
import { openCreditPacks } from '../session/credit-packs.ts';
import { useUser } from '../session/session-store.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { OwnCertificates } from './OwnCertificates.tsx';
import './account.css';

/** The account as a page, for the phone. A desktop shows the same entries in a menu. */
export function AccountPage({ admin = false }: { admin?: boolean }) {
  const { t } = useText();
  const title = t('pages.account');
  if (admin) {
    return (
      <>
        <PageTitle admin>{title}</PageTitle>
        <AdminHeader title={title} />
        <main id="content" className="admin-body account-page">
          <Person />
          <Entries />
        </main>
      </>
    );
  }
  return (
    <main id="content" className="wrap account-page">
      <PageTitle>{title}</PageTitle>
      <PageHeading>{title}</PageHeading>
      <Person />
      <Balance />
      <CustomerEntries />
    </main>
  );
}

function Person() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className="account-person">
      <Avatar src={null} name={user.name} size="m" />
      <span className="min-w-0">
        <b>{user.name}</b>
        <span className="mut text-sm">{user.email}</span>
      </span>
    </div>
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
  return <Entries plan={data ? plan : null} certificates={<OwnCertificates />} />;
}

/** `certificates` follow the first group, the pages of the person. */
function Entries({ plan = null, certificates = null }: { plan?: string | null; certificates?: ReactNode }) {
  const groups = useAccountEntries();
  return groups.map((group, index) => (
    <div key={group[0]?.label} className="account-group">
      {group.map((entry) => (
        <Entry key={entry.label} entry={entry} note={isSubscription(entry) ? plan : null} />
      ))}
      {index === 0 ? certificates : null}
    </div>
  ));
}

function isSubscription(entry: AccountEntry): boolean {
  return entry.kind === 'page' && entry.to === paths.subscriptions();
}

function Entry({ entry, note }: { entry: AccountEntry; note: string | null }) {
  if (entry.kind === 'choices') {
    return (
      <div className="account-choices">
        <span aria-hidden>{entry.label}</span>
        <Segmented
          label={entry.label}
          size="s"
          value={entry.choices.find(({ checked }) => checked)?.label ?? ''}
          onChange={(label) => entry.choices.find((choice) => choice.label === label)?.onSelect()}
          choices={entry.choices.map(({ label }) => ({ value: label, label }))}
        />
      </div>
    );
  }
  const { label, icon: Icon } = entry;
  const words = (
    <>
      <Icon size={20} aria-hidden />
      <span className="account-words">
        {label}
        {note === null ? null : <span className="mut text-sm">{note}</span>}
      </span>
    </>
  );
  return entry.kind === 'page' ? (
    <Link className="account-row" to={entry.to}>
      {words}
      <ChevronRight size={18} aria-hidden />
    </Link>
  ) : (
    <button type="button" className="account-row" onClick={entry.onSelect}>
      {words}
    </button>
  );
}
