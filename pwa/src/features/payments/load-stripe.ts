import type { Stripe } from '@stripe/stripe-js';
import type { RuntimeConfig } from '../../api/runtime-config.ts';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';

type Place = Pick<RuntimeConfig, 'stripePublishableKey' | 'stripeScriptUrl'>;

/**
 * Loads Stripe.js from the server's address: Stripe's own (it must come from there, docs.stripe.com/js/including) or its stand-in's. Once
 * `window.Stripe` exists, the SDK's loader uses it and loads nothing itself.
 */
export async function openStripe({ stripePublishableKey, stripeScriptUrl }: Place): Promise<Stripe> {
  if (!('Stripe' in globalThis)) await addScript(stripeScriptUrl);
  const stripe = await loadStripe(stripePublishableKey);
  if (!stripe) throw new Error('Stripe.js did not start');
  return stripe;
}

/** A script that failed to load is removed, so that another try requests it again. */
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
