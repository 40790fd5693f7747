import { Hourglass } from 'lucide-react';
import { NoAccount } from '../../../fields/instagram/ModelAccount.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useAccount } from './account.ts';

/** Shows that a plan waits for an Instagram account, and requests one from the admins. */
export function AwaitedAccount() {
  const { t } = useText();
  const { influencerId } = useAccount();
  return (
    <div className="mark-note grid justify-items-start gap-2 rounded-md bg-sunken px-3.5 py-3">
      <b className="row gap-2 text-sm">
        <Hourglass size={16} aria-hidden />
        {t('schedules.awaitsAccount')}
      </b>
      <p className="text-sm">{t('form.awaitsAccount')}</p>
      <NoAccount influencerId={influencerId} isBare />
    </div>
  );
}
