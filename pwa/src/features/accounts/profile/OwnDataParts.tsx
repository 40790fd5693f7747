import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportOwnData, deleteOwnAccount } from '#core/contract/account.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { grantAddress } from '../../../api/api-address.ts';
import { call } from '../../../api/call.ts';
import { useOfflineReason } from '../../../api/offline-state.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { saveAddress } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/Toaster.tsx';
import { currentSession, endDeletedAccount, useUser } from '../../../api/session-store.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { FormSummary, PasswordField } from '../CredentialFields.tsx';
import { ProfilePart } from './ProfilePart.tsx';

/** All stored data of the person, as one file, after the password was entered. */
export function ExportPart() {
  const { t } = useText();
  const offline = useOfflineReason();
  const [open, setOpen] = useState(false);
  const send = async (body: { password: string }) => {
    const { grant } = await call(exportOwnData, { body });
    saveAddress(grantAddress(exportOwnData.path, grant));
    toast.note(t('profile.exportBegun'));
    setOpen(false);
  };
  return (
    <ProfilePart title={t('profile.export')}>
      <p className="mut">{t('profile.exportNote')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="plain"
          icon={<Download size={18} aria-hidden />}
          disabledReason={offline}
          onClick={() => setOpen(true)}
        >
          {t('profile.exportSend')}
        </Button>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title={t('profile.exportTitle')} description={t('profile.exportText')}>
        <PasswordForm action={t('profile.exportStart')} tone="ink" send={send} onCancel={() => setOpen(false)} />
      </Dialog>
    </ProfilePart>
  );
}

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
          action={t('profile.deleteSend')}
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
  if (session.status === 'signed-in') endDeletedAccount(session.token);
}

/** A form for actions that require the password. `act`: label of its button. */
function PasswordForm({
  action,
  tone,
  send,
  onCancel,
}: {
  action: string;
  tone: 'ink' | 'danger';
  send: (body: { password: string }) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useText();
  const form = useRuleForm({
    defaults: { password: '' },
    parse: (values) => (values.password === '' ? invalid([issue('password', 'required')]) : ok(values)),
    send,
  });
  return (
    <form className="profile-form grid grid-cols-[minmax(0,1fr)] gap-4" {...form.props}>
      <PasswordField
        label={t('profile.currentPassword')}
        {...form.text('password')}
        autoComplete="current-password"
        required
      />
      <FormSummary>{form.whole}</FormSummary>
      <Button type="submit" tone={tone} block pending={form.sending}>
        {action}
      </Button>
      <Button tone="ghost" block onClick={onCancel}>
        {t('profile.cancel')}
      </Button>
    </form>
  );
}
