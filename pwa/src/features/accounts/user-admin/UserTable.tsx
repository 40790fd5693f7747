import type { ListedUser, UserSort } from '#core/accounts/user.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { userSorts } from '#core/accounts/user.ts';
import { localText } from '#core/shared/locale.ts';
import { formatTotal } from '../../../i18n/format-total.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { useUser } from '../../../api/session-store.ts';
import { Address } from '../../../ui/Address.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

export type UserQuery = {
  search: string;
  sort: UserSort;
  order: 'asc' | 'desc';
  page: number;
  setSearch: (text: string) => void;
  sortBy: (sort: UserSort) => void;
  goTo: (page: number) => void;
};

/** Spec §9: admin lists show fifty. */
export const pageSize = 50;

const userOffLook = 'rounded-sm bg-sunken px-2 py-0.5 text-c whitespace-nowrap text-ink-2';

const columns: readonly { sort: UserSort; name: TextKey; className?: string }[] = [
  { sort: 'name', name: 'userAdmin.name' },
  { sort: 'email', name: 'userAdmin.email', className: 'user-wide' },
  { sort: 'role', name: 'userAdmin.role', className: 'user-wide' },
  { sort: 'balance', name: 'userAdmin.balance', className: 'text-right' },
  { sort: 'models', name: 'userAdmin.models.short', className: 'only-desktop text-right' },
  { sort: 'plan', name: 'userAdmin.plan', className: 'only-desktop user-extra' },
  { sort: 'seen', name: 'userAdmin.seen', className: 'only-desktop' },
  { sort: 'state', name: 'userAdmin.state', className: 'only-desktop' },
  { sort: 'joined', name: 'userAdmin.joined', className: 'user-wide' },
];

/** One row per account, sorted by pressing a heading. */
export function UserTable({
  users,
  total,
  isTotalBounded,
  query,
  openId,
  onOpen,
  onDelete,
}: {
  users: readonly ListedUser[];
  total: number;
  isTotalBounded?: true | undefined;
  query: UserQuery;
  openId: string | null;
  onOpen: (id: string) => void;
  onDelete: (user: ListedUser) => void;
}) {
  const { t, locale } = useText();
  const { page } = query;
  const from = (page - 1) * pageSize + 1;
  const isLast = isTotalBounded ? users.length < pageSize : page * pageSize >= total;
  return (
    <div className="card overflow-hidden p-0">
      <table className="admin-table user-table w-full border-collapse text-label [&_td]:border-t [&_td]:border-t-line [&_td]:px-3 [&_td]:py-3 [&_td]:wrap-anywhere [&_th]:px-3 [&_td:first-child]:pl-5 [&_th:first-child]:pl-5 max-md:[&_td:first-child]:pl-3.5 max-md:[&_th:first-child]:pl-3.5">
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.sort} {...column} query={query} />
            ))}
            <th>
              <span className="sr-only">{t('userAdmin.delete')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isOpen={user.id === openId}
              onOpen={() => onOpen(user.id)}
              onDelete={() => onDelete(user)}
            />
          ))}
        </tbody>
      </table>
      <footer className="row mut flex-wrap justify-end gap-2 px-4 py-2 text-sm">
        {t('ui.range', {
          from: isTotalBounded ? from : Math.min(from, total),
          to: isTotalBounded ? from - 1 + users.length : Math.min(page * pageSize, total),
          total: formatTotal(total, isTotalBounded, locale),
        })}
        <IconButton
          label={t('userAdmin.previous')}
          size="s"
          disabledReason={page === 1 ? t('userAdmin.firstPage') : null}
          onClick={() => query.goTo(page - 1)}
        >
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={t('userAdmin.next')}
          size="s"
          disabledReason={isLast ? t('userAdmin.lastPage') : null}
          onClick={() => query.goTo(page + 1)}
        >
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </footer>
    </div>
  );
}

function Heading({
  sort,
  name,
  className,
  query,
}: {
  sort: UserSort;
  name: TextKey;
  className?: string;
  query: UserQuery;
}) {
  const { t } = useText();
  const isSorted = query.sort === sort;
  const Arrow = query.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (query.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className="inline-flex min-h-8 items-center gap-1 text-inherit [font:inherit] hover:text-ink"
        onClick={() => query.sortBy(sort)}
      >
        {t(name)}
        {isSorted ? <Arrow size={14} aria-hidden /> : null}
      </button>
    </th>
  );
}

