import {
  jsonReply,
  redirectReply,
  route,
  type PlainReply,
  type SandboxRequest,
  type SandboxRoute,
} from '../kit/sandbox-server.ts';
import { advanceBy, advanceTo } from './billing-clock.ts';
import { finishProcessing } from './confirm-intent.ts';
import { closeDispute, isOpenDispute, openDispute } from './disputes.ts';
import { detachMethod } from './payment-methods.ts';
import { seedPrices } from './prices.ts';
import { refundCharge } from './refunds.ts';
import {
  byItself,
  noFaults,
  type FaultPlan,
  type SeedPrice,
  type StripeState,
  type StripeWorld,
} from './stripe-state.ts';
import { endSubscription, hasEnded } from './subscription-states.ts';
import type { CardOutcome } from './test-cards.ts';
import type { webhookSender } from './webhook-sender.ts';
import { badBody } from '../kit/request-body.ts';

type Body = Record<string, unknown>;

const cardDoes: Record<string, CardOutcome> = {
  approve: { kind: 'approve' },
  challenge: { kind: 'challenge', everyTime: true },
  decline: {
    kind: 'decline',
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    saves: true,
  },
};

/**
 * The acts of a merchant, a bank or a cardholder outside of the API, for tests and for the buttons of the page. JSON in and out:
 *   GET  /_control/state                 everything
 *   POST /_control/faults                a part of FaultPlan; the rest stays. `{}` shows the plan
 *   POST /_control/release               sends held webhooks, one after another
 *   POST /_control/deliver               tries every pending webhook now, whatever its pause
 *   POST /_control/finish {paymentIntent, paid?}   ends a charge that was processing
 *   POST /_control/advance {by?: 'day' | 'month', to?, seconds?}   puts the clock forward; without any, does the due work
 *   POST /_control/prices                a SeedPrice, unless its id exists; `active` of an existing one
 *   POST /_control/card {paymentMethod, does: 'approve' | 'decline' | 'challenge'}   the behaviour of a card from now on
 *   POST /_control/detach {paymentMethod}   the card is removed
 *   POST /_control/refund {charge, amount?}   POST /_control/dispute {charge}   POST /_control/close-dispute {dispute, won}
 *   POST /_control/cancel {subscription}    ends it now, as from the dashboard
 *   POST /_control/past                  calls made in the past (past-calls.ts)
 *   POST /_control/reset                 empty state, no faults; the prices of the start stay
 */
export function controlRoutes(
  world: StripeWorld,
  sender: ReturnType<typeof webhookSender>,
  seed: () => void,
): SandboxRoute[] {
  const stores = () => world.state.value;
  /** A change of one object, which `find` chooses by the body. */
  const change = <T extends object>(
    name: string,
    find: (state: StripeState, body: Body) => T | undefined,
    run: (object: T, body: Body) => void,
  ): SandboxRoute =>
    post(name, async (body) => {
      const object = find(stores(), body);
      if (object === undefined) return jsonReply(404, { error: 'no such object' });
      run(object, body);
      world.state.save();
      await sender.settle();
      return jsonReply(200, object);
    });
  return [
    route('GET', '/_control/state', () => jsonReply(200, stores())),
    post('faults', (body) => {
      stores().faults = { ...stores().faults, ...faultsOf(body) };
      world.state.save();
      return jsonReply(200, stores().faults);
    }),
    post('release', async () => {
      await sender.release();
      return jsonReply(200, { deliveries: stores().deliveries });
    }),
    post('deliver', async () => {
      await sender.deliverNow();
      return jsonReply(200, { deliveries: stores().deliveries });
    }),
    post('advance', async (body) => {
      const done = advance(world, body);
      world.state.save();
      await sender.settle();
      return jsonReply(200, { now: world.seconds(), ahead: stores().ahead, done });
    }),
    post('prices', (body) => {
      const price = priceOf(body);
      seedPrices(stores(), [price], world.seconds());
      const stored = stores().prices[price.id]!;
      if (price.active !== undefined) stored.active = price.active;
      world.state.save();
      return jsonReply(200, stored);
    }),
    change(
      'finish',
      ({ intents }, { paymentIntent }) => intents[String(paymentIntent)],
      (intent, { paid }) => finishProcessing(world, intent, paid !== false),
    ),
    change('card', methodOf, (method, { does }) => {
      const outcome = cardDoes[String(does)];
      if (outcome === undefined) throw badBody('a card does approve, decline or challenge');
      stores().outcomes[method.id] = outcome;
    }),
    change('detach', methodOf, (method) => detachMethod(world, method, byItself)),
    change('refund', chargeOf, (charge, { amount }) => {
      const left = charge.amount - charge.amount_refunded;
      const cents = amount === undefined ? left : Number(amount);
      if (!Number.isSafeInteger(cents) || cents < 1 || cents > left) throw badBody(`amount is 1 to ${left}`);
      refundCharge(world, charge, cents, byItself);
    }),
    change('dispute', chargeOf, (charge) => {
      if (!charge.paid || charge.disputed || charge.refunded) throw badBody('only a paid charge can be disputed, once');
      openDispute(world, charge, byItself);
    }),
    change(
      'close-dispute',
      ({ disputes }, { dispute }) => disputes[String(dispute)],
      (dispute, { won }) => {
        if (!isOpenDispute(dispute)) throw badBody('the dispute is closed');
        closeDispute(world, dispute, won === true || won === 'true', byItself);
      },
    ),
    change(
      'cancel',
      ({ subscriptions }, { subscription }) => subscriptions[String(subscription)],
      (subscription) => {
        if (hasEnded(subscription)) throw badBody('the subscription has ended');
        endSubscription(world, subscription, 'cancellation_requested', byItself);
      },
    ),
    post('reset', () => {
      world.state.reset();
      seed();
      world.state.save();
      return jsonReply(200, {});
    }),
  ];
}

