import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';

/** Hairline rows and the sum under a heavy rule. A phone shows only the sum. */
export function Ledger({
  rows,
  amount,
}: {
  rows: readonly { name: string; value: ReactNode; kept?: boolean }[];
  amount: number;
}) {
  const { t } = useText();
  const f = useFormat();
  return (
    <dl className="pay-ledger mt-6 mb-5 border-t border-t-line tabular-nums max-md:mt-2.5 max-md:mb-0">
      {rows.map((row) => (
        <div key={row.name} className={row.kept ? 'pay-ledger-kept' : undefined}>
          <dt className="text-ink-2">{row.name}</dt>
          <dd className="font-strong">{row.value}</dd>
        </div>
      ))}
      <div className="pay-ledger-total border-b-2 border-b-ink pt-4.5 pb-3.5 max-md:border-b-0 max-md:pt-3 max-md:pb-2">
        <dt className="text-ink-2">{t('payments.today')}</dt>
        <dd className="disp font-strong">
          {f.money(amount)}{' '}
          <small className="font-sans plain-figures text-s leading-none font-medium tracking-normal text-ink-2">
            USD
          </small>
        </dd>
      </div>
    </dl>
  );
}
