import type { Stripe } from '@stripe/stripe-js';
import type { RuntimeConfig } from '../../api/runtime-config.ts';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';

type Place = Pick<RuntimeConfig, 'stripePublishableKey' | 'stripeScriptUrl'>;

/**
 * Stripe.js from the address the server names: Stripe's own (it must come from there, docs.stripe.com/js/including) or its
 * stand-in's. Once `window.Stripe` is there, the SDK's loader takes it and loads nothing itself.
 */
export async function openStripe({ stripePublishableKey, stripeScriptUrl }: Place): Promise<Stripe> {
  if (!('Stripe' in globalThis)) await addScript(stripeScriptUrl);
  const stripe = await loadStripe(stripePublishableKey);
  if (!stripe) throw new Error('Stripe.js did not start');
  return stripe;
}

/** A script that did not come is taken away again, so that another try asks anew. */
function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe.js could not be loaded'));
    });
    document.head.append(script);
  });
}