function UserRow({
  user,
  isOpen,
  onOpen,
  onDelete,
}: {
  user: ListedUser;
  isOpen: boolean;
  onOpen: () => void;
  onDelete: () => void;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const isMe = useUser()?.id === user.id;
  const seen = user.lastSeenAt === null ? t('userAdmin.neverSeen') : f.dateTime(user.lastSeenAt);
  const role = t(user.role === 'admin' ? 'userAdmin.admin' : 'userAdmin.customer');
  return (
    <tr aria-current={isOpen || undefined}>
      <td>
        <button
          type="button"
          className="min-h-8 text-left font-semibold underline decoration-transparent underline-offset-[3px] hover:decoration-current"
          aria-label={t('userAdmin.open', { name: user.name })}
          onClick={onOpen}
        >
          {user.name}
        </button>
        {isMe ? <span className="mut"> ({t('userAdmin.you')})</span> : null}
        <span className="user-narrow mut block text-sm">
          <Address>{user.email}</Address>
        </span>
        {user.role === 'admin' ? <span className={`user-narrow ${userOffLook}`}>{role}</span> : null}
        <span className="only-phone mut block text-xs">
          {t('userAdmin.seen')}: {seen}
        </span>
        <span className="only-phone">
          <UserState user={user} onlyOff />
        </span>
      </td>
      <td className="user-wide mut">
        <Address>{user.email}</Address>
      </td>
      <td className="user-wide whitespace-nowrap">{role}</td>
      <td className="text-right whitespace-nowrap tabular-nums">{f.number(user.balance)}</td>
      <td className="only-desktop text-right tabular-nums">{f.number(user.models)}</td>
      <td className="only-desktop user-extra">
        <span className="wrap-normal">{user.planName === null ? '–' : localText(user.planName, locale)}</span>
      </td>
      <td className="only-desktop mut">{seen}</td>
      <td className="only-desktop">
        <UserState user={user} />
      </td>
      <td className="user-wide mut whitespace-nowrap">{f.date(user.createdAt)}</td>
      <td className="w-[1%] text-right">
        {isMe ? null : (
          <IconButton label={t('userAdmin.deleteNamed', { name: user.name })} size="s" onClick={onDelete}>
            <Trash2 size={20} aria-hidden />
          </IconButton>
        )}
      </td>
    </tr>
  );
}

/** Active, disabled, or with a disputed payment. `onlyOff`: nothing for an active one. */
function UserState({ user, onlyOff }: { user: ListedUser; onlyOff?: boolean }) {
  const { t } = useText();
  const look = `${userOffLook} mr-1`;
  return (
    <>
      {user.disabledAt === null ? null : <span className={look}>{t('userAdmin.disabled')}</span>}
      {user.disputed ? <span className={look}>{t('userAdmin.disputed')}</span> : null}
      {user.disabledAt === null && !user.disputed && !onlyOff ? t('ui.active') : null}
    </>
  );
}

/** The query of the list of users. It is part of the address: a reload and Back keep it. */
export function useUserQuery(): UserQuery {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const sort = userSorts.find((each) => each === params.get('sort')) ?? 'joined';
  const order = params.get('order') === 'asc' || params.get('order') === 'desc' ? params.get('order') : null;
  const displayedOrder = (order as 'asc' | 'desc' | null) ?? usualOrder(sort);
  const go = (change: Record<string, string | null>, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  return {
    search: typed,
    sort,
    order: displayedOrder,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    setSearch: (text) => {
      setTyped(text);
      go({ q: text.trim() === '' ? null : text, page: null }, true);
    },
    sortBy: (next) => {
      const turned = displayedOrder === 'asc' ? 'desc' : 'asc';
      go({ sort: next, order: next === sort ? turned : null, page: null }, false);
    },
    goTo: (page) => go({ page: page === 1 ? null : String(page) }, false),
  };
}

function usualOrder(sort: UserSort): 'asc' | 'desc' {
  return ['name', 'email', 'role'].includes(sort) ? 'asc' : 'desc';
}
