import { Check } from 'lucide-react';
import { plans as plansRoute } from '#core/contract/subscriptions.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import './plans.css';

/** Spec §2 Subscriptions: the plan flagged popular. */
const popularPlan = 'pro';

/** Active plans side by side, cheapest first: ink and exact sums, no model's colour. */
export function PlanGrid() {
  const { t, locale } = useText();
  const f = useFormat();
  const { data, error, isPending, refetch } = useCall(plansRoute, {}, { staleTime: 5 * 60_000 });
  return (
    <section aria-labelledby="plans-title">
      <h2 id="plans-title">{t('subscriptions.plans')}</h2>
      {data && data.plans.length > 0 ? <p className="mut mt-2">{t('subscriptions.plansNote')}</p> : null}
      {isPending ? (
        <>
          <LoadingNote />
          <div className="plan-grid" aria-hidden>
            {['a', 'b', 'c'].map((place) => (
              <Skeleton key={place} className="h-72 rounded-l" />
            ))}
          </div>
        </>
      ) : null}
      {error && !data ? <ErrorState message={messageOf(error, t)} onRetry={() => void refetch()} /> : null}
      {data?.plans.length === 0 ? (
        <EmptyState art="shutter" title={t('subscriptions.noPlansTitle')} text={t('subscriptions.noPlansText')} />
      ) : null}
      {data && data.plans.length > 0 ? (
        <ul className="plan-grid">
          {data.plans.map((plan) => (
            <li key={plan.id} className="plan" data-popular={plan.name === popularPlan || undefined}>
              <p className="flex items-center justify-between gap-2">
                <b className="disp text-[1.375rem]">{localText(plan.displayName, locale)}</b>
                {plan.name === popularPlan ? <span className="mark-ink">{t('credits.popular')}</span> : null}
              </p>
              <p className="mut text-sm empty:hidden">{localText(plan.description, locale)}</p>
              <p className="mt-2">
                <b className="plan-price">{f.money(plan.price)}</b>{' '}
                <span className="mut">
                  {plan.interval === 'year' ? t('subscriptions.perYear') : t('subscriptions.perMonth')}
                </span>
              </p>
              <p className="plan-credits">
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
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
