import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportOwnData } from '#core/contract/account.ts';
import { grantAddress } from '../../../api/api-address.ts';
import { call } from '../../../api/call.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { saveAddress } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import { PasswordForm } from './PasswordForm.tsx';
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
        <PasswordForm act={t('profile.exportStart')} tone="ink" send={send} onCancel={() => setOpen(false)} />
      </Dialog>
    </ProfilePart>
  );
}
