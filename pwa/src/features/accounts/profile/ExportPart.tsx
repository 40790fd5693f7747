import { Download } from 'lucide-react';
import { exportOwnData } from '#core/contract/account.ts';
import { grantAddress } from '../../../api/api-address.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveAddress } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import { ProfilePart } from './ProfilePart.tsx';

/** Everything kept of the person, as one file. */
export function ExportPart() {
  const { t, locale } = useText();
  const offline = useOfflineReason();
  const act = useAct(exportOwnData);
  const download = async () => {
    try {
      const { grant } = await act.mutateAsync({});
      saveAddress(grantAddress(exportOwnData.path, grant));
      toast.note(t('profile.exportBegun'));
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
  };
  return (
    <ProfilePart title={t('profile.export')}>
      <p className="mut">{t('profile.exportNote')}</p>
      <div className="profile-acts">
        <Button
          tone="plain"
          icon={<Download size={18} aria-hidden />}
          pending={act.isPending}
          disabledReason={offline}
          onClick={() => void download()}
        >
          {t('profile.exportSend')}
        </Button>
      </div>
    </ProfilePart>
  );
}
