import type { AdminTransaction } from '#core/credits/ledger.ts';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';

const ledgerTrLook =
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:border-t max-md:border-t-line max-md:px-4 max-md:py-3';

/** Spec §2: description, name or otherwise e-mail, signed amount, date. */
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
    <table className="ledger ledger-all w-full border-collapse">
      <thead className="max-md:absolute max-md:size-px max-md:overflow-hidden max-md:[clip-path:inset(50%)]">
        <tr className={ledgerTrLook}>
          <th className="py-2.25 text-c font-semibold text-ink-2" scope="col">
            {t('creditadmin.date')}
          </th>
          <th className="py-2.25 text-c font-semibold text-ink-2" scope="col">
            {t('creditadmin.what')}
          </th>
          <th className="py-2.25 text-c font-semibold text-ink-2" scope="col">
            {t('creditadmin.user')}
          </th>
          <th
            scope="col"
            className="py-2.25 text-c font-semibold text-ink-2 [th,td]:text-right [th,td]:whitespace-nowrap"
          >
            {t('creditadmin.credits')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, createdAt, description, user, amount }) => {
          const name = user.name || user.email;
          return (
            <tr className={ledgerTrLook} key={id}>
              <td className="w-[1%] text-s whitespace-nowrap text-ink-2 max-md:order-3 max-md:w-auto max-md:border-0 max-md:p-0 max-md:whitespace-normal">
                <time dateTime={createdAt}>{f.dateTime(createdAt)}</time>
              </td>
              <td className="wrap-anywhere max-md:order-1 max-md:w-auto max-md:border-0 max-md:p-0">
                {localText(description, locale)}
              </td>
              <td className="text-ink-2 max-md:order-4 max-md:w-auto max-md:border-0 max-md:p-0 max-md:text-s">
                {name === '' ? (
                  <span className="mut">{t('creditadmin.deletedUser')}</span>
                ) : (
                  <button
                    type="button"
                    className="min-h-7 text-left wrap-anywhere underline decoration-transparent underline-offset-[3px] hover:decoration-current"
                    aria-label={t('creditadmin.showOnly', { name })}
                    onClick={() => onUser(user.id)}
                  >
                    {name}
                  </button>
                )}
              </td>
              <td
                className="ledger-amount font-heavy data-[sign=plus]:text-completed-fg max-md:order-2 max-md:w-auto max-md:border-0 max-md:p-0 [th,td]:text-right [th,td]:whitespace-nowrap"
                data-sign={amount > 0 ? 'plus' : 'minus'}
              >
                {f.signed(amount)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
