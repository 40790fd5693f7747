import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportOwnData } from '#core/contract/account.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { grantAddress } from '../../../api/api-address.ts';
import { call } from '../../../api/call.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { saveAddress } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import { FormSummary } from '../FormSummary.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { ProfilePart } from './ProfilePart.tsx';

/** Everything kept of the person, as one file, once the password was typed. */
export function ExportPart() {
  const { t } = useText();
  const offline = useOfflineReason();
  const [open, setOpen] = useState(false);
  return (
    <ProfilePart title={t('profile.export')}>
      <p className="mut">{t('profile.exportNote')}</p>
      <div className="profile-acts">
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
        <ExportForm onEnd={() => setOpen(false)} />
      </Dialog>
    </ProfilePart>
  );
}

function ExportForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useText();
  const form = useRuleForm({
    defaults: { password: '' },
    parse: (values) => (values.password === '' ? invalid([issue('password', 'required')]) : ok(values)),
    send: async (body) => {
      const { grant } = await call(exportOwnData, { body });
      saveAddress(grantAddress(exportOwnData.path, grant));
      toast.note(t('profile.exportBegun'));
      onEnd();
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
      <Button type="submit" tone="ink" block pending={form.sending}>
        {t('profile.exportStart')}
      </Button>
      <Button tone="ghost" block onClick={onEnd}>
        {t('profile.cancel')}
      </Button>
    </form>
  );
}
