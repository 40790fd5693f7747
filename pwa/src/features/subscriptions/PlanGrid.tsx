import type { Plan, PlanOffer } from './current-subscription.ts';
import { planOffer, useCurrentSubscription, afterChange } from './current-subscription.ts';
import type { SwitchEffect } from '#core/subscriptions/switch-effect.ts';
import { useState } from 'react';
import { Check } from 'lucide-react';
import { plans as plansRoute, previewSwitch, switchPlan } from '#core/contract/subscriptions.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall, refresh, useAction } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { useOfflineReason } from '../../api/offline-state.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/Toaster.tsx';

type PaySwitch = (plan: Plan, secret: string | null) => void;

/** Spec §2 Subscriptions: the plan flagged popular. */
const popularPlan = 'pro';

const planGridLook = 'mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))] gap-5';

/** Active plans side by side, cheapest first: ink and exact sums, no model's colour. */
export function PlanGrid({ onPay }: { onPay: PaySwitch }) {
  const { t } = useText();
  const current = useCurrentSubscription();
  const [switching, setSwitching] = useState<Plan | null>(null);
  const { data, error, isPending, refetch } = useCall(plansRoute, {}, { staleTime: 5 * 60_000 });
  return (
    <section aria-labelledby="plans-title">
      <h2 id="plans-title">{t('subscriptions.plans')}</h2>
      {isPending ? (
        <>
          <LoadingNote />
          <div className={planGridLook} aria-hidden>
            {['a', 'b', 'c'].map((place) => (
              <Skeleton key={place} className="h-72 rounded-lg" />
            ))}
          </div>
        </>
      ) : null}
      {error && !data ? <ErrorState message={messageOf(error, t)} onRetry={() => void refetch()} /> : null}
      {data?.plans.length === 0 ? (
        <EmptyState art="shutter" title={t('subscriptions.noPlansTitle')} text={t('subscriptions.noPlansText')} />
      ) : null}
      {data && data.plans.length > 0 ? (
        <ul className={planGridLook}>
          {data.plans.map((plan) => (
            <PlanOfGrid
              key={plan.id}
              plan={plan}
              offer={current.data ? planOffer(plan, current.data.subscription) : null}
              onSubscribe={() => onPay(plan, null)}
              onSwitch={() => setSwitching(plan)}
            />
          ))}
        </ul>
      ) : null}
      {switching ? <SwitchDialog plan={switching} onClose={() => setSwitching(null)} onPay={onPay} /> : null}
    </section>
  );
}

/** One plan on sale. Without an offer the person's subscription is still unknown: nothing can be pressed. */
function PlanOfGrid({
  plan,
  offer,
  onSubscribe,
  onSwitch,
}: {
  plan: Plan;
  offer: PlanOffer | null;
  onSubscribe: () => void;
  onSwitch: () => void;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const needsNetwork = useOfflineReason();
  const isPopular = plan.name === popularPlan;
  const name = localText(plan.displayName, locale);
  const word = t(offer?.text ?? 'subscriptions.subscribe');
  return (
    <li
      className="plan flex flex-col gap-2 rounded-lg bg-surface p-6 outlined data-popular:[box-shadow:0_0_0_2.5px_var(--ink)]"
      data-popular={isPopular || undefined}
    >
      <p className="flex items-center justify-between gap-2">
        <b className="disp text-[1.375rem]">{name}</b>
        {isPopular ? (
          <span className="inline-flex h-6 items-center rounded-full bg-ink px-2.5 text-c font-semibold tracking-normal whitespace-nowrap text-on-ink">
            {t('credits.popular')}
          </span>
        ) : null}
      </p>
      <p className="mut text-sm empty:hidden md:min-h-[2lh]">{localText(plan.description, locale)}</p>
      <p className="mt-2">
        <b className="font-display plain-figures text-[2.5rem] leading-[1.1] font-bold tracking-[-0.03em]">
          {f.money(plan.price)}
        </b>{' '}
        <span className="mut">
          {plan.interval === 'year' ? t('subscriptions.perYear') : t('subscriptions.perMonth')}
        </span>
      </p>
      <p className="mb-1.5 border-b border-b-line pb-3.5 font-semibold">
        {plan.interval === 'year'
          ? t('subscriptions.planCreditsYear', { credits: f.number(plan.credits) })
          : t('subscriptions.planCreditsMonth', { credits: f.number(plan.credits) })}
      </p>
      <ul className="grid gap-2">
        {plan.features.map((feature) => (
          <li key={feature.tr} className="flex gap-2">
            <Check size={18} aria-hidden className="mt-1 flex-none" />
            {localText(feature, locale)}
          </li>
        ))}
      </ul>
      {plan.renews ? null : <p className="mut text-sm">{t('subscriptions.doesNotRenew')}</p>}
      <div className="mt-auto pt-3.5">
        <Button
          tone={offer?.kind === 'subscribe' ? 'ink' : 'plain'}
          block
          aria-label={`${word}: ${name}`}
          disabledReason={
            needsNetwork ??
            (offer === null ? t('subscriptions.loadingCurrent') : offer.kind === 'none' ? t(offer.reason) : null)
          }
          onClick={offer?.kind === 'switch' ? onSwitch : onSubscribe}
        >
          {word}
        </Button>
      </div>
    </li>
  );
}

/** Both effects of a switch before it is confirmed: today's charge and credits, and the next payment. */
function SwitchDialog({ plan, onClose, onPay }: { plan: Plan; onClose: () => void; onPay: PaySwitch }) {
  const { t, locale } = useText();
  const f = useFormat();
  const name = localText(plan.displayName, locale);
  const preview = useCall(previewSwitch, { query: { planId: plan.id } }, { retry: false, gcTime: 0 });
  const action = useAction(switchPlan, {
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
    action.mutate(
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
      closable={!action.isPending}
      title={t('subscriptions.switchTitle', { plan: name })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            tone="ink"
            pending={action.isPending}
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
      {action.error ? (
        <p className="mt-3.5 font-semibold text-failed-fg" role="alert">
          {messageOf(action.error, t)}
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
        {rows.map(([kind, value]) => (
          <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-b-line py-[11px]" key={kind}>
            <dt className="mut">{kind}</dt>
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
