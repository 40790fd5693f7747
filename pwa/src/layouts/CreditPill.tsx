import { Plus } from 'lucide-react';
import { creditBalance } from '#core/contract/credits.ts';
import { useCall } from '../api/useCall.ts';
import { useKeptAt } from '../api/useKeptAt.ts';
import { useOfflineReason } from '../api/useOfflineReason.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { openCreditPacks } from '../session/credit-packs.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { useKeptTime } from '../ui/useKeptTime.ts';

/** The available balance, and a button to buy credits (spec §2 Customer dashboard: plus opens credit purchase). */
export function CreditPill() {
  const { t } = useText();
  const f = useFormat();
  const asked = useCall(creditBalance, {});
  const { data } = asked;
  const keptAt = useKeptAt(asked);
  const when = useKeptTime(keptAt);
  const isOfToday = keptAt === null || when === f.time(keptAt);
  const needsNetwork = useOfflineReason();
  return (
    <span className="credit-pill inline-flex h-11 items-center gap-2.5 rounded-full pr-1.5 pl-4 font-heavy whitespace-nowrap tabular-nums frame max-xs:has-[.credit-when]:gap-1.5 max-xs:has-[.credit-when]:pl-3">
      {data ? (
        <span>
          {f.number(data.balance)} <small>{t('layouts.creditWord', { count: data.balance })}</small>
          {when === null ? null : (
            <small className="credit-when ml-1.5" title={t('layouts.balanceAt', { when })}>
              <span aria-hidden className={isOfToday ? undefined : 'credit-moment'}>
                {when}
              </span>
              {isOfToday ? null : (
                <span aria-hidden className="credit-day hidden">
                  {f.shortDay(keptAt)}
                </span>
              )}
              <span className="sr-only">{t('layouts.balanceAt', { when })}</span>
            </small>
          )}
        </span>
      ) : (
        <Skeleton className="h-4 w-16" />
      )}
      <button
        type="button"
        className="relative grid size-8 place-items-center rounded-[50%] bg-ink text-on-ink after:absolute after:-inset-1.5"
        aria-label={t('layouts.buyCredits')}
        aria-disabled={needsNetwork ? true : undefined}
        title={needsNetwork ?? undefined}
        onClick={() => (needsNetwork ? toast.note(needsNetwork) : openCreditPacks())}
      >
        <Plus size={16} aria-hidden />
      </button>
    </span>
  );
}
