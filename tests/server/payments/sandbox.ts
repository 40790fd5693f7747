import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startStripeSandbox } from '#adapters/sandbox/stripe/start-stripe-sandbox.ts';
import { webhookSecret } from '../../support/stripe-events.ts';

/** The stand-in for Stripe, sending no events: these tests bring them, or leave them out. */
export async function aStripeSandbox() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-stripe-'));
  const sandbox = await startStripeSandbox({
    port: 0,
    stateFile: join(folder, 'stripe.json'),
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret,
    webhookUrl: '',
  });
  const { hostname, port } = new URL(sandbox.url);
  const stripe = new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http', telemetry: false });
  const control = async (name: string, body: object = {}) => {
    const answer = await fetch(`${sandbox.url}/_control/${name}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`sandbox control ${name}: ${answer.status}`);
  };
  return {
    url: sandbox.url,
    stripe,
    control,
    intentsOf: async (userId: string) => {
      const intents = await stripe.paymentIntents.list({ limit: 100 });
      return intents.data.filter((intent) => intent.metadata['user_id'] === userId);
    },
    pay: (intentId: string, card = 'pm_card_visa') =>
      stripe.paymentIntents.confirm(intentId, { payment_method: card, return_url: 'http://127.0.0.1/' }),
    async stop() {
      await sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type StripeSandbox = Awaited<ReturnType<typeof aStripeSandbox>>;
