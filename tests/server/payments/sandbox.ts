import { aStripeSandbox } from '../../support/stripe-sandbox.ts';

/** The stand-in for Stripe, sending no events unless it has an address: these tests bring them, or leave them out. */
export async function aStripe(webhookUrl = '') {
  const sandbox = await aStripeSandbox({ webhookUrl });
  const { stripe, control, url } = sandbox;
  return {
    url,
    stripe,
    control,
    intentsOf: async (userId: string) => {
      const intents = await stripe.paymentIntents.list({ limit: 100 });
      return intents.data.filter((intent) => intent.metadata['user_id'] === userId);
    },
    pay: (intentId: string, card = 'pm_card_visa') =>
      stripe.paymentIntents.confirm(intentId, { payment_method: card, return_url: 'http://127.0.0.1/' }),
    stop: () => sandbox.stop(),
  };
}
export type StripeInTest = Awaited<ReturnType<typeof aStripe>>;
