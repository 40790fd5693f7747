import type { UserDetail } from '#core/analytics/user-detail.ts';
import type { StatusKind } from '../../../ui/StatusBadge.tsx';
import { ChevronDown } from 'lucide-react';
import { isOpen } from '#core/generation/generation-states.ts';
import { declineSentence, paymentDeclines } from '#core/payments/decline.ts';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const userLinesLiLook = 'flex items-center justify-between gap-3 border-t border-t-line py-2.5 text-label';

export function UserOrders({ orders }: { orders: UserDetail['orders'] }) {
  const { t } = useText();
  const f = useFormat();
  if (orders.length === 0) return <p className="mut">{t('useradmin.noOrders')}</p>;
  return (
    <ul>
      {orders.map((order) => (
        <li className={userLinesLiLook} key={order.id}>
          <details className="user-order min-w-0 flex-1 [&>summary]:flex [&>summary]:cursor-pointer [&>summary]:items-center [&>summary]:gap-3">
            <summary>
              <span className="min-w-0 grow">
                <span className="block">
                  {order.kind === 'model' ? order.influencerName : t(`useradmin.order.${order.kind}`)}
                </span>
                <span className="mut block text-sm">
                  {f.dateTime(order.createdAt)} · {t(`useradmin.order.${order.status}`)}
                </span>
                {order.attempts.length > 0 ? (
                  <span className="mut block text-sm">{t('useradmin.declined', { count: order.attempts.length })}</span>
                ) : null}
              </span>
              <b className="font-semibold">{f.money(order.amount)}</b>
              <ChevronDown size={18} aria-hidden="true" />
            </summary>
            <OrderAttempts order={order} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Each declined attempt, in the words that its customer read, and the successful payment. */
function OrderAttempts({ order }: { order: UserDetail['orders'][number] }) {
  const { t, locale } = useText();
  const f = useFormat();
  return (
    <ul className="mt-2.5 grid gap-2.5 border-l-2 border-l-line pl-3 text-s">
      {order.attempts.length === 0 ? <li className="mut">{t('useradmin.noDeclined')}</li> : null}
      {order.attempts.map((attempt) => (
        <li key={attempt.at + attempt.failureCode}>
          <span className="mut block">
            {f.dateTime(attempt.at)} ·{' '}
            <span className="whitespace-nowrap">
              {attempt.card
                ? `${cardBrand(attempt.card.brand) ?? t('useradmin.card')} •••• ${attempt.card.last4}`
                : t('useradmin.noCard')}
            </span>
          </span>
          <span className="block">{paymentDeclines[declineSentence(attempt.failureCode)][locale]}</span>
        </li>
      ))}
      {order.fulfilledAt ? <li>{t('useradmin.paidAt', { date: f.dateTime(order.fulfilledAt) })}</li> : null}
    </ul>
  );
}

/** Brands as Stripe names them (docs.stripe.com/api/payment_methods/object: `card.brand`). */
function cardBrand(brand: string): string | null {
  const names: Record<string, string> = {
    amex: 'American Express',
    diners: 'Diners Club',
    discover: 'Discover',
    jcb: 'JCB',
    mastercard: 'Mastercard',
    unionpay: 'UnionPay',
    visa: 'Visa',
  };
  return names[brand] ?? null;
}

export function UserModels({ models }: { models: UserDetail['models'] }) {
  const { t } = useText();
  if (models.length === 0) return <p className="mut">{t('useradmin.noModels')}</p>;
  return (
    <ul>
      {models.map((model) => (
        <li key={model.id} className="flex items-center justify-start gap-3 border-t border-t-line py-2.5 text-label">
          <Avatar name={model.name} src={model.referenceImageUrl} size="s" />
          <span className="grow">{model.name}</span>
        </li>
      ))}
    </ul>
  );
}

export function UserRuns({ runs }: { runs: UserDetail['runs'] }) {
  const { t, locale } = useText();
  const f = useFormat();
  if (runs.length === 0) return <p className="mut">{t('useradmin.noRuns')}</p>;
  return (
    <ul>
      {runs.map((run) => (
        <li className={userLinesLiLook} key={run.id}>
          <span className="min-w-0">
            <span className="block">
              {localText(run.webhookName, locale)} · {run.influencerName}
            </span>
            <span className="mut text-sm">
              {f.dateTime(run.createdAt)} · {t('ui.credits', { count: run.creditCost })}
            </span>
          </span>
          <StatusBadge
            kind={badgeOf(run.status)}
            {...(run.status === 'cancelled' && { label: t('useradmin.runCancelled') })}
          />
        </li>
      ))}
    </ul>
  );
}

function badgeOf(status: UserDetail['runs'][number]['status']): StatusKind {
  if (isOpen(status)) return 'processing';
  if (status === 'cancelled') return 'neutral';
  return status === 'done' ? 'completed' : 'failed';
}
