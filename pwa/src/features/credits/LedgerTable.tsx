import type { CreditTransaction } from '#core/credits/ledger.ts';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';

/** One line per posting: when, what, how much, and what was left. */
export function LedgerTable({ entries }: { entries: readonly CreditTransaction[] }) {
  const { t, locale } = useText();
  const f = useFormat();
  return (
    <table className="ledger">
      <thead>
        <tr>
          <th scope="col">{t('credits.date')}</th>
          <th scope="col">{t('credits.what')}</th>
          <th scope="col" className="ledger-number">
            {t('credits.amount')}
          </th>
          <th scope="col" className="ledger-number">
            {t('credits.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="ledger-date">
              <time dateTime={entry.createdAt}>{f.dateTime(entry.createdAt)}</time>
            </td>
            <td className="ledger-what">{localText(entry.description, locale)}</td>
            <td className="ledger-number ledger-amount" data-sign={entry.amount > 0 ? 'plus' : 'minus'}>
              {f.signed(entry.amount)}
            </td>
            <td className="ledger-number ledger-after">{f.number(entry.balanceAfter)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
