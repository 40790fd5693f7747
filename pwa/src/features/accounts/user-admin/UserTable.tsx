import type { AdminUser, UserSort } from '#core/accounts/user.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { userSorts } from '#core/accounts/user.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { useUser } from '../../../api/session-store.ts';
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

const userOffLook = 'ml-2 rounded-sm bg-sunken px-2 py-0.5 text-c whitespace-nowrap text-ink-2';

const columns: readonly { sort: UserSort; name: TextKey; className?: string }[] = [
  { sort: 'name', name: 'userAdmin.name' },
  { sort: 'email', name: 'userAdmin.email', className: 'only-desktop' },
  { sort: 'role', name: 'userAdmin.role' },
  { sort: 'joined', name: 'userAdmin.joined', className: 'only-desktop user-joined' },
];

/** One row per account, sorted by pressing a heading. */
export function UserTable({
  users,
  total,
  query,
  openId,
  onOpen,
  onDelete,
}: {
  users: readonly AdminUser[];
  total: number;
  query: UserQuery;
  openId: string | null;
  onOpen: (id: string) => void;
  onDelete: (user: AdminUser) => void;
}) {
  const { t } = useText();
  const { page } = query;
  const from = (page - 1) * pageSize + 1;
  return (
    <div className="card overflow-hidden p-0">
      <table className="admin-table user-table w-full border-collapse text-label [&_td]:border-t [&_td]:border-t-line [&_td]:px-5 [&_td]:py-3 [&_td]:wrap-anywhere max-md:[&_td]:px-3.5">
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
        {t('ui.range', { from: Math.min(from, total), to: Math.min(page * pageSize, total), total })}
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
          disabledReason={page * pageSize >= total ? t('userAdmin.lastPage') : null}
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
  user: AdminUser;
  isOpen: boolean;
  onOpen: () => void;
  onDelete: () => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const isMe = useUser()?.id === user.id;
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
        {user.disabledAt === null ? null : <span className={userOffLook}>{t('userAdmin.disabled')}</span>}
        {user.disputed ? <span className={userOffLook}>{t('userAdmin.disputed')}</span> : null}
        <span className="only-phone mut mt-0.5 block text-sm">{user.email}</span>
        <span className="only-phone mut block text-xs">{f.date(user.createdAt)}</span>
      </td>
      <td className="only-desktop mut">{user.email}</td>
      <td className="whitespace-nowrap">{t(user.role === 'admin' ? 'userAdmin.admin' : 'userAdmin.customer')}</td>
      <td className="only-desktop user-joined mut whitespace-nowrap">{f.date(user.createdAt)}</td>
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
  return sort === 'joined' ? 'desc' : 'asc';
}
