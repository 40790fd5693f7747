import { useState } from 'react';
import { deleteOwnAccount } from '#core/contract/account.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { call } from '../../../api/call.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { currentSession, endGoneAccount, useUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormSummary } from '../FormSummary.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { ProfilePart } from './ProfilePart.tsx';

/** Deletes the own account once the password was typed; what this device keeps of it goes too. */
export function DeletePart() {
  const { t } = useText();
  const offline = useOfflineReason();
  const [open, setOpen] = useState(false);
  const isAdmin = useUser()?.role === 'admin';
  return (
    <ProfilePart title={t('profile.delete')}>
      <p className="mut">{isAdmin ? t('profile.deleteAdmin') : t('profile.deleteNote')}</p>
      {isAdmin ? null : (
        <div className="profile-acts">
          <Button tone="danger" disabledReason={offline} onClick={() => setOpen(true)}>
            {t('profile.delete')}
          </Button>
        </div>
      )}
      <Dialog open={open} onOpenChange={setOpen} title={t('profile.deleteTitle')} description={t('profile.deleteText')}>
        <DeleteForm onEnd={() => setOpen(false)} />
      </Dialog>
    </ProfilePart>
  );
}

function DeleteForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useText();
  const form = useRuleForm({
    defaults: { password: '' },
    parse: (values) => (values.password === '' ? invalid([issue('password', 'required')]) : ok(values)),
    send: async (body) => {
      const session = currentSession();
      await call(deleteOwnAccount, { body });
      if (session.status === 'signed-in') endGoneAccount(session.token);
    },
  });
  return (
    <form className="profile-form" {...form.props}>
      <PasswordField
        label={t('profile.currentPassword')}
        {...form.text('password')}
        autoComplete="current-password"
        required
      />
      <FormSummary>{form.whole}</FormSummary>
      <Button type="submit" tone="danger" block pending={form.sending}>
        {t('profile.deleteSend')}
      </Button>
      <Button tone="ghost" block onClick={onEnd}>
        {t('profile.cancel')}
      </Button>
    </form>
  );
}
