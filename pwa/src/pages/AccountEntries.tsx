import type { ReactNode } from 'react';
import type { AccountEntry } from '../layouts/useAccountEntries.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAccountEntries } from '../layouts/useAccountEntries.ts';
import { paths } from '../paths.ts';
import { useUser } from '../api/session-store.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import './account.css';

const accountRowLook =
  'account-row flex min-h-13 w-full cursor-pointer items-center gap-3.5 px-4 py-2 text-left font-strong [list-style:none] focus-visible:rounded-lg focus-visible:[outline-offset:-3px] [&::-webkit-details-marker]:hidden [&>svg]:flex-none [&>svg]:text-ink-2';

/** The account's person. */
export function Person() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className="account-person flex items-center gap-3.5 [&_b]:block [&_b]:wrap-anywhere">
      <Avatar src={null} name={user.name} size="m" />
      <span className="min-w-0">
        <b>{user.name}</b>
        <span className="mut text-sm">{user.email}</span>
      </span>
    </div>
  );
}

/** The entries of the desktop's menu. `certificates` follow the first group, the pages of the person. */
export function AccountEntries({
  plan = null,
  certificates = null,
}: {
  plan?: string | null;
  certificates?: ReactNode;
}) {
  const groups = useAccountEntries();
  return groups.map((group, index) => (
    <div key={group[0]?.label} className="overflow-hidden rounded-lg bg-surface py-1 outlined">
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
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3.5 gap-y-2 px-4 py-2 font-strong">
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
      <span className="account-words min-w-0 flex-1 wrap-anywhere">
        {label}
        {note === null ? null : <span className="mut text-sm">{note}</span>}
      </span>
    </>
  );
  return entry.kind === 'page' ? (
    <Link className={accountRowLook} to={entry.to}>
      {words}
      <ChevronRight size={18} aria-hidden />
    </Link>
  ) : (
    <button type="button" className={accountRowLook} onClick={entry.onSelect}>
      {words}
    </button>
  );
}
