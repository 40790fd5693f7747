import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/**
 * paid: the bank accepted · settling: the bank takes its time, the order reports the outcome · refused: nothing was charged, the same form
 * can be sent again. `inField`: the card form already shows the error at its field.
 */
export type CardOutcome =
  | { kind: 'paid' }
  | { kind: 'settling' }
  | { kind: 'refused'; code: string | null; message: string | null; inField: boolean };

type Confirmation = {
  paymentIntent?: { status: string } | undefined;
  setupIntent?: { status: string } | undefined;
  error?: Partial<StripeError> | undefined;
};

/** Spec §4: secrets of `seti_` are confirmed as a setup, all others as a payment; a redirect only where the bank demands one. */
export async function confirmCard(given: {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string;
  returnUrl: string;
}): Promise<CardOutcome> {
  const { stripe, elements, clientSecret, returnUrl } = given;
  const options = { elements, redirect: 'if_required', confirmParams: { return_url: returnUrl } } as const;
  return readConfirmation(
    isSetupSecret(clientSecret) ? await stripe.confirmSetup(options) : await stripe.confirmPayment(options),
  );
}

export function isSetupSecret(clientSecret: string): boolean {
  return clientSecret.startsWith('seti_');
}

export function readConfirmation({ paymentIntent, setupIntent, error }: Confirmation): CardOutcome {
  // The response of an earlier confirmation was lost: this one is refused because the money was already charged.
  const status =
    paymentIntent?.status ?? setupIntent?.status ?? error?.payment_intent?.status ?? error?.setup_intent?.status;
  if (status === 'succeeded') return { kind: 'paid' };
  if (status === 'processing' || status === 'requires_capture') return { kind: 'settling' };
  if (!error) return { kind: 'refused', code: null, message: null, inField: false };
  const forReaders = error.type === 'card_error' || error.type === 'validation_error';
  return {
    kind: 'refused',
    code: error.decline_code ?? error.code ?? null,
    message: forReaders ? (error.message ?? null) : null,
    inField: error.type === 'validation_error',
  };
}
