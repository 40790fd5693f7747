import type { ReactNode } from 'react';
import type { CreditPack } from '#core/credits/pack.ts';
import { Coins } from 'lucide-react';
import { pricePerCredit } from '#core/credits/pack.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { BalanceChange } from './BalanceChange.tsx';
import { Ledger } from './Ledger.tsx';
import './credit-packs.css';

export function PackSummary({
  pack,
  amount,
  balance,
  children,
}: {
  pack: CreditPack;
  amount: number;
  balance: number | undefined;
  children: ReactNode;
}) {
  const { t } = useText();
  const f = useFormat();
  return (
    <>
      <div className="row gap-4">
        <span
          className="grid size-22 flex-none place-items-center rounded-md bg-ink text-on-ink max-md:size-14 max-md:rounded-[12px]"
          aria-hidden
        >
          <Coins size={28} />
        </span>
        <div className="min-w-0">
          <b className="disp text-[1.25rem]">
            {t('payments.credits', { count: pack.credits, credits: f.number(pack.credits) })}
          </b>
          <p className="mut text-sm">{t('payments.packOnce')}</p>
        </div>
      </div>
      <Ledger
        amount={amount}
        rows={[
          { name: t('payments.pack'), value: f.money(amount) },
          { name: t('payments.perCreditRow'), value: f.unitPrice(Number(pricePerCredit(pack))) },
          {
            name: t('payments.balance'),
            value: <BalanceChange before={balance} added={pack.credits} />,
            kept: true,
          },
        ]}
      />
      <p className="mut only-desktop text-sm">{t('payments.neverExpire')}</p>
      <div className="mt-3 -ml-3.5 empty:hidden max-md:mt-0">{children}</div>
    </>
  );
}
