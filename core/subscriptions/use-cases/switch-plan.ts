import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { RenewingSubscription, SubscriptionView, Subscription } from '../subscription.ts';
import type { SwitchEffect } from '../switch-effect.ts';
import type { LookPorts } from './steps/read-subscription.ts';
import type { Plan } from '../plan.ts';
import { isPassing } from '#core/payments/payment-gateway.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { isOverdue, nextAttempt, isSameEffect, switchEffect } from '../switch-effect.ts';
import { termsOf } from '../new-subscription.ts';
import { hasRunOut, displayedValues } from '../subscription.ts';
import { runningInterval } from '../period.ts';
import { lookAtSubscription, showChanged } from './steps/read-subscription.ts';
import { currentSubscription } from './steps/current-subscription.ts';

type PlanSwitch = { row: Subscription; plan: Plan; effect: SwitchEffect };

type Input = { actor: Actor; planId: string; expected: SwitchEffect };
/** The secret confirms the payment for the bank, or another card; null: nothing is left to do. */
export type Switched = { subscription: SubscriptionView; clientSecret: string | null };

/**
 * Switches the plan of the caller's renewing subscription, as it was shown to them before. The request to Stripe is
 * written first: a repeat, from another tab too, sends the same under the same key, and a switch to a third plan waits
 * for the response. Refuses `subscriptions.termsChanged` when the effect is different by now,
 * `subscriptions.switchUnderway`, as `switchEffect` does, and as the gateway does.
 */
export function switchPlan(ports: LookPorts & Pick<Ports, 'read'>) {
  return async (input: Input): Promise<Result<Switched>> => {
    const agreed = await ports.transact((stores) => agree(stores, input, ports.clock.now()));
    if (!agreed.ok) return agreed;
    const { row } = agreed.value;
    const requested = await requestSwitch(agreed.value);
    if (!requested.ok) {
      if (!isPassing(requested.refusal)) await answered(row);
      return requested;
    }
    await answered(row);
    const displayed = await showChanged(ports, row);
    return displayed.ok ? ok({ ...displayed.value, clientSecret: requested.value }) : displayed;
  };

  async function requestSwitch({ row, plan, priceId, effect }: Agreed): Promise<Result<string | null>> {
    const looked = await lookAtSubscription(ports, row.id, row.stripeId);
    if (!looked.ok) return looked;
    const { subscription } = looked.value;
    // Requested before, and waiting for its payment: the same payment continues.
    if (effect.kind === 'now' && subscription.pendingPriceId === priceId) return ok(subscription.clientSecret);
    if (subscription.priceId === priceId) return ok(null);
    // The new state at Stripe (canceled in another tab, renewed, unpaid) may change the effect of the switch.
    const present = await ports.read(async (stores) =>
      planSwitch(stores, await stores.subscriptions.byId(row.id), plan.id, ports.clock.now()),
    );
    if (!present.ok) return present;
    if (!isSameEffect(present.value.effect, effect)) return refuse('subscriptions.termsChanged');
    const changed = await ports.billing.changePrice({
      subscriptionId: row.stripeId,
      itemId: subscription.itemId,
      priceId,
      from: effect.kind === 'now' ? 'now' : 'nextPeriod',
      key: `${row.id}:switch:${row.attempt}`,
    });
    if (!changed.ok) return changed;
    return ok(changed.value.pendingPriceId === null ? null : changed.value.clientSecret);
  }

  /** Stripe gave a definite response: the next switch is another attempt. */
  async function answered({ id, attempt }: RenewingSubscription): Promise<void> {
    await ports.transact(async ({ subscriptions }) => {
      const row = await subscriptions.lock(id);
      if (row?.state === 'renewing' && row.attempt === attempt)
        await subscriptions.save({ ...row, ...nextAttempt(row) });
      return ok(null);
    });
  }
}

type Agreed = PlanSwitch & { row: RenewingSubscription; priceId: string };

async function agree(stores: Stores, { actor, planId, expected }: Input, now: string): Promise<Result<Agreed>> {
  const current = await currentSubscription(stores, actor.userId, now);
  const match = await planSwitch(stores, current, planId, now);
  if (!match.ok) return match;
  const { row, plan, effect } = match.value;
  if (!isSameEffect(effect, expected)) return refuse('subscriptions.termsChanged');
  const { stripePriceId: priceId } = plan;
  if (priceId === null || row.state !== 'renewing') return refuse('subscriptions.otherKind');
  const { requestedSwitch } = row;
  const isOther = requestedSwitch !== null && requestedSwitch.planId !== planId;
  if (isOther && !isOverdue(requestedSwitch, now)) return refuse('subscriptions.switchUnderway');
  const base = isOther ? { ...row, ...nextAttempt(row) } : row;
  const input = { ...base, requestedSwitch: { planId, at: base.requestedSwitch?.at ?? now } };
  await stores.subscriptions.save(input);
  await stores.subscriptions.agree(termsOf(row.id, priceId, plan, now));
  return ok({ row: input, plan, effect, priceId });
}

/**
 * The present effect of a switch of the caller's subscription; changes nothing. Refuses as `switchEffect`, and
 * `subscriptions.none`.
 */
export function previewSwitch(ports: Pick<Ports, 'read' | 'clock'>) {
  return ({ actor, planId }: { actor: Actor; planId: string }): Promise<Result<{ effect: SwitchEffect }>> =>
    ports.read(async (stores) => {
      const now = ports.clock.now();
      const current = await stores.subscriptions.currentOf(actor.userId);
      const row = current && hasRunOut(current, now) ? null : current;
      const match = await planSwitch(stores, row, planId, now);
      return match.ok ? ok({ effect: match.value.effect }) : match;
    });
}

/**
 * The present effect of a switch of this subscription to that plan. Refuses as `switchEffect` does, and
 * `subscriptions.none`.
 */
async function planSwitch(
  stores: Pick<Stores, 'plans' | 'subscriptions'>,
  row: Subscription | null,
  planId: string,
  now: string,
): Promise<Result<PlanSwitch>> {
  if (!row) return refuse('subscriptions.none');
  const plan = await stores.plans.byId(planId);
  const running = await stores.plans.byId(row.planId);
  if (!plan || !running) return refuse('subscriptions.planUnavailable');
  const terms = await stores.subscriptions.termsOf(row.id);
  // Stripe would charge nothing for a price the subscription has already, and renewals would grant the credits of the
  // other plan.
  const isOfOther = terms.some(({ priceId, planId: of }) => priceId === plan.stripePriceId && of !== plan.id);
  if (isOfOther) return refuse('subscriptions.planUnavailable');
  // The terms this user agreed to, whatever the plan has become since.
  const agreed = terms.find((each) => each.planId === row.planId);
  const priceCents = agreed?.priceCents ?? running.priceCents;
  const interval = agreed?.interval ?? runningInterval(displayedValues(row).period) ?? running.interval;
  const effect = switchEffect({ subscription: row, interval, priceCents }, plan, now);
  return effect.ok ? ok({ row, plan, effect: effect.value }) : effect;
}
