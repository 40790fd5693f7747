import { Plus } from 'lucide-react';
import { creditBalance } from '#core/contract/credits.ts';
import { useCall } from '../api/useCall.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { openCreditPacks } from '../session/credit-packs.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

/** What can be spent, and the way to more (spec §2 Customer dashboard: plus opens credit purchase). */
export function CreditPill() {
  const { t } = useText();
  const f = useFormat();
  const { data } = useCall(creditBalance, {});
  return (
    <span className="credit-pill">
      {data ? (
        <span>
          {f.number(data.balance)} <small>{t('layouts.creditWord', { count: data.balance })}</small>
        </span>
      ) : (
        <Skeleton className="h-4 w-16" />
      )}
      <button
        type="button"
        className="credit-plus"
        aria-label={t('layouts.buyCredits')}
        onClick={() => openCreditPacks()}
      >
        <Plus size={16} aria-hidden />
      </button>
    </span>
  );
}
