import type { Current } from './plan-offer.ts';
import { isEnded } from '#core/subscriptions/subscription.ts';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';

/** Its price and credits, the end of the paid period, and the next change. */
export function CurrentPlanFacts({ current }: { current: Current }) {
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
