import type { AdminTransaction } from '#core/credits/ledger.ts';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';

/** Spec §2: description, name or else e-mail, signed amount, date. */
export function TransactionTable({
  rows,
  onUser,
}: {
  rows: readonly AdminTransaction[];
  onUser: (id: string) => void;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  return (
    <table className="ledger ledger-all">
      <thead>
        <tr>
          <th scope="col">{t('creditadmin.date')}</th>
          <th scope="col">{t('creditadmin.what')}</th>
          <th scope="col">{t('creditadmin.user')}</th>
          <th scope="col" className="ledger-number">
            {t('creditadmin.credits')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, createdAt, description, user, amount }) => {
          const name = user.name || user.email;
          return (
            <tr key={id}>
              <td className="ledger-date">
                <time dateTime={createdAt}>{f.dateTime(createdAt)}</time>
              </td>
              <td className="ledger-what">{localText(description, locale)}</td>
              <td className="ledger-after">
                {name === '' ? (
                  <span className="mut">{t('creditadmin.deletedUser')}</span>
                ) : (
                  <button
                    type="button"
                    className="ledger-user"
                    aria-label={t('creditadmin.showOnly', { name })}
                    onClick={() => onUser(user.id)}
                  >
                    {name}
                  </button>
                )}
              </td>
              <td className="ledger-number ledger-amount" data-sign={amount > 0 ? 'plus' : 'minus'}>
                {f.signed(amount)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
