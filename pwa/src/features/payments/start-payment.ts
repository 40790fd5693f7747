import type { LocalText } from '#core/shared/locale.ts';
import { createCreditPayment, createModelPayment, createSubscriptionPayment } from '#core/contract/payments.ts';
import { startCardChange } from '#core/contract/subscriptions.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** A plan in the payment window. `waiting`: a switch already started its payment. Money in dollars. */
export type PlanToPay = {
  id: string;
  displayName: LocalText;
  price: number;
  credits: number;
  interval: 'month' | 'year';
  renews: boolean;
  waiting: StartedPayment | null;
};

/** The subject of a payment (spec §2 Payment modals: payment type model, credit or subscription). */
export type PaymentItem =
  | { type: 'model'; modelId: string }
  | { type: 'credit'; creditAmount: number; packageType: string }
  /** `waiting`: the payment that a switch started. */
  | { type: 'subscription'; planId: string; waiting: StartedPayment | null }
  /** Another card for the running subscription: nothing is paid. */
  | { type: 'card' };

/** `orderId` null: a subscription, which is followed on its own. `clientSecret` null: nothing is left to pay. */
export type StartedPayment = { orderId: string | null; amount: number; clientSecret: string | null };

/** Requests the card form's secret from the server. One key per intention: pressing again gets the same order. */
export async function startPayment(item: PaymentItem, idempotencyKey: string): Promise<StartedPayment> {
  if (item.type === 'card') {
    const { clientSecret } = await call(startCardChange, { idempotencyKey });
    return { orderId: null, amount: 0, clientSecret };
  }
  if (item.type !== 'subscription') return readStarted(await requestStart(item, idempotencyKey));
  const { planId, waiting } = item;
  return waiting ?? readSubscription(await call(createSubscriptionPayment, { body: { planId }, idempotencyKey }));
}

function requestStart(
  item: Exclude<PaymentItem, { type: 'subscription' | 'card' }>,
  idempotencyKey: string,
): Promise<unknown> {
  switch (item.type) {
    case 'model':
      return call(createModelPayment, { body: { modelId: item.modelId }, idempotencyKey });
    case 'credit': {
      const { creditAmount, packageType } = item;
      return call(createCreditPayment, { body: { creditAmount, packageType }, idempotencyKey });
    }
    default:
      throw invalid('Invalid payment type');
  }
}

/** Spec §5: a response without the data for the card form is 'Invalid payment response'. */
export function readStarted(reply: unknown): StartedPayment {
  const { orderId, amount, paymentIntent } = (reply ?? {}) as {
    orderId?: string;
    amount?: number;
    paymentIntent?: { client_secret?: string };
  };
  const clientSecret = paymentIntent?.client_secret;
  if (!orderId || !clientSecret || typeof amount !== 'number') throw invalid('Invalid payment response');
  return { orderId, amount, clientSecret };
}

/** Without a secret the subscription is already active; without its id the response is 'Invalid payment response'. */
export function readSubscription(reply: unknown): StartedPayment {
  const { subscriptionId, orderId, amount, clientSecret } = (reply ?? {}) as {
    subscriptionId?: string;
    orderId?: string | null;
    amount?: number;
    clientSecret?: string | null;
  };
  if (!subscriptionId || clientSecret === undefined || typeof amount !== 'number') {
    throw invalid('Invalid payment response');
  }
  return { orderId: orderId ?? null, amount, clientSecret };
}

function invalid(message: string): ApiError {
  return new ApiError({ code: 'payment.invalid', message, status: 0 });
}
