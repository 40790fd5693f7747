import { Hourglass, Clock } from 'lucide-react';
import { NoAccount } from '../../../fields/instagram/ModelAccount.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useAccount } from './account.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useServerClock } from '../../../offline/useServerClock.ts';
import { useNow } from '../../../ui/useNow.ts';

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

/** Shows that the device's clock is wrong, and the clock its plans use: the days and times offered here are not the device's. */
export function ClockNote() {
  const { t } = useText();
  const f = useFormat();
  const { now, aheadMs } = useServerClock(useNow(30_000));
  if (aheadMs === 0) return null;
  const words = { by: f.span(Math.abs(aheadMs)), now: f.dateTime(now) };
  return (
    <p className="mut col-span-full flex gap-2 text-sm" role="status">
      <Clock size={16} className="mt-0.5 shrink-0" aria-hidden />
      {t(aheadMs > 0 ? 'form.clockAhead' : 'form.clockBehind', words)}
    </p>
  );
}
