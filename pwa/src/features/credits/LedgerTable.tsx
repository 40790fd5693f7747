import type { CreditTransaction } from '#core/credits/ledger.ts';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';

const ledgerTrLook =
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:border-t max-md:border-t-line max-md:px-4 max-md:py-3';
const ledgerNumberLook = 'py-2.25 text-c font-semibold text-ink-2 [th,td]:text-right [th,td]:whitespace-nowrap';

/** One line per posting: time, description, amount, and balance after it. */
export function LedgerTable({ entries }: { entries: readonly CreditTransaction[] }) {
  const { t, locale } = useText();
  const f = useFormat();
  return (
    <table className="ledger w-full border-collapse">
      <thead className="max-md:absolute max-md:size-px max-md:overflow-hidden max-md:[clip-path:inset(50%)]">
        <tr className={ledgerTrLook}>
          <th className="py-2.25 text-c font-semibold text-ink-2" scope="col">
            {t('credits.date')}
          </th>
          <th className="py-2.25 text-c font-semibold text-ink-2" scope="col">
            {t('credits.what')}
          </th>
          <th scope="col" className={ledgerNumberLook}>
            {t('credits.amount')}
          </th>
          <th scope="col" className={ledgerNumberLook}>
            {t('credits.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr className={ledgerTrLook} key={entry.id}>
            <td className="w-[1%] text-s whitespace-nowrap text-ink-2 max-md:order-3 max-md:w-auto max-md:border-0 max-md:p-0 max-md:whitespace-normal">
              <time dateTime={entry.createdAt}>{f.dateTime(entry.createdAt)}</time>
            </td>
            <td className="wrap-anywhere max-md:order-1 max-md:w-auto max-md:border-0 max-md:p-0">
              {localText(entry.description, locale)}
            </td>
            <td
              className="ledger-amount font-heavy data-[sign=plus]:text-completed-fg max-md:order-2 max-md:w-auto max-md:border-0 max-md:p-0 [th,td]:text-right [th,td]:whitespace-nowrap"
              data-sign={entry.amount > 0 ? 'plus' : 'minus'}
            >
              {f.signed(entry.amount)}
            </td>
            <td className="text-ink-2 max-md:order-4 max-md:w-auto max-md:border-0 max-md:p-0 max-md:text-s [th,td]:text-right [th,td]:whitespace-nowrap">
              {f.number(entry.balanceAfter)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
