import type { Appearance } from '@stripe/stripe-js';

/**
 * Stands in for Stripe.js, as a script of its own: card fields that are ready immediately, and a payment with the result of
 * `globalThis.stripeOutcome`. The real stand-in with frames and cards is adapters/stand-ins/stripe.
 */
const source = `
globalThis.Stripe = () => ({
  elements: ({ appearance }) => (globalThis.stripeAppearance = appearance, {
    create: () => {
      const listeners = {};
      const element = {
        on: (name, listener) => { listeners[name] = listener; return element; },
        off: () => element,
        mount: (place) => {
          place.style.height = '200px';
          place.textContent = 'Kart numarası';
          setTimeout(() => listeners.ready?.(element));
        },
        update: () => {}, unmount: () => {}, destroy: () => {}, blur: () => {}, clear: () => {}, focus: () => {},
      };
      return element;
    },
    getElement: () => null, update: (changes) => { globalThis.stripeAppearance = changes.appearance; }, fetchUpdates: async () => ({}), submit: async () => ({}),
  }),
  confirmPayment: async ({ confirmParams }) => {
    globalThis.stripeReturnUrl = confirmParams.return_url;
    return globalThis.stripeOutcome;
  },
  confirmSetup: async () => globalThis.stripeOutcome,
  createToken: async () => ({}), createPaymentMethod: async () => ({}), confirmCardPayment: async () => ({}),
  registerAppInfo: () => {}, _registerWrapper: () => {},
});
`;

export const stripeScript = `data:text/javascript,${encodeURIComponent(source)}`;

type Outcome = {
  paymentIntent?: { status: string };
  setupIntent?: { status: string };
  error?: { type: string; code?: string; decline_code?: string; message?: string };
};

/** The result of the next press of the pay button. */
export function stripeResponses(outcome: Outcome | Promise<Outcome>): void {
  Object.assign(globalThis, { stripeOutcome: outcome });
}

/** As in a page that was opened again. */
export function forgetStripe(): void {
  Reflect.deleteProperty(globalThis, 'Stripe');
}

/** The last appearance set for the card fields. */
export function appearanceOfStripe(): Appearance {
  return Reflect.get(globalThis, 'stripeAppearance') as Appearance;
}

/** The return address that the bank received. */
export function returnUrlOfPayment(): unknown {
  return Reflect.get(globalThis, 'stripeReturnUrl');
}
