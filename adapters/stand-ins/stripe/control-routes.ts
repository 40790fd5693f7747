import {
  jsonReply,
  redirectReply,
  route,
  type PlainReply,
  type SandboxRequest,
  type SandboxRoute,
} from '../kit/sandbox-server.ts';
import { billingControls } from './billing-controls.ts';
import { chargeControls } from './charge-controls.ts';
import { finishProcessing } from './confirm-intent.ts';
import { noFaults, type FaultPlan, type StripeWorld } from './stripe-state.ts';
import type { webhookSender } from './webhook-sender.ts';

/**
 * For tests and for the buttons of the page. JSON in and out:
 *   GET  /_control/state                 everything there is
 *   POST /_control/faults                a part of FaultPlan; the rest stays. `{}` shows the plan
 *   POST /_control/release {reverse?}    sends held webhooks, one after another
 *   POST /_control/deliver               tries every pending webhook now, whatever its pause
 *   POST /_control/resend {eventId}      the same event once more
 *   POST /_control/finish {paymentIntent, paid?}   how a charge that was processing ended
 *   POST /_control/advance {by?: 'day' | 'month', to?, seconds?}   puts the clock forward; without any, does what became due
 *   POST /_control/billing               a part of BillingRules
 *   POST /_control/prices                a SeedPrice, unless there is one of that id
 *   POST /_control/card {paymentMethod, does: 'approve' | 'decline' | 'challenge'}   what a card does from now on
 *   POST /_control/detach {paymentMethod}   the card is removed
 *   POST /_control/refund {charge, amount?}   POST /_control/dispute {charge}   POST /_control/close-dispute {dispute, won}
 *   POST /_control/cancel {subscription}    ends it now, as from the dashboard
 *   POST /_control/reset                 empty state, no faults; the prices of the start stay
 */
export function controlRoutes(
  world: StripeWorld,
  sender: ReturnType<typeof webhookSender>,
  seed: () => void,
): SandboxRoute[] {
  return [
    route('GET', '/_control/state', () => jsonReply(200, world.state.value)),
    post('faults', (_request, body) => {
      world.state.value.faults = { ...world.state.value.faults, ...faultsOf(body) };
      world.state.save();
      return jsonReply(200, world.state.value.faults);
    }),
    post('release', async (_request, body) => {
      await sender.release(body['reverse'] === true);
      return jsonReply(200, { deliveries: world.state.value.deliveries });
    }),
    post('deliver', async () => {
      await sender.deliverNow();
      return jsonReply(200, { deliveries: world.state.value.deliveries });
    }),
    post('resend', async (_request, body) => {
      const event = world.state.value.events.find((each) => each.id === body['eventId']);
      if (event === undefined) return jsonReply(404, { error: 'no such event' });
      sender.queue(event.id, event.type);
      world.state.save();
      await sender.settle();
      return jsonReply(200, { deliveries: world.state.value.deliveries.filter((each) => each.eventId === event.id) });
    }),
    post('finish', async (_request, body) => {
      const intent = world.state.value.intents[String(body['paymentIntent'])];
      if (intent === undefined) return jsonReply(404, { error: 'no such payment intent' });
      finishProcessing(world, intent, body['paid'] !== false);
      world.state.save();
      await sender.settle();
      return jsonReply(200, intent);
    }),
    ...[...billingControls(world, () => sender.settle()), ...chargeControls(world, () => sender.settle())].map(
      ({ name, act }) => post(name, (_request, body) => act(body)),
    ),
    post('reset', () => {
      world.state.reset();
      seed();
      world.state.save();
      return jsonReply(200, {});
    }),
  ];
}

function post(
  name: string,
  act: (request: SandboxRequest, body: Record<string, unknown>) => Promise<PlainReply> | PlainReply,
): SandboxRoute {
  return route('POST', `/_control/${name}`, async (request) => {
    const typed = request.headers['content-type'] ?? '';
    const reply = await act(request, typed.includes('form') ? request.form() : bodyOf(request));
    return typed.includes('form') ? redirectReply('/') : reply;
  });
}

function bodyOf(request: SandboxRequest): Record<string, unknown> {
  return request.bytes.length === 0 ? {} : (request.json() as Record<string, unknown>);
}

/** Only known names, each of the type the plan has: a mistyped fault must not pass as "no fault". */
function faultsOf(body: Record<string, unknown>): Partial<FaultPlan> {
  for (const [name, value] of Object.entries(body)) {
    const known = (noFaults as Record<string, unknown>)[name];
    const fits =
      typeof known === typeof value && (name !== 'webhooks' || ['send', 'hold', 'drop'].includes(String(value)));
    if (known === undefined || !fits) throw Object.assign(new Error(`unknown fault: ${name}`), { name: 'BadBody' });
  }
  return body;
}
