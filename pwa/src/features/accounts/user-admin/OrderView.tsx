import type { ReactNode } from 'react';
import type { OrderDetail } from '#core/analytics/user-detail.ts';
import { ArrowLeft, ExternalLink, Mail, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { orderDetail, sendPaymentLink } from '#core/contract/payments.ts';
import { brandName } from '#core/payments/order.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useRuntimeConfig } from '../../../api/runtime-config.ts';
import { useAction, useCall } from '../../../api/useCall.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { Attempts } from './Attempts.tsx';
import { RefundDialog } from './RefundDialog.tsx';

const lineLook = 'flex items-start justify-between gap-3 border-t border-t-line py-2.5 text-s';

/** One order of a person: the actions of an admin, its payment, its goods, its refunds and its declined attempts. */
export function OrderView({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useText();
  const query = useCall(orderDetail, { params: { id } });
  return (
    <div className="grid gap-4">
      <Button
        size="s"
        tone="ghost"
        className="-ml-3.5 justify-self-start"
        icon={<ArrowLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        {t('userAdmin.backToOrders')}
      </Button>
      {query.error ? (
        <ErrorState
          message={t('userAdmin.loadFailed', { message: messageOf(query.error, t) })}
          onRetry={() => void query.refetch()}
        />
      ) : query.data ? (
        <OrderParts order={query.data.order} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="h-16 w-full rounded-md" />
          <Skeleton className="h-52 w-full rounded-md" />
        </>
      )}
    </div>
  );
}

function OrderParts({ order }: { order: OrderDetail }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { model, planName, credits, entries, refunds, attempts } = order;
  const name = model?.name ?? (planName ? localText(planName, locale) : t('ui.credits', { count: credits ?? 0 }));
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-title-3">{name}</h3>
        <b className="disp text-title-3 tabular-nums">{f.money(order.amount)}</b>
        <p className="mut w-full text-sm">{stateOf(order)}</p>
      </header>
      <OrderActions order={order} />
      <dl className="fact-list">
        <Fact name={t('userAdmin.orderedAt')}>{f.dateTime(order.createdAt)}</Fact>
        {order.fulfilledAt ? <Fact name={t('userAdmin.paidOn')}>{f.dateTime(order.fulfilledAt)}</Fact> : null}
        {order.card ? (
          <Fact name={t('userAdmin.card')}>
            {`${brandName(order.card.brand) ?? ''} •••• ${order.card.last4}`.trim()}
          </Fact>
        ) : null}
        {order.paymentIntentId ? (
          <Fact name={t('userAdmin.stripe')}>
            <StripeLink id={order.paymentIntentId} />
          </Fact>
        ) : null}
        {order.receiptUrl ? (
          <Fact name={t('userAdmin.receipt')}>
            <a className="text-link" href={order.receiptUrl} target="_blank" rel="noreferrer">
              {t('userAdmin.openReceipt')}
            </a>
          </Fact>
        ) : null}
        {order.linkSentAt ? <Fact name={t('userAdmin.linkSentAt')}>{f.dateTime(order.linkSentAt)}</Fact> : null}
      </dl>
      {order.fulfilledAt === null ? null : (
        <Part title={t('userAdmin.granted')}>
          {model ? (
            <li className={lineLook}>
              <span>{model.name}</span>
              <span className="mut text-right">
                {model.isOwned
                  ? t('userAdmin.owned', { number: model.certificateNumber ?? '' })
                  : t('userAdmin.withdrawn')}
              </span>
            </li>
          ) : null}
          {entries.map((entry) => (
            <li className={lineLook} key={entry.id}>
              <span>
                <span className="block">{localText(entry.description, locale)}</span>
                <span className="mut text-sm">{f.dateTime(entry.createdAt)}</span>
              </span>
              <b className="font-semibold tabular-nums">{f.signed(entry.amount)}</b>
            </li>
          ))}
        </Part>
      )}
      {refunds.length === 0 ? null : (
        <Part title={t('userAdmin.refunds')}>
          {refunds.map((refund) => (
            <li className={lineLook} key={refund.id}>
              <span>
                <span className="block">{t(`userAdmin.refund.${refund.state}`)}</span>
                <span className="mut text-sm">
                  {f.dateTime(refund.createdAt)} · {refund.requestedBy ?? t('userAdmin.atStripe')}
                </span>
              </span>
              <b className="font-semibold tabular-nums">{f.money(refund.amount)}</b>
            </li>
          ))}
        </Part>
      )}
      <Part title={t('userAdmin.attempts')}>
        <Attempts attempts={attempts} />
      </Part>
    </>
  );

  function stateOf({ status, disputed, returned, amount }: OrderDetail): string {
    if (disputed > 0) return t('userAdmin.order.disputed');
    if (status !== 'fulfilled' || returned === 0) return t(`userAdmin.order.${status}`);
    return t(returned >= amount ? 'userAdmin.order.returned' : 'userAdmin.order.partlyReturned', {
      amount: f.money(returned),
    });
  }
}

/** The payment link of an unpaid order, or the refund of a paid one; each after a question. */
function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useText();
  const [asks, setAsks] = useState<'link' | 'refund' | null>(null);
  const close = () => setAsks(null);
  const send = useAction(sendPaymentLink, { refresh: [orderDetail] });
  const isUnpaid = order.status === 'open' || order.status === 'canceled';
  if (order.kind === 'subscription' || (!isUnpaid && order.refundable === 0)) return null;
  const confirm = () =>
    send.mutate(
      { params: { id: order.id } },
      {
        onSuccess: () => toast.success(t('userAdmin.linkSent', { name: order.buyer.name })),
        onError: (error) => toast.error(t('userAdmin.failed', { message: messageOf(error, t) })),
        onSettled: close,
      },
    );
  return (
    <div className="row flex-wrap gap-2">
      {isUnpaid ? (
        <Button tone="ink" size="s" icon={<Mail size={18} aria-hidden />} onClick={() => setAsks('link')}>
          {t('userAdmin.sendLink')}
        </Button>
      ) : (
        <Button size="s" icon={<Undo2 size={18} aria-hidden />} onClick={() => setAsks('refund')}>
          {t('userAdmin.refund')}
        </Button>
      )}
      <ConfirmDialog
        open={asks === 'link'}
        onOpenChange={(open) => (open ? undefined : close())}
        title={t('userAdmin.sendLinkTitle')}
        description={t('userAdmin.sendLinkText', { name: order.buyer.name, email: order.buyer.email })}
        action={t('userAdmin.sendLink')}
        tone="ink"
        pending={send.isPending}
        onConfirm={confirm}
      />
      {asks === 'refund' ? <RefundDialog order={order} onClose={close} /> : null}
    </div>
  );
}

/** Leads to the payment in Stripe's dashboard; the sandbox has none. */
function StripeLink({ id }: { id: string }) {
  const { t } = useText();
  const config = useRuntimeConfig();
  if (!config?.stripeScriptUrl.startsWith('https://js.stripe.com/'))
    return <code className="text-c break-all">{id}</code>;
  const test = config.stripePublishableKey.startsWith('pk_test_') ? 'test/' : '';
  return (
    <a
      className="text-link inline-flex items-center gap-1 text-c break-all"
      href={`https://dashboard.stripe.com/${test}payments/${id}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t('userAdmin.openAtStripe', { id })}
    >
      {id}
      <ExternalLink className="flex-none" size={14} aria-hidden />
    </a>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-1 font-semibold">{title}</h4>
      <ul>{children}</ul>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
