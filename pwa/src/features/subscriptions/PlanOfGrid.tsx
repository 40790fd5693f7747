import type { Plan, PlanOffer } from './plan-offer.ts';
import { Check } from 'lucide-react';
import { localText } from '#core/shared/locale.ts';
import { useOfflineReason } from '../../api/useOfflineReason.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';

/** Spec §2 Subscriptions: the plan flagged popular. */
const popularPlan = 'pro';

/** One plan on sale. Without an offer it is not known yet what this person has: nothing can be pressed. */
export function PlanOfGrid({
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
    <li className="plan" data-popular={isPopular || undefined}>
      <p className="flex items-center justify-between gap-2">
        <b className="disp text-[1.375rem]">{name}</b>
        {isPopular ? <span className="mark-ink">{t('credits.popular')}</span> : null}
      </p>
      <p className="plan-text mut text-sm empty:hidden">{localText(plan.description, locale)}</p>
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
      {plan.renews ? null : <p className="mut text-sm">{t('subscriptions.doesNotRenew')}</p>}
      <div className="plan-act">
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
