import type { Plan, PlanOffer } from './plan-offer.ts';
import { Check } from 'lucide-react';
import { localText } from '#core/shared/locale.ts';
import { useOfflineReason } from '../../api/useOfflineReason.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';

/** Spec §2 Subscriptions: the plan flagged popular. */
const popularPlan = 'pro';

/** One plan on sale. Without an offer the person's subscription is still unknown: nothing can be pressed. */
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
