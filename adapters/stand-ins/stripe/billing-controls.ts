import { jsonReply, type PlainReply } from '../kit/sandbox-server.ts';
import { advanceBy, advanceTo } from './billing-clock.ts';
import { seedPrices } from './price-objects.ts';
import type { BillingRules, SeedPrice, StripeWorld } from './stripe-state.ts';

type Body = Record<string, unknown>;
export type Control = { name: string; act: (body: Body) => Promise<PlainReply> | PlainReply };

/** The part of /_control that moves billing on; control-routes.ts names them all. */
export function billingControls(world: StripeWorld, settle: () => Promise<void>): Control[] {
  return [
    {
      name: 'advance',
      act: async (body) => {
        const done = advance(world, body);
        world.state.save();
        await settle();
        return jsonReply(200, { now: world.seconds(), ahead: world.state.value.ahead, done });
      },
    },
    {
      name: 'billing',
      act: (body) => {
        world.state.value.billing = { ...world.state.value.billing, ...rulesOf(body) };
        world.state.save();
        return jsonReply(200, world.state.value.billing);
      },
    },
    {
      name: 'prices',
      act: (body) => {
        seedPrices(world.state.value, [priceOf(body)], world.seconds());
        world.state.save();
        return jsonReply(200, world.state.value.prices[String(body['id'])]);
      },
    },
  ];
}

function advance(world: StripeWorld, body: Body): number {
  const { by, to, seconds } = body;
  if (by === 'day' || by === 'month') return advanceBy(world, by);
  if (by !== undefined) throw badBody(`advance by day or month, not by ${JSON.stringify(by)}`);
  if (to !== undefined) return advanceTo(world, numberOf(to, 'to'));
  return advanceTo(world, world.seconds() + (seconds === undefined ? 0 : numberOf(seconds, 'seconds')));
}

function rulesOf(body: Body): Partial<BillingRules> {
  const { retryDays, afterLastRetry } = body;
  const rules: Partial<BillingRules> = {};
  if (retryDays !== undefined) {
    if (!Array.isArray(retryDays)) throw badBody('retryDays is a list of days');
    rules.retryDays = retryDays.map((days) => numberOf(days, 'retryDays'));
  }
  if (afterLastRetry !== undefined) {
    if (afterLastRetry !== 'cancel' && afterLastRetry !== 'unpaid' && afterLastRetry !== 'past_due')
      throw badBody('afterLastRetry is cancel, unpaid or past_due');
    rules.afterLastRetry = afterLastRetry;
  }
  return rules;
}

function priceOf(body: Body): SeedPrice {
  const { id, product, unitAmount, interval } = body;
  if (typeof id !== 'string' || typeof product !== 'string' || (interval !== 'month' && interval !== 'year'))
    throw badBody('a price has id, product, unitAmount and interval: month or year');
  return { id, product, interval, unitAmount: numberOf(unitAmount, 'unitAmount') };
}

function numberOf(value: unknown, name: string): number {
  const number = Number(value);
  if (value === null || value === '' || !Number.isSafeInteger(number) || number < 0)
    throw badBody(`${name} is a whole number`);
  return number;
}

function badBody(message: string): Error {
  return Object.assign(new Error(message), { name: 'BadBody' });
}
