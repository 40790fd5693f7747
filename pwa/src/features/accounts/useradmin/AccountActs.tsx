import type { AdminUser } from '#core/accounts/user.ts';
import type { DifferingField } from '../../../editing/EditConflict.tsx';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { useState } from 'react';
import { updateUser, userDetail, users } from '#core/contract/users.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { refresh, useAct } from '../../../api/useCall.ts';
import { EditConflict } from '../../../editing/EditConflict.tsx';
import { useEditConflict } from '../../../editing/useEditConflict.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';

type Act = { name: TextKey; text: TextKey; body: { role?: AdminUser['role']; disabled?: boolean }; danger: boolean };

/** Changes that an admin may make to another account: its role, and whether it can sign in. Each needs a confirmation. */
export function AccountActs({ user }: { user: AdminUser }) {
  const { t } = useText();
  const [asking, setAsking] = useState<Act | null>(null);
  const [isOpen, setOpen] = useState(false);
  const update = useAct(updateUser, { refresh: [users, userDetail] });
  const editing = useEditConflict({
    row: user,
    read: async () => (await call(userDetail, { params: { id: user.id } })).user,
  });
  const confirm = async ({ body }: Act) => {
    try {
      await editing.save((version) => update.mutateAsync({ params: { id: user.id }, body: { ...body, version } }));
      toast.success(t('useradmin.changed'));
    } catch (error) {
      // Another admin saved first: the conflict is shown below.
      if (error instanceof ApiError && error.code === 'edit.changedElsewhere') return;
      toast.error(t('useradmin.failed', { message: messageOf(error, t) }));
    } finally {
      setOpen(false);
    }
  };
  const { conflict } = editing;
  return (
    <>
      {conflict && asking ? (
        <EditConflict
          by={conflict.by}
          fields={differing(conflict.row, asking, t)}
          pending={update.isPending}
          onKeepMine={() => void confirm(asking)}
          onTakeTheirs={() => void refresh(users, userDetail).then(editing.clear)}
        />
      ) : null}
      {actsOf(user).map((act) => (
        <Button
          key={act.name}
          size="s"
          onClick={() => {
            setAsking(act);
            setOpen(true);
          }}
        >
          {t(act.name)}
        </Button>
      ))}
      {asking ? (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          title={t(asking.name)}
          description={t(asking.text, { name: user.name })}
          act={t(asking.name)}
          tone={asking.danger ? 'danger' : 'ink'}
          pending={update.isPending}
          onConfirm={() => void confirm(asking)}
        />
      ) : null}
    </>
  );
}

/** The field that the action would change, as it is stored now and as it was chosen. */
function differing(now: AdminUser, { body }: Act, t: Translate): DifferingField[] {
  const roleOf = (role: AdminUser['role']) => t(role === 'admin' ? 'useradmin.admin' : 'useradmin.customer');
  const stateOf = (isDisabled: boolean) => t(isDisabled ? 'useradmin.disabled' : 'ui.active');
  const { role, disabled } = body;
  return [
    ...(role === undefined || role === now.role
      ? []
      : [{ label: t('useradmin.role'), theirs: roleOf(now.role), mine: roleOf(role) }]),
    ...(disabled === undefined || disabled === (now.disabledAt !== null)
      ? []
      : [{ label: t('useradmin.state'), theirs: stateOf(now.disabledAt !== null), mine: stateOf(disabled) }]),
  ];
}

function actsOf({ role, disabledAt }: AdminUser): readonly Act[] {
  return [
    role === 'admin'
      ? { name: 'useradmin.makeCustomer', text: 'useradmin.makeCustomerText', body: { role: 'customer' }, danger: true }
      : { name: 'useradmin.makeAdmin', text: 'useradmin.makeAdminText', body: { role: 'admin' }, danger: false },
    disabledAt === null
      ? { name: 'useradmin.disable', text: 'useradmin.disableText', body: { disabled: true }, danger: true }
      : { name: 'useradmin.enable', text: 'useradmin.enableText', body: { disabled: false }, danger: false },
  ];
}
