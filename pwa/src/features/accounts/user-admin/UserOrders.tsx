import type { UserDetail } from '#core/analytics/user-detail.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Attempts } from './Attempts.tsx';

const lineLook = 'border-t border-t-line text-label';
const rowLook = 'flex w-full min-w-0 cursor-pointer items-center gap-3 py-2.5 text-left';

/** The orders of a person, which open by a press, and the invoices of a subscription, which show their attempts in place. */
export function UserOrders({
  orders,
  invoices,
  onOpen,
}: Pick<UserDetail, 'orders' | 'invoices'> & { onOpen: (orderId: string) => void }) {
  const { t } = useText();
  if (orders.length + invoices.length === 0) return <p className="mut">{t('userAdmin.noOrders')}</p>;
  const lines = [
    ...orders.map((order) => ({
      at: order.createdAt,
      line: <OrderLine key={order.id} order={order} onOpen={onOpen} />,
    })),
    ...invoices.map((invoice) => ({ at: invoice.createdAt, line: <InvoiceLine key={invoice.id} invoice={invoice} /> })),
  ];
  return <ul>{lines.toSorted((a, b) => (a.at < b.at ? 1 : -1)).map(({ line }) => line)}</ul>;
}

function OrderLine({ order, onOpen }: { order: UserDetail['orders'][number]; onOpen: (orderId: string) => void }) {
  const { t } = useText();
  const f = useFormat();
  return (
    <li className={lineLook}>
      <button type="button" className={rowLook} data-order={order.id} onClick={() => onOpen(order.id)}>
        <Words
          name={order.kind === 'model' ? (order.influencerName ?? '') : t(`userAdmin.order.${order.kind}`)}
          note={`${f.dateTime(order.createdAt)} · ${t(`userAdmin.order.${order.status}`)}`}
          declined={order.attempts.length}
        />
        <b className="font-semibold tabular-nums">{f.money(order.amount)}</b>
        <ChevronRight className="flex-none text-ink-2" size={18} aria-hidden />
      </button>
    </li>
  );
}

function InvoiceLine({ invoice }: { invoice: UserDetail['invoices'][number] }) {
  const { t, locale } = useText();
  const f = useFormat();
  return (
    <li className={lineLook}>
      <details className="user-fold">
        <summary className={rowLook}>
          <Words
            name={invoice.planName ? localText(invoice.planName, locale) : t('userAdmin.order.subscription')}
            note={`${f.dateTime(invoice.createdAt)} · ${t(`userAdmin.invoice.${invoice.status}`)}`}
            declined={invoice.attempts.length}
          />
          <b className="font-semibold tabular-nums">{f.money(invoice.amount)}</b>
          <ChevronDown size={18} aria-hidden />
        </summary>
        <ul className="mb-2.5 border-l-2 border-l-line pl-3">
          {invoice.returned > 0 ? (
            <li className="text-s">{t('userAdmin.order.partlyReturned', { amount: f.money(invoice.returned) })}</li>
          ) : null}
          <Attempts attempts={invoice.attempts} />
        </ul>
      </details>
    </li>
  );
}

function Words({ name, note, declined }: { name: string; note: string; declined: number }) {
  const { t } = useText();
  return (
    <span className="min-w-0 grow">
      <span className="block">{name}</span>
      <span className="mut block text-sm">{note}</span>
      {declined > 0 ? (
        <span className="block text-sm text-failed-fg">{t('userAdmin.declined', { count: declined })}</span>
      ) : null}
    </span>
  );
}
