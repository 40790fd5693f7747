import type { SwitchEffect } from '#core/subscriptions/switch-effect.ts';
import type { Plan } from './plan-offer.ts';
import { previewSwitch, switchPlan } from '#core/contract/subscriptions.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../api/api-error.ts';
import { refresh, useAct, useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { afterChange } from './after-change.ts';

export type PaySwitch = (plan: Plan, secret: string | null) => void;

/** Both effects of a switch before it is confirmed: today's charge and credits, and the next payment. */
export function SwitchDialog({ plan, onClose, onPay }: { plan: Plan; onClose: () => void; onPay: PaySwitch }) {
  const { t, locale } = useText();
  const f = useFormat();
  const name = localText(plan.displayName, locale);
  const preview = useCall(previewSwitch, { query: { planId: plan.id } }, { retry: false, gcTime: 0 });
  const act = useAct(switchPlan, {
    onSuccess(reply) {
      afterChange(reply);
      onClose();
      if (reply.clientSecret !== null) onPay(plan, reply.clientSecret);
    },
  });
  const effect = preview.data?.effect;

  function confirm(confirmed: SwitchEffect): void {
    if (confirmed.kind === 'now' && !plan.renews) {
      onClose();
      return onPay(plan, null);
    }
    act.mutate(
      { body: { planId: plan.id, expected: confirmed } },
      {
        onSuccess: ({ clientSecret }) => (clientSecret === null ? toast.success(done(confirmed)) : undefined),
        // The effect has changed meanwhile: it is shown again.
        onError: () => void refresh(previewSwitch),
      },
    );
  }

  function done({ kind, startsAt }: SwitchEffect): string {
    if (kind === 'keep') return t('subscriptions.switchedKeep', { plan: name });
    if (kind === 'nextPeriod' && startsAt)
      return t('subscriptions.switchedLater', { plan: name, date: f.date(startsAt) });
    return t('subscriptions.switchedNow', { plan: name });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      closable={!act.isPending}
      title={t('subscriptions.switchTitle', { plan: name })}
      acts={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            tone="ink"
            pending={act.isPending}
            disabledReason={effect ? null : t('subscriptions.switchPreparing')}
            onClick={() => (effect ? confirm(effect) : undefined)}
          >
            {effect ? confirmWord(effect) : t('subscriptions.switch')}
          </Button>
        </>
      }
    >
      {preview.isPending ? (
        <div className="grid gap-3">
          <LoadingNote />
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </div>
      ) : null}
      {preview.error && !effect ? (
        <ErrorState message={messageOf(preview.error, t)} onRetry={() => void preview.refetch()} />
      ) : null}
      {effect ? <Effect effect={effect} renews={plan.renews} /> : null}
      {act.error ? (
        <p className="mt-3.5 font-semibold text-failed-fg" role="alert">
          {messageOf(act.error, t)}
        </p>
      ) : null}
    </Dialog>
  );

  function confirmWord({ kind, chargeToday }: SwitchEffect): string {
    if (kind === 'keep') return t('subscriptions.keepPlan');
    if (kind === 'nextPeriod') return t('subscriptions.switchLater');
    return t('subscriptions.switchNow', { amount: f.money(chargeToday) });
  }
}

function Effect({ effect, renews }: { effect: SwitchEffect; renews: boolean }) {
  const { t } = useText();
  const f = useFormat();
  const every = t(effect.interval === 'year' ? 'subscriptions.perYear' : 'subscriptions.perMonth');
  const rows = [
    [t('subscriptions.chargeToday'), f.money(effect.chargeToday)],
    [t('subscriptions.creditsToday'), t('ui.credits', { count: effect.creditsToday })],
    [t('subscriptions.startsAt'), effect.startsAt ? f.date(effect.startsAt) : t('subscriptions.today')],
    [
      t('subscriptions.nextPayment'),
      effect.nextPaymentAt
        ? t('subscriptions.amountOn', { amount: f.money(effect.price), date: f.date(effect.nextPaymentAt) })
        : t('subscriptions.noNextPayment'),
    ],
    [
      t('subscriptions.afterwards'),
      `${f.money(effect.price)} ${every} · ${t('ui.credits', { count: effect.credits })}`,
    ],
  ];
  return (
    <>
      <dl className="mb-3.5 grid [&_dd]:text-right [&_dd]:font-semibold">
        {rows.map(([what, value]) => (
          <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-b-line py-[11px]" key={what}>
            <dt className="mut">{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mut text-sm">{t(explanation(effect, renews))}</p>
    </>
  );
}

function explanation({ kind }: SwitchEffect, renews: boolean) {
  if (kind === 'keep') return 'subscriptions.effectKeep';
  if (kind === 'nextPeriod') return 'subscriptions.effectLater';
  return renews ? 'subscriptions.effectNow' : 'subscriptions.effectNowOnce';
}
