import { demoPlans } from './demo-plans.ts';

/** The prices the demo plans name, for the Stripe sandbox. A plan without one is paid once and needs none. */
export function demoPrices() {
  return demoPlans.flatMap((plan) =>
    plan.stripePriceId === null
      ? []
      : [
          {
            id: plan.stripePriceId,
            product: plan.displayName.tr,
            unitAmount: plan.priceCents,
            interval: plan.interval,
          },
        ],
  );
}
