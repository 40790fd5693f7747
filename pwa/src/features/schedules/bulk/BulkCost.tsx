import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { openCreditPacks } from '../../../session/credit-packs.ts';

/** The cost of all plans at their times, and whether the balance suffices. */
export function BulkCost({ plans, each, balance }: { plans: number; each: number; balance: number | null }) {
  const { t } = useText();
  const f = useFormat();
  const total = plans * each;
  const missing = balance === null ? 0 : total - balance;
  const credits = (count: number) => t('schedules.credits', { count });
  return (
    <p className="col min-w-0 grow text-sm">
      <b className="font-semibold">
        {plans === 0
          ? t('bulk.costNone', { each: credits(each) })
          : t('bulk.cost', {
              plans: t('schedules.plans', { count: plans }),
              each: credits(each),
              total: credits(total),
            })}
      </b>
      {missing > 0 ? (
        <button type="button" className="text-link self-start text-left" onClick={() => openCreditPacks()}>
          {t('bulk.balanceShort', { count: missing, missing: f.number(missing) })}
        </button>
      ) : balance === null ? null : (
        <span className="mut">{t('bulk.balance', { balance: f.number(balance) })}</span>
      )}
    </p>
  );
}