function post(name: string, run: (body: Body) => Promise<PlainReply> | PlainReply): SandboxRoute {
  return route('POST', `/_control/${name}`, async (request) => {
    const isForm = (request.headers['content-type'] ?? '').includes('form');
    const reply = await run(isForm ? request.form() : bodyOf(request));
    return isForm ? redirectReply('/') : reply;
  });
}

function bodyOf(request: SandboxRequest): Body {
  return request.bytes.length === 0 ? {} : (request.json() as Body);
}

function methodOf({ methods }: StripeState, { paymentMethod }: Body) {
  return methods[String(paymentMethod)];
}

function chargeOf({ charges }: StripeState, { charge }: Body) {
  return charges[String(charge)];
}

/** Only known names, each of the type of the plan: a mistyped fault must not count as "no fault". */
function faultsOf(body: Body): Partial<FaultPlan> {
  for (const [name, value] of Object.entries(body)) {
    const known = (noFaults as Body)[name];
    const fits = typeof known === typeof value && (name !== 'webhooks' || value === 'send' || value === 'hold');
    if (known === undefined || !fits) throw badBody(`unknown fault: ${name}`);
  }
  return body;
}

function advance(world: StripeWorld, { by, to, seconds }: Body): number {
  if (by === 'day' || by === 'month') return advanceBy(world, by);
  if (by !== undefined) throw badBody(`advance by day or month, not by ${JSON.stringify(by)}`);
  if (to !== undefined) return advanceTo(world, numberOf(to, 'to'));
  return advanceTo(world, world.seconds() + (seconds === undefined ? 0 : numberOf(seconds, 'seconds')));
}

function priceOf({ id, product, unitAmount, interval, currency, active }: Body): SeedPrice {
  if (typeof id !== 'string' || typeof product !== 'string' || !(interval === null || isInterval(interval)))
    throw badBody('a price has id, product, unitAmount and interval: month, year or null');
  return {
    id,
    product,
    interval,
    unitAmount: numberOf(unitAmount, 'unitAmount'),
    ...(typeof currency === 'string' && { currency }),
    ...(typeof active === 'boolean' && { active }),
  };
}

function isInterval(value: unknown): value is 'month' | 'year' {
  return value === 'month' || value === 'year';
}

function numberOf(value: unknown, name: string): number {
  const number = Number(value);
  if (value === null || value === '' || !Number.isSafeInteger(number) || number < 0)
    throw badBody(`${name} is a whole number`);
  return number;
}
