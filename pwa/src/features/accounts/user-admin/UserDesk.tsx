import type { AdminUser } from '#core/accounts/user.ts';
import type { UserQuery } from './UserTable.tsx';
import { UserTable, pageSize } from './UserTable.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { users, deleteUser } from '#core/contract/users.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall, useAct } from '../../../api/useCall.ts';
import { WithEditPanel, useEditPanel } from '../../../editing/EditPanel.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { UserCreator } from './UserCreator.tsx';
import { UserPanel } from './UserPanel.tsx';
import './user-admin.css';

const shownLists = [users];

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
          {t('userAdmin.add')}
        </Button>
      </div>
      {asked.error ? (
        <ErrorState
          message={t('userAdmin.loadFailed', { message: messageOf(asked.error, t) })}
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
          title={t(search.trim() === '' ? 'userAdmin.none' : 'ui.nothingFound')}
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

/** Confirmation before a person is deleted, with a list of deleted and remaining data (spec §5). */
function DeleteUser({ user, onClose, onDeleted }: { user: AdminUser; onClose: () => void; onDeleted: () => void }) {
  const { t } = useText();
  const remove = useAct(deleteUser, { refresh: shownLists });
  const confirm = () =>
    remove.mutate(
      { params: { id: user.id } },
      {
        onSuccess: () => {
          toast.success(t('userAdmin.deleted'));
          onDeleted();
          onClose();
        },
        onError: (error) => {
          toast.error(t('userAdmin.failed', { message: messageOf(error, t) }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('userAdmin.deleteTitle')}
      description={
        <>
          {t('userAdmin.deleteGoes', { name: user.name })}
          <span className="mt-2 block">{t('userAdmin.deleteStays')}</span>
        </>
      }
      act={t('userAdmin.delete')}
      pending={remove.isPending}
      onConfirm={confirm}
    />
  );
}
