import type { Plan } from './plan-offer.ts';
import type { PaySwitch } from './SwitchDialog.tsx';
import { useState } from 'react';
import { plans as plansRoute } from '#core/contract/subscriptions.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { planOffer } from './plan-offer.ts';
import { PlanOfGrid } from './PlanOfGrid.tsx';
import { SwitchDialog } from './SwitchDialog.tsx';
import { useCurrentSubscription } from './useCurrentSubscription.ts';

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
