import type { Current } from './current-subscription.ts';
import { useCurrentSubscription, afterChange, statusOfSubscription } from './current-subscription.ts';
import { CreditCard, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { cancelSubscription, undoCancelSubscription } from '#core/contract/subscriptions.ts';
import { isEnded } from '#core/subscriptions/subscription.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../api/api-error.ts';
import { useAction } from '../../api/useCall.ts';
import { useCachedAt, useOfflineReason } from '../../api/offline-state.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CachedNote } from '../../ui/CachedNote.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { toast } from '../../ui/Toaster.tsx';

const currentPlanNameLook =
  'font-display plain-figures text-[min(2rem,11vw)] leading-[1.15] font-bold tracking-[-0.015em] [word-spacing:0.08em]';

/** Spec §2 Current subscription card, with the cancel button. */
export function CurrentPlanCard({
  onPay,
  onChangeCard,
}: {
  onPay: (current: Current) => void;
  onChangeCard: (current: Current) => void;
}) {
  const { t, locale } = useText();
  const input = useCurrentSubscription();
  const { data, error, isPending, refetch } = input;
  const cachedAt = useCachedAt(input);
  const current = data?.subscription;
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] [align-content:start] gap-2.5 rounded-lg bg-surface p-6 outlined"
      aria-labelledby="current-plan-title"
    >
      <h2 id="current-plan-title" className="font-sans text-base font-semibold tracking-normal">
        {t('subscriptions.current')}
      </h2>
      <CachedNote at={cachedAt} />
      {isPending ? (
        <>
          <LoadingNote />
          <Skeleton className="my-2 h-9 w-40" />
          <Skeleton className="h-5 w-56" />
        </>
      ) : null}
      {error && !data ? <ErrorState message={messageOf(error, t)} onRetry={() => void refetch()} /> : null}
      {data && !current ? (
        <>
          <p className={currentPlanNameLook}>{t('subscriptions.noneTitle')}</p>
          <p className="mut">{t('subscriptions.noneText')}</p>
        </>
      ) : null}
      {current ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className={currentPlanNameLook}>{localText(current.plan.displayName, locale)}</b>
            <StatusBadge
              kind={statusOfSubscription(current.status).kind}
              label={t(statusOfSubscription(current.status).text)}
            />
          </p>
          <CurrentPlanFacts current={current} />
          {isEnded(current.status) ? null : <Actions current={current} onPay={onPay} onChangeCard={onChangeCard} />}
        </>
      ) : null}
    </section>
  );
}

function Actions({
  current,
  onPay,
  onChangeCard,
}: {
  current: Current;
  onPay: (current: Current) => void;
  onChangeCard: (current: Current) => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const needsNetwork = useOfflineReason();
  const [question, setQuestion] = useState(false);
  const undo = useAction(undoCancelSubscription, { onSuccess: afterChange });
  const cancel = useAction(cancelSubscription, { onSuccess: afterChange });
  const isSetUp = current.status === 'incomplete';
  const endsLater = current.status === 'active' || current.status === 'trialing';
  const end = current.currentPeriodEnd;

  function reclaim(): void {
    undo.mutate(
      {},
      { onError: (error) => toast.error(t('subscriptions.undoFailed', { message: messageOf(error, t) })) },
    );
  }

  function confirm(): void {
    cancel.mutate(
      {},
      {
        onSuccess: () =>
          toast.success(
            t('subscriptions.canceled'),
            endsLater ? { action: { label: t('ui.undo'), run: reclaim } } : {},
          ),
        onError: (error) => toast.error(t('subscriptions.cancelFailed', { message: messageOf(error, t) })),
        onSettled: () => setQuestion(false),
      },
    );
  }

  return (
    <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
      {isSetUp ? (
        <Button
          tone="ink"
          icon={<CreditCard size={20} aria-hidden />}
          disabledReason={needsNetwork}
          onClick={() => onPay(current)}
        >
          {t('subscriptions.completePayment')}
        </Button>
      ) : null}
      {current.paymentUrl ? (
        <a className={buttonClass({ tone: 'ink' })} href={current.paymentUrl} target="_blank" rel="noreferrer">
          {t('subscriptions.payInvoice')}
        </a>
      ) : null}
      {current.renews && !isSetUp ? (
        <Button
          icon={<CreditCard size={18} aria-hidden />}
          disabledReason={needsNetwork}
          onClick={() => onChangeCard(current)}
        >
          {t('subscriptions.changeCard')}
        </Button>
      ) : null}
      {current.renews && current.cancelAtPeriodEnd ? (
        <Button
          icon={<RotateCcw size={18} aria-hidden />}
          disabledReason={needsNetwork}
          pending={undo.isPending}
          onClick={reclaim}
        >
          {t('ui.undo')}
        </Button>
      ) : null}
      {current.renews && !current.cancelAtPeriodEnd ? (
        <Button disabledReason={needsNetwork} onClick={() => setQuestion(true)}>
          {t(isSetUp ? 'subscriptions.abandon' : 'subscriptions.cancel')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={question}
        onOpenChange={setQuestion}
        title={t(isSetUp ? 'subscriptions.abandonTitle' : 'subscriptions.cancelTitle')}
        description={
          isSetUp
            ? t('subscriptions.abandonText')
            : endsLater && end
              ? t('subscriptions.cancelText', { date: f.date(end) })
              : t('subscriptions.cancelNowText')
        }
        action={t(isSetUp ? 'subscriptions.abandon' : 'subscriptions.cancel')}
        pending={cancel.isPending}
        onConfirm={confirm}
      />
    </div>
  );
}

/** Its price and credits, the end of the paid period, and the next change. */
function CurrentPlanFacts({ current }: { current: Current }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { plan, nextPlan, pendingPlan, currentPeriodEnd: end } = current;
  const price = `${f.money(plan.price)} ${t(plan.interval === 'year' ? 'subscriptions.perYear' : 'subscriptions.perMonth')}`;
  return (
    <div className="grid gap-1">
      <p>
        {price} · {t('ui.credits', { count: plan.credits })}
      </p>
      <p className="mut text-sm">{whatNext()}</p>
      {pendingPlan ? (
        <p className="mut text-sm">
          {t('subscriptions.pendingSwitch', { plan: localText(pendingPlan.displayName, locale) })}
        </p>
      ) : null}
    </div>
  );

  function whatNext(): string {
    if (current.endedAt !== null) {
      return current.status === 'incomplete_expired'
        ? t('subscriptions.setupExpired')
        : t('subscriptions.endedOn', { date: f.date(current.endedAt) });
    }
    if (current.status === 'incomplete') return t('subscriptions.setupText');
    if (current.status === 'past_due' || current.status === 'unpaid') return t('subscriptions.unpaidText');
    if (end === null || isEnded(current.status)) return '';
    const date = f.date(end);
    if (!current.renews || current.cancelAtPeriodEnd) return t('subscriptions.endsOn', { date });
    if (nextPlan) {
      const next = { date, plan: localText(nextPlan.displayName, locale), amount: f.money(nextPlan.price) };
      return t('subscriptions.nextPlanOn', next);
    }
    return t('subscriptions.renewsOn', { date, amount: f.money(plan.price) });
  }
}
