/** What the bank's way back says (docs.stripe.com/payments/accept-a-payment: the parameters Stripe adds to return_url). */
export type PaymentReturn = {
  /** Our order, when the payment form named it; its state is the truth. */
  orderId: string | null;
  said: 'succeeded' | 'processing' | 'failed' | null;
};

export function readPaymentReturn(params: URLSearchParams): PaymentReturn {
  const status = params.get('redirect_status');
  const stripeSent = params.has('payment_intent') || params.has('setup_intent');
  const known = status === 'succeeded' || status === 'processing' || status === 'failed';
  return {
    orderId: params.get('order'),
    said: known ? status : stripeSent && status !== null ? 'failed' : stripeSent ? 'processing' : null,
  };
}

export type ReturnView = 'paid' | 'settling' | 'failed' | 'refused' | 'unknown';

/**
 * What to show. Only an order that was fulfilled is paid: Stripe's word alone grants nothing, its event does. An order
 * that cannot be asked for (signed out, other account) leaves Stripe's word, said carefully.
 */
export function viewOf(
  { said }: PaymentReturn,
  order: 'open' | 'fulfilled' | 'canceled' | 'refused' | null,
): ReturnView {
  if (order === 'fulfilled') return 'paid';
  if (order === 'refused') return 'refused';
  if (order === 'canceled' || said === 'failed') return 'failed';
  if (order === 'open' || said !== null) return 'settling';
  return 'unknown';
}
