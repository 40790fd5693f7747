import type { AdminUser } from '#core/accounts/user.ts';
import type { UserQuery } from './useUserQuery.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { users } from '#core/contract/users.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall } from '../../../api/useCall.ts';
import { WithEditPanel } from '../../../editing/EditPanel.tsx';
import { useEditPanel } from '../../../editing/useEditPanel.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { DeleteUser } from './DeleteUser.tsx';
import { UserCreator } from './UserCreator.tsx';
import { UserPanel } from './UserPanel.tsx';
import { UserTable } from './UserTable.tsx';
import { pageSize } from './useUserQuery.ts';
import './useradmin.css';

/** Spec §2 Users tab: every account as a row; beside them the form of a new one, or the details of one. */
export function UserDesk({ query }: { query: UserQuery }) {
  const { t } = useText();
  const control = useEditPanel();
  const [deleting, setDeleting] = useState<AdminUser | null>(null);
  const { search, sort, order, page } = query;
  const asked = useCall(
    users,
    { query: { search: search.trim(), sort, order, limit: pageSize, offset: (page - 1) * pageSize } },
    { placeholderData: (before) => before },
  );
  const { target } = control;
  const panel =
    target?.kind === 'new' ? (
      <UserCreator control={control} />
    ) : target ? (
      <UserPanel key={target.id} id={target.id} control={control} onDelete={setDeleting} />
    ) : null;
  return (
    <WithEditPanel panel={panel}>
      <div className="row mb-4 justify-end">
        <Button
          tone="ink"
          icon={<Plus size={20} aria-hidden />}
          onClick={() => control.open({ kind: 'new', from: null })}
        >
          {t('useradmin.add')}
        </Button>
      </div>
      {asked.error ? (
        <ErrorState
          message={t('useradmin.loadFailed', { message: messageOf(asked.error, t) })}
          onRetry={() => void asked.refetch()}
        />
      ) : !asked.data ? (
        <>
          <LoadingNote />
          <Skeleton className="h-80 w-full rounded-lg" />
        </>
      ) : asked.data.total === 0 ? (
        <EmptyState
          art={search.trim() === '' ? 'wall' : 'shutter'}
          title={t(search.trim() === '' ? 'useradmin.none' : 'ui.nothingFound')}
          text={search.trim() === '' ? undefined : t('ui.nothingFoundText')}
        />
      ) : (
        <UserTable
          {...asked.data}
          query={query}
          openId={target?.kind === 'edit' ? target.id : null}
          onOpen={(id) => control.open({ kind: 'edit', id })}
          onDelete={setDeleting}
        />
      )}
      {deleting ? (
        <DeleteUser
          key={deleting.id}
          user={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            if (target?.kind === 'edit' && target.id === deleting.id) control.close();
          }}
        />
      ) : null}
    </WithEditPanel>
  );
}
