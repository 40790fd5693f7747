import { elementLocale, elementText, inLanguage, type ElementError } from './element-texts.ts';
import { elementsObject, type ElementsObject, type ElementsOptions } from './elements-object.ts';
import { dress, hostFrame, integrationError, sandboxOrigin } from './frame-host.ts';

/** `window.Stripe` (docs.stripe.com/js): what @stripe/stripe-js 7 and @stripe/react-stripe-js 4 expect of https://js.stripe.com/basil/stripe.js. */
type Intent = {
  id: string;
  status: string;
  amount?: number;
  currency?: string;
  client_secret: string;
  next_action: { type: string; use_stripe_sdk?: { stripe_js?: string }; redirect_to_url?: { url: string } } | null;
  last_payment_error?: ElementError | null;
  object: string;
};
type Outcome = { error: ElementError } | { intent: Intent };
type Billing = { billing_details?: object };
type ConfirmOptions = {
  elements?: ElementsObject;
  clientSecret?: string;
  redirect?: 'always' | 'if_required';
  confirmParams?: { return_url?: string; payment_method?: string; payment_method_data?: Billing };
};
type StripeOptions = { locale?: string };

function stripeObject(key: string, options: StripeOptions = {}) {
  if (!/^pk_(test|live)_/.test(key))
    throw integrationError('Please call Stripe() with your publishable key. You used an empty or a secret key.');

  async function confirmWith(given: ConfirmOptions): Promise<Outcome> {
    const { elements, confirmParams = {} } = given;
    const clientSecret = given.clientSecret ?? elements?._options.clientSecret;
    if (clientSecret === undefined) throw integrationError('confirmPayment needs a clientSecret.');
    if (given.redirect !== 'if_required' && confirmParams.return_url === undefined) {
      throw integrationError('confirmPayment: confirmParams.return_url is required unless redirect is "if_required".');
    }
    const payment = elements?._payment() ?? null;
    const first =
      payment === null
        ? await confirmById(clientSecret, confirmParams.payment_method)
        : await payment._ask('confirm', {
            clientSecret,
            billing: confirmParams.payment_method_data?.billing_details,
            returnUrl: confirmParams.return_url,
          });
    const outcome = await followUp(first as Outcome, elements);
    if ('intent' in outcome && given.redirect !== 'if_required' && confirmParams.return_url !== undefined) {
      location.assign(returnAddress(confirmParams.return_url, outcome.intent));
      await new Promise(() => {});
    }
    return outcome;
  }

  async function confirmById(clientSecret: string, method: string | undefined): Promise<Outcome> {
    const form = new URLSearchParams({ client_secret: clientSecret, use_stripe_sdk: 'true' });
    if (method !== undefined) form.set('payment_method', method);
    return call(`${intentPath(clientSecret)}/confirm`, form);
  }

  async function followUp(outcome: Outcome, elements: ElementsObject | undefined): Promise<Outcome> {
    if ('error' in outcome || outcome.intent.status !== 'requires_action') return outcome;
    await challenge(outcome.intent, elements);
    const after = await retrieve(outcome.intent.client_secret);
    if ('error' in after || after.intent.status !== 'requires_payment_method') return after;
    const error = after.intent.last_payment_error ?? {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
    };
    return { error: inLanguage({ ...error, payment_intent: after.intent }, languageOf(elements)) };
  }

  /** The bank's page over everything, until it is answered. */
  function challenge(intent: Intent, elements: ElementsObject | undefined): Promise<void> {
    const locale = languageOf(elements);
    const theme = elements?._options.appearance?.theme ?? 'stripe';
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
      // Inside the page's open dialog, when there is one: what lies outside of it may be inert.
      const dialogs = document.querySelectorAll('dialog[open]');
      (dialogs[dialogs.length - 1] ?? document.body).append(host.frame);
    });
  }

  async function call(path: string, form: URLSearchParams | null): Promise<Outcome> {
    try {
      const init = {
        headers: { authorization: `Bearer ${key}` },
        ...(form === null ? {} : { method: 'POST', body: form }),
      };
      const response = await fetch(`${sandboxOrigin}/elements${path}`, init);
      const { body } = (await response.json()) as { body: Intent & { error?: ElementError } };
      return body.error === undefined ? { intent: body } : { error: inLanguage(body.error, languageOf(undefined)) };
    } catch {
      return { error: inLanguage({ type: 'api_connection_error' }, languageOf(undefined)) };
    }
  }

  const retrieve = (clientSecret: string) =>
    call(`${intentPath(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`, null);
  const languageOf = (elements: ElementsObject | undefined) =>
    elementLocale(elements?._options.locale ?? options.locale);
  const confirmCard = async (clientSecret: string, data: { payment_method?: unknown } = {}) => {
    const method = typeof data.payment_method === 'string' ? data.payment_method : undefined;
    return named(await followUp(await confirmById(clientSecret, method), undefined));
  };

  return {
    elements: (given: ElementsOptions = {}) =>
      elementsObject(key, { ...given, locale: given.locale ?? options.locale ?? 'auto' }),
    confirmPayment: async (given: ConfirmOptions) => named(await confirmWith(given)),
    confirmSetup: async (given: ConfirmOptions) => named(await confirmWith(given)),
    confirmCardPayment: confirmCard,
    confirmCardSetup: confirmCard,
    retrievePaymentIntent: async (clientSecret: string) => named(await retrieve(clientSecret)),
    retrieveSetupIntent: async (clientSecret: string) => named(await retrieve(clientSecret)),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      named(await followUp(await retrieve(clientSecret), undefined)),
    createPaymentMethod: async ({ elements, params }: { elements?: ElementsObject; params?: Billing }) => {
      const payment = elements?._payment() ?? null;
      if (payment === null)
        throw integrationError('createPaymentMethod needs Elements with a mounted payment Element.');
      return payment._ask('method', { billing: params?.billing_details });
    },
    createToken: () =>
      Promise.resolve({ error: { type: 'invalid_request_error', message: 'Tokens are not part of the sandbox.' } }),
    _registerWrapper: () => {},
    registerAppInfo: () => {},
  };
}

function named(outcome: Outcome): object {
  if ('error' in outcome) return { error: outcome.error };
  return outcome.intent.object === 'setup_intent' ? { setupIntent: outcome.intent } : { paymentIntent: outcome.intent };
}

function intentPath(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_');
  return `/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
}

function returnAddress(returnUrl: string, intent: Intent): URL {
  const url = new URL(returnUrl);
  const kind = intent.object === 'setup_intent' ? 'setup_intent' : 'payment_intent';
  url.searchParams.set(kind, intent.id);
  url.searchParams.set(`${kind}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', 'succeeded');
  return url;
}

// Called with and without `new`, as the real one; `version` is what @stripe/stripe-js checks.
Object.assign(window, {
  Stripe: Object.assign(
    function Stripe(key: string, options?: StripeOptions) {
      return stripeObject(key, options);
    },
    { version: 'basil' },
  ),
});
