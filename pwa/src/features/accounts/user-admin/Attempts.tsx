import type { UserDetail } from '#core/analytics/user-detail.ts';
import { declineSentence, paymentDeclines } from '#core/payments/decline.ts';
import { brandName } from '#core/payments/order.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';

/** Each declined attempt: when, with which card, in the words that its customer read, and Stripe's code. The items of a list. */
export function Attempts({ attempts }: { attempts: UserDetail['orders'][number]['attempts'] }) {
  const { t, locale } = useText();
  const f = useFormat();
  if (attempts.length === 0) return <li className="mut text-s">{t('userAdmin.noDeclined')}</li>;
  return attempts.map((attempt) => (
    <li key={attempt.at + attempt.failureCode} className="border-t border-t-line py-2.5 text-s">
      <span className="mut block">
        {f.dateTime(attempt.at)} ·{' '}
        <span className="whitespace-nowrap">
          {attempt.card
            ? `${brandName(attempt.card.brand) ?? t('userAdmin.card')} •••• ${attempt.card.last4}`
            : t('userAdmin.noCard')}
        </span>
      </span>
      <span className="block">{paymentDeclines[declineSentence(attempt.failureCode)][locale]}</span>
      <code className="mut text-c">{attempt.failureCode}</code>
    </li>
  ));
}
