import type { DeclinedPayment } from '#core/analytics/user-detail.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { declinedPayments } from '#core/contract/payments.ts';
import { declineSentence, paymentDeclines } from '#core/payments/decline.ts';
import { brandName } from '#core/payments/order.ts';
import { localText } from '#core/shared/locale.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';

const shown = 5;

/** The latest declined payments, each with a link to its order, where an admin can help. Nothing while there are none. */
export function DeclinedPayments() {
  const { t } = useText();
  const { data } = useCall(declinedPayments, { query: { limit: shown } });
  if (!data || data.payments.length === 0) return null;
  return (
    <section className="card col gap-1" aria-labelledby="declined-payments">
      <h2 id="declined-payments" className="mb-2 text-title-3">
        {t('analytics.declinedTitle')}
      </h2>
      <ul>
        {data.payments.map((payment) => (
          <DeclinedLine key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function DeclinedLine({ payment }: { payment: DeclinedPayment }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { buyer, orderId, name, credits, amount, last, attemptCount, isPaid } = payment;
  const bought = name ? localText(name, locale) : t('ui.credits', { count: credits ?? 0 });
  const card = last.card ? `${brandName(last.card.brand) ?? ''} •••• ${last.card.last4}`.trim() : null;
  const facts = [
    f.dateTime(last.at),
    card,
    attemptCount > 1 ? t('analytics.declinedTimes', { count: attemptCount }) : null,
    isPaid ? t('analytics.declinedPaid') : null,
  ];
  return (
    <li className="border-t border-t-line">
      <Link
        className="flex min-h-11 items-center gap-3 py-2.5 hover:text-ink"
        to={orderId === null ? paths.adminSubscriptionsOf(buyer.id) : paths.adminOrder(buyer.id, orderId)}
      >
        <span className="min-w-0 grow">
          <span className="block">
            <b className="font-semibold">{buyer.name === '' ? t('ui.deletedUser') : buyer.name}</b> · {bought} ·{' '}
            <span className="tabular-nums">{f.money(amount)}</span>
          </span>
          <span className="block text-s">{paymentDeclines[declineSentence(last.failureCode)][locale]}</span>
          <span className="mut block text-sm">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <ChevronRight className="flex-none text-ink-2" size={18} aria-hidden />
      </Link>
    </li>
  );
}
