import type { AdminUser } from '#core/accounts/user.ts';
import { deleteUser, users } from '#core/contract/users.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useAct } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';

const shownLists = [users];

/** Confirmation before a person is deleted, with a list of deleted and remaining data (spec §5). */
export function DeleteUser({
  user,
  onClose,
  onDeleted,
}: {
  user: AdminUser;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { t } = useText();
  const remove = useAct(deleteUser, { refresh: shownLists });
  const confirm = () =>
    remove.mutate(
      { params: { id: user.id } },
      {
        onSuccess: () => {
          toast.success(t('useradmin.deleted'));
          onDeleted();
          onClose();
        },
        onError: (error) => {
          toast.error(t('useradmin.failed', { message: messageOf(error, t) }));
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
      title={t('useradmin.deleteTitle')}
      description={
        <>
          {t('useradmin.deleteGoes', { name: user.name })}
          <span className="mt-2 block">{t('useradmin.deleteStays')}</span>
        </>
      }
      act={t('useradmin.delete')}
      pending={remove.isPending}
      onConfirm={confirm}
    />
  );
}
