import { useState } from 'react';
import { deleteOwnAccount } from '#core/contract/account.ts';
import { call } from '../../../api/call.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useText } from '../../../i18n/useText.ts';
import { currentSession, endGoneAccount, useUser } from '../../../api/session-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfilePart } from './ProfilePart.tsx';

/** Deletes the person's account after the password was entered; this device's copies of its data are deleted too. */
export function DeletePart() {
  const { t } = useText();
  const offline = useOfflineReason();
  const [open, setOpen] = useState(false);
  const isAdmin = useUser()?.role === 'admin';
  return (
    <ProfilePart title={t('profile.delete')}>
      <p className="mut">{isAdmin ? t('profile.deleteAdmin') : t('profile.deleteNote')}</p>
      {isAdmin ? null : (
        <div className="flex flex-wrap gap-3">
          <Button tone="danger" disabledReason={offline} onClick={() => setOpen(true)}>
            {t('profile.delete')}
          </Button>
        </div>
      )}
      <Dialog open={open} onOpenChange={setOpen} title={t('profile.deleteTitle')} description={t('profile.deleteText')}>
        <PasswordForm
          act={t('profile.deleteSend')}
          tone="danger"
          send={deleteAccount}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </ProfilePart>
  );
}

async function deleteAccount(body: { password: string }): Promise<void> {
  const session = currentSession();
  await call(deleteOwnAccount, { body });
  if (session.status === 'signed-in') endGoneAccount(session.token);
}
