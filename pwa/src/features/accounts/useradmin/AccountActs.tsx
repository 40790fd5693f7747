import type { AdminUser } from '#core/accounts/user.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { useState } from 'react';
import { updateUser, userDetail, users } from '#core/contract/users.ts';
import { messageOf } from '../../../api/api-error.ts';
import { refresh, useAct } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';

type Act = { name: TextKey; text: TextKey; body: { role?: AdminUser['role']; disabled?: boolean }; danger: boolean };

/** What an admin may change of another account: its role, and whether it can sign in. Each is asked about first. */
export function AccountActs({ user }: { user: AdminUser }) {
  const { t } = useText();
  const [asking, setAsking] = useState<Act | null>(null);
  const [isOpen, setOpen] = useState(false);
  const update = useAct(updateUser, { refresh: [users, userDetail] });
  const confirm = ({ body }: Act) =>
    update.mutate(
      { params: { id: user.id }, body: { ...body, version: user.version } },
      {
        onSuccess: () => toast.success(t('useradmin.changed')),
        onError: (error) => {
          toast.error(t('useradmin.failed', { message: messageOf(error, t) }));
          // Somebody else may have been faster: show the account as it is now.
          void refresh(users, userDetail);
        },
        onSettled: () => setOpen(false),
      },
    );
  return (
    <>
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
          onConfirm={() => confirm(asking)}
        />
      ) : null}
    </>
  );
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
