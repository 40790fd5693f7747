import { endRefund } from './refunds.ts';
import { collect, renew } from './subscription-billing.ts';
import {
  dropPendingUpdate,
  endSubscription,
  expireIncomplete,
  hasEnded,
  incompleteSeconds,
} from './subscription-states.ts';
import { subscriptionOf } from './invoice-states.ts';
import { periodOf } from './subscription-objects.ts';
import { addMonths } from './billing-periods.ts';
import { byItself, type StripeSandboxOptions, type StripeState, type StripeWorld } from './stripe-state.ts';

type Due = { at: number; run: () => void };

/**
 * The stand-in's time: the real one plus the seconds by which a person has advanced it. Objects get their dates from it, as those
 * of a customer on a test clock do at Stripe (docs.stripe.com/billing/testing/test-clocks); signatures use real time.
 */
export function sandboxClock(options: StripeSandboxOptions, state: { value: StripeState }) {
  let frozen: number | null = null;
  const realSeconds = () => Math.floor((options.now ?? Date.now)() / 1000);
  return {
    realSeconds,
    seconds: () => frozen ?? realSeconds() + state.value.ahead,
    at(seconds: number, run: () => void) {
      const before = frozen;
      frozen = seconds;
      try {
        run();
      } finally {
        frozen = before;
      }
    },
  };
}

/** Does everything that became due, in its order and at its own time: renewals, retries, expiries. Returns its number. */
export function catchUp(world: StripeWorld): number {
  let done = 0;
  for (let due = nextDue(world); due !== null && due.at <= world.seconds(); due = nextDue(world)) {
    world.at(due.at, due.run);
    done += 1;
    if (done > 100_000) throw new Error('the billing clock does not come to an end');
  }
  return done;
}

export function nextDue(world: StripeWorld): Due | null {
  let first: Due | null = null;
  for (const due of dues(world)) if (first === null || due.at < first.at) first = due;
  return first;
}

/** Advances the clock to a time; a past time changes nothing. */
export function advanceTo(world: StripeWorld, to: number): number {
  world.state.value.ahead += Math.max(0, to - world.seconds());
  return catchUp(world);
}

/** "Next day" and "next month" of the page: a renewal that was drafted on the way is charged too. */
export function advanceBy(world: StripeWorld, step: 'day' | 'month'): number {
  const to = step === 'day' ? world.seconds() + 86_400 : addMonths(world.seconds(), 1);
  let done = advanceTo(world, to);
  const drafts = Object.values(world.state.value.invoices).map((each) => each.automatically_finalizes_at ?? 0);
  done += advanceTo(world, Math.max(0, ...drafts));
  return done;
}

function* dues(world: StripeWorld): Generator<Due> {
  const { subscriptions, invoices, refundEnds } = world.state.value;
  for (const subscription of Object.values(subscriptions)) {
    if (hasEnded(subscription)) continue;
    if (subscription.pending_update !== null) {
      yield {
        at: subscription.pending_update.expires_at,
        run: () => dropPendingUpdate(world, subscription, byItself),
      };
    }
    if (subscription.status === 'incomplete') {
      const at = subscription.created + incompleteSeconds;
      yield { at, run: () => expireIncomplete(world, subscription, byItself) };
      continue;
    }
    const { end } = periodOf(subscription);
    const { cancel_at: cancelAt } = subscription;
    if (cancelAt !== null && cancelAt <= end) {
      yield { at: cancelAt, run: () => endSubscription(world, subscription, 'cancellation_requested', byItself) };
    } else yield { at: end, run: () => renew(world, subscription) };
  }
  for (const invoice of Object.values(invoices)) {
    const at = invoice.status === 'draft' ? invoice.automatically_finalizes_at : invoice.next_payment_attempt;
    const subscription = subscriptionOf(world, invoice);
    if (at !== null && subscription !== undefined) yield { at, run: () => collect(world, invoice, subscription) };
  }
  for (const [id, { at }] of Object.entries(refundEnds)) yield { at, run: () => endRefund(world, id) };
}
