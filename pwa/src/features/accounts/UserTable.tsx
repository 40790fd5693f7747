import type { User } from '#core/accounts/user.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { users } from '#core/contract/users.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { useUser } from '../../session/session-store.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

const pageSize = 50;

/** Accounts, newest first, fifty a page (spec §9 admin lists). */
export function UserTable({ finds }: { finds: (...words: string[]) => boolean }) {
  const { t } = useText();
  const [offset, setOffset] = useState(0);
  const page = useCall(users, { query: { limit: pageSize, offset } }, { placeholderData: (before) => before });
  if (page.error) return <ErrorState message={messageOf(page.error, t)} onRetry={() => void page.refetch()} />;
  if (!page.data) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-80 w-full rounded-l" />
      </>
    );
  }
  const { total } = page.data;
  const shown = page.data.users.filter((user) => finds(user.name, user.email));
  return (
    <div className="card overflow-hidden p-0">
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{t('accounts.user')}</th>
            <th scope="col" className="only-desktop">
              {t('accounts.email')}
            </th>
            <th scope="col">{t('accounts.role')}</th>
            <th scope="col" className="only-desktop">
              {t('accounts.joined')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.length > 0 ? (
            shown.map((user) => <UserRow key={user.id} user={user} />)
          ) : (
            <tr>
              <td colSpan={4} className="mut">
                {t('ui.nothingFound')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <footer className="row mut flex-wrap justify-end gap-2 px-4 py-2 text-sm">
        {total > pageSize && shown.length < page.data.users.length ? (
          <span className="grow">{t('accounts.searchedPage', { count: page.data.users.length })}</span>
        ) : null}
        {t('ui.range', { from: Math.min(offset + 1, total), to: Math.min(offset + pageSize, total), total })}
        <IconButton
          label={t('ui.newer')}
          size="s"
          disabledReason={offset === 0 ? t('accounts.newest') : null}
          onClick={() => setOffset(Math.max(0, offset - pageSize))}
        >
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={t('ui.older')}
          size="s"
          disabledReason={offset + pageSize >= total ? t('accounts.oldest') : null}
          onClick={() => setOffset(offset + pageSize)}
        >
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </footer>
    </div>
  );
}

function UserRow({ user }: { user: User }) {
  const { t } = useText();
  const f = useFormat();
  const me = useUser();
  return (
    <tr>
      <td>
        <b className="font-semibold">{user.name}</b>
        {me?.id === user.id ? <span className="mut"> ({t('accounts.you')})</span> : null}
        <span className="only-phone mut mt-0.5 block text-sm">{user.email}</span>
        <span className="only-phone mut block text-xs">{f.date(user.createdAt)}</span>
      </td>
      <td className="only-desktop mut">{user.email}</td>
      <td className="whitespace-nowrap">
        {user.role === 'admin' ? t('accounts.roleAdmin') : t('accounts.roleCustomer')}
      </td>
      <td className="only-desktop mut whitespace-nowrap">{f.date(user.createdAt)}</td>
    </tr>
  );
}
