import { elementLocale, elementText, inLanguage, type ElementError } from './element-texts.ts';
import { elementsObject, type ElementsObject, type ElementsOptions } from './elements-object.ts';
import { dress, hostFrame, integrationError, intentPath, sandboxOrigin } from './frame-host.ts';

/**
 * `window.Stripe` (docs.stripe.com/js), as @stripe/stripe-js 7 and @stripe/react-stripe-js 4 expect it of
 * https://js.stripe.com/basil/stripe.js.
 */
type Intent = {
  id: string;
  status: string;
  amount?: number;
  currency?: string;
  client_secret: string;
  last_payment_error?: ElementError | null;
  object: string;
};
type Outcome = { error: ElementError } | { intent: Intent };
type ConfirmOptions = { elements?: ElementsObject; redirect?: string };
type StripeOptions = { locale?: string };

function stripeObject(key: string, options: StripeOptions = {}) {
  if (!/^pk_(test|live)_/.test(key))
    throw integrationError('Please call Stripe() with your publishable key. You used an empty or a secret key.');

  /** Only with a mounted Element, and without a redirect: the stand-in's bank page is inside the page. */
  async function confirm({ elements, redirect }: ConfirmOptions): Promise<object> {
    const payment = elements?._payment() ?? null;
    const clientSecret = elements?._options.clientSecret;
    if (elements === undefined || payment === null || clientSecret === undefined || redirect !== 'if_required')
      throw integrationError('The stand-in confirms a mounted payment Element with redirect "if_required".');
    const outcome = await followUp((await payment._ask('confirm', { clientSecret })) as Outcome, elements);
    if ('error' in outcome) return { error: outcome.error };
    return outcome.intent.object === 'setup_intent'
      ? { setupIntent: outcome.intent }
      : { paymentIntent: outcome.intent };
  }

  async function followUp(outcome: Outcome, elements: ElementsObject): Promise<Outcome> {
    if ('error' in outcome || outcome.intent.status !== 'requires_action') return outcome;
    await challenge(outcome.intent, elements);
    const after = await retrieve(outcome.intent.client_secret, elements);
    if ('error' in after || after.intent.status !== 'requires_payment_method') return after;
    const error = after.intent.last_payment_error ?? {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
    };
    return { error: inLanguage({ ...error, payment_intent: after.intent }, languageOf(elements)) };
  }

  /** Shows the bank's page over everything until the challenge ends. */
  function challenge(intent: Intent, elements: ElementsObject): Promise<void> {
    const locale = languageOf(elements);
    const theme = elements._options.appearance?.theme ?? 'stripe';
    const before = document.activeElement as HTMLElement | null;
    const query = { [intent.object]: intent.id, client_secret: intent.client_secret, locale, theme };
    const money = { amount: String(intent.amount ?? ''), currency: intent.currency ?? 'usd' };
    return new Promise((resolve) => {
      const title = elementText('challengeFrameTitle', locale) ?? '';
      const host = hostFrame('/elements/challenge', { ...query, ...money }, title, (kind) => {
        if (kind !== 'challenged') return;
        host.remove();
        before?.focus();
        resolve();
      });
      dress(host.frame, {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        'z-index': '2147483647',
      });
      dress(host.frame, { 'color-scheme': 'light only', background: 'transparent' });
      // Inside the page's open dialog, if there is one: elements outside of it may be inert.
      const dialogs = document.querySelectorAll('dialog[open]');
      (dialogs[dialogs.length - 1] ?? document.body).append(host.frame);
    });
  }

  async function retrieve(clientSecret: string, elements: ElementsObject): Promise<Outcome> {
    try {
      const address = `${sandboxOrigin}/elements${intentPath(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`;
      const response = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
      const { body } = (await response.json()) as { body: Intent & { error?: ElementError } };
      return body.error === undefined ? { intent: body } : { error: inLanguage(body.error, languageOf(elements)) };
    } catch {
      return { error: inLanguage({ type: 'api_connection_error' }, languageOf(elements)) };
    }
  }

  const languageOf = (elements: ElementsObject) => elementLocale(elements._options.locale ?? options.locale);
  return {
    elements: (given: ElementsOptions = {}) =>
      elementsObject(key, { ...given, locale: given.locale ?? options.locale ?? 'auto' }),
    confirmPayment: confirm,
    confirmSetup: confirm,
    // @stripe/react-stripe-js knows the object by these names.
    createToken: isMissing,
    createPaymentMethod: isMissing,
    confirmCardPayment: isMissing,
    _registerWrapper: () => {},
    registerAppInfo: () => {},
  };
}

// Called with and without `new`, as the real one; @stripe/stripe-js checks `version`.
Object.assign(window, {
  Stripe: Object.assign(
    function Stripe(key: string, options?: StripeOptions) {
      return stripeObject(key, options);
    },
    { version: 'basil' },
  ),
});

function isMissing(): never {
  throw integrationError('The stand-in does not have this call of Stripe.js.');
}
