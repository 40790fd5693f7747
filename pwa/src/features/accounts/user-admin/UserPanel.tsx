import type { AdminUser } from '#core/accounts/user.ts';
import type { EditPanelControl } from '../../../editing/EditPanel.tsx';
import type { UserDetail } from '#core/analytics/user-detail.ts';
import type { StatusKind } from '../../../ui/StatusBadge.tsx';
import { useState } from 'react';
import { LogOut, ChevronDown } from 'lucide-react';
import { userDetail, endUserSession, endUserSessions } from '#core/contract/users.ts';
import { isOpen } from '#core/generation/generation-states.ts';
import { declineSentence, paymentDeclines } from '#core/payments/decline.ts';
import { localText } from '#core/shared/locale.ts';
import { EditPanel } from '../../../editing/EditPanel.tsx';
import { messageOf } from '../../../api/api-error.ts';
import { useCall, useAction } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { UserFacts } from './UserFacts.tsx';

const userLinesLiLook = 'flex items-center justify-between gap-3 border-t border-t-line py-2.5 text-label';

const displayed = [userDetail];

const parts = ['facts', 'orders', 'models', 'sessions', 'runs'] as const;
type Part = (typeof parts)[number];

/** Details of one person: facts and their changes, orders, models, sessions, runs. */
export function UserPanel({
  id,
  control,
  onDelete,
}: {
  id: string;
  control: EditPanelControl;
  onDelete: (user: AdminUser) => void;
}) {
  const { t } = useText();
  const query = useCall(userDetail, { params: { id } });
  const [part, setPart] = useState<Part>('facts');
  const detail = query.data;
  const nameOf = (each: Part) =>
    each === 'facts' ? t('userAdmin.facts') : t(`userAdmin.${each}`, { count: detail?.[each].length ?? 0 });
  return (
    <EditPanel control={control} dirty={false} title={detail?.user.name ?? t('ui.loading')} note={detail?.user.email}>
      {query.error ? (
        <ErrorState
          message={t('userAdmin.loadFailed', { message: messageOf(query.error, t) })}
          onRetry={() => void query.refetch()}
        />
      ) : detail ? (
        <>
          <div className="mb-4 flex flex-wrap gap-2" role="group" aria-label={t('userAdmin.parts')}>
            {parts.map((each) => (
              <Chip key={each} size="s" pressed={part === each} onClick={() => setPart(each)}>
                {nameOf(each)}
              </Chip>
            ))}
          </div>
          {part === 'facts' ? <UserFacts detail={detail} onDelete={() => onDelete(detail.user)} /> : null}
          {part === 'orders' ? <UserOrders orders={detail.orders} /> : null}
          {part === 'models' ? <UserModels models={detail.models} /> : null}
          {part === 'sessions' ? <UserSessions userId={id} sessions={detail.sessions} /> : null}
          {part === 'runs' ? <UserRuns runs={detail.runs} /> : null}
        </>
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="h-60 w-full rounded-lg" />
        </>
      )}
    </EditPanel>
  );
}

/** The live sessions of a person; each can be ended. */
function UserSessions({ userId, sessions }: { userId: string; sessions: UserDetail['sessions'] }) {
  const { t } = useText();
  const f = useFormat();
  const endOne = useAction(endUserSession, { refresh: displayed });
  const endAll = useAction(endUserSessions, { refresh: displayed });
  const message = {
    onSuccess: () => toast.success(t('userAdmin.ended')),
    onError: (error: Error) => toast.error(t('userAdmin.failed', { message: messageOf(error, t) })),
  };
  if (sessions.length === 0) return <p className="mut">{t('userAdmin.noSessions')}</p>;
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <li
            className="flex items-center justify-between gap-3 border-t border-t-line py-2.5 text-label"
            key={session.id}
          >
            <span>
              <span className="block">{f.dateTime(session.createdAt)}</span>
              <span className="mut text-sm">{t('userAdmin.until', { date: f.dateTime(session.expiresAt) })}</span>
            </span>
            <IconButton
              label={t('userAdmin.endSession', { date: f.dateTime(session.createdAt) })}
              size="s"
              onClick={() => endOne.mutate({ params: { id: userId, sessionId: session.id } }, message)}
            >
              <LogOut size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        size="s"
        className="mt-3"
        pending={endAll.isPending}
        onClick={() => endAll.mutate({ params: { id: userId } }, message)}
      >
        {t('userAdmin.endAll')}
      </Button>
    </>
  );
}

function UserOrders({ orders }: { orders: UserDetail['orders'] }) {
  const { t } = useText();
  const f = useFormat();
  if (orders.length === 0) return <p className="mut">{t('userAdmin.noOrders')}</p>;
  return (
    <ul>
      {orders.map((order) => (
        <li className={userLinesLiLook} key={order.id}>
          <details className="user-order min-w-0 flex-1 [&>summary]:flex [&>summary]:cursor-pointer [&>summary]:items-center [&>summary]:gap-3">
            <summary>
              <span className="min-w-0 grow">
                <span className="block">
                  {order.kind === 'model' ? order.influencerName : t(`userAdmin.order.${order.kind}`)}
                </span>
                <span className="mut block text-sm">
                  {f.dateTime(order.createdAt)} · {t(`userAdmin.order.${order.status}`)}
                </span>
                {order.attempts.length > 0 ? (
                  <span className="mut block text-sm">{t('userAdmin.declined', { count: order.attempts.length })}</span>
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
      {order.attempts.length === 0 ? <li className="mut">{t('userAdmin.noDeclined')}</li> : null}
      {order.attempts.map((attempt) => (
        <li key={attempt.at + attempt.failureCode}>
          <span className="mut block">
            {f.dateTime(attempt.at)} ·{' '}
            <span className="whitespace-nowrap">
              {attempt.card
                ? `${cardBrand(attempt.card.brand) ?? t('userAdmin.card')} •••• ${attempt.card.last4}`
                : t('userAdmin.noCard')}
            </span>
          </span>
          <span className="block">{paymentDeclines[declineSentence(attempt.failureCode)][locale]}</span>
        </li>
      ))}
      {order.fulfilledAt ? <li>{t('userAdmin.paidAt', { date: f.dateTime(order.fulfilledAt) })}</li> : null}
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

function UserModels({ models }: { models: UserDetail['models'] }) {
  const { t } = useText();
  if (models.length === 0) return <p className="mut">{t('userAdmin.noModels')}</p>;
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

function UserRuns({ runs }: { runs: UserDetail['runs'] }) {
  const { t, locale } = useText();
  const f = useFormat();
  if (runs.length === 0) return <p className="mut">{t('userAdmin.noRuns')}</p>;
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
            {...(run.status === 'cancelled' && { label: t('userAdmin.runCancelled') })}
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
