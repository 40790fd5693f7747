import type Stripe from 'stripe';
import { route, startSandboxServer, type Sandbox } from '../kit/sandbox-server.ts';
import { openStateFile } from '../kit/state-file.ts';
import { apiDispatch } from './api-dispatch.ts';
import type { ApiRoute } from './api-call.ts';
import { catchUp, sandboxClock } from './billing-clock.ts';
import { controlRoutes } from './control-routes.ts';
import { customerApi } from './customer-api.ts';
import { disputeApi } from './disputes.ts';
import { elementRoutes } from './element-routes.ts';
import { invoiceApi, invoicePages } from './invoice-api.ts';
import { overviewPage } from './overview-page.ts';
import { pastCalls } from './past-calls.ts';
import { paymentIntentApi } from './payment-intent-api.ts';
import { paymentMethodApi } from './payment-methods.ts';
import { priceApi, seedPrices } from './prices.ts';
import { refundApi } from './refunds.ts';
import { setupIntentApi } from './setup-intents.ts';
import { subscriptionApi } from './subscription-api.ts';
import {
  emptyState,
  newStripeId,
  stripeApiVersion,
  type Cause,
  type StripeSandboxOptions,
  type StripeWorld,
} from './stripe-state.ts';
import { webhookSender } from './webhook-sender.ts';

export type { StripeSandboxOptions } from './stripe-state.ts';

/**
 * A stand-in for Stripe on loopback, in the shape of API 2025-08-27.basil: the HTTP API under /v1, signed webhooks, Stripe.js at
 * /basil/stripe.js with its Payment Element, a page for people at / and a control API for tests under /_control.
 */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<Sandbox> {
  const state = openStateFile(options.stateFile, emptyState);
  let sandbox: Sandbox | undefined;
  const world: StripeWorld = {
    options,
    state,
    url: () => sandbox?.url ?? '',
    ...sandboxClock(options, state),
    emit: (type, object, cause, previous) => {
      const event = newEvent(type, { object, previous }, cause, world.seconds());
      state.value.events.push(event);
      sender.queue(event.id);
      event.pending_webhooks = options.webhookUrl === '' ? 0 : 1;
      forgetOld(world);
    },
  };
  const sender = webhookSender(world);
  const api = apiDispatch(world, allRoutes(world), () => sender.settle());
  const silent: StripeWorld = { ...world, emit: () => {} };
  const seed = () => seedPrices(state.value, options.prices ?? [], world.seconds());
  seed();
  sandbox = await startSandboxServer({
    port: options.port,
    cors: (path) => ['/v1/', '/basil/', '/elements/v1/'].some((prefix) => path.startsWith(prefix)),
    routes: [
      route('GET', '/', () => overviewPage(world)),
      ...controlRoutes(world, sender, seed),
      pastCalls(silent, allRoutes(silent)),
      ...invoicePages(world),
      ...elementRoutes(world, api, () => sender.settle()),
      route('*', '/v1/*rest', api),
    ],
    onStop: () => {
      timer.stop();
      return sender.stop();
    },
  });
  const timer = startBillingTimer(world, () => sender.settle());
  void sender.settle();
  return sandbox;
}

function allRoutes(world: StripeWorld): ApiRoute[] {
  return [
    ...customerApi(world),
    ...paymentMethodApi(world),
    ...paymentIntentApi(world),
    ...setupIntentApi(world),
    ...refundApi(world),
    ...disputeApi(world),
    ...priceApi(world),
    ...subscriptionApi(world),
    ...invoiceApi(world),
  ];
}

/** Renewals and expiries of real time. A test that passes its own clock moves it and requests the due work. */
function startBillingTimer(world: StripeWorld, settle: () => Promise<void>) {
  const tick = () => {
    if (catchUp(world) === 0) return;
    world.state.save();
    void settle();
  };
  if (world.options.now !== undefined) return { stop: () => {} };
  tick();
  const interval = setInterval(tick, 30_000);
  interval.unref();
  return { stop: () => clearInterval(interval) };
}

function newEvent(
  type: Stripe.Event.Type,
  { object, previous }: { object: object; previous: object | undefined },
  cause: Cause,
  created: number,
): Stripe.Event {
  return {
    id: newStripeId('evt'),
    object: 'event',
    api_version: stripeApiVersion,
    created,
    data: { object: structuredClone(object), ...(previous === undefined ? {} : { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  } as Stripe.Event;
}

/** Stripe stores events for 30 days and responses by key for one; a sandbox stores the last few thousand. */
function forgetOld(world: StripeWorld): void {
  const { value } = world.state;
  if (value.deliveries.length > 4000) {
    const open = value.deliveries.filter((each) => each.status === 'pending' || each.status === 'held');
    value.deliveries = [...open, ...value.deliveries.filter((each) => !open.includes(each)).slice(-2000)];
  }
  if (value.events.length > 4000) {
    const wanted = new Set(value.deliveries.map((each) => each.eventId));
    value.events = value.events.filter((event, index) => wanted.has(event.id) || index >= value.events.length - 2000);
  }
  const dayAgo = world.realSeconds() - 86_400;
  for (const [key, reply] of Object.entries(value.replies)) if (reply.at < dayAgo) delete value.replies[key];
}
