import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';

/** Hairline rows and the sum under a heavy rule. The phone keeps the sum. */
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
    <dl className="pay-ledger">
      {rows.map((row) => (
        <div key={row.name} className={row.kept ? 'pay-ledger-kept' : undefined}>
          <dt>{row.name}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
      <div className="pay-ledger-total">
        <dt>{t('payments.today')}</dt>
        <dd className="disp">
          {f.money(amount)} <small>USD</small>
        </dd>
      </div>
    </dl>
  );
}
