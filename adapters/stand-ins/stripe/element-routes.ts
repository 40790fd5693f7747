import {
  jsonReply,
  route,
  textReply,
  type PlainReply,
  type SandboxReply,
  type SandboxRequest,
  type SandboxRoute,
} from '../kit/sandbox-server.ts';
import { html, raw } from '../kit/html-page.ts';
import { browserScript } from './browser-script.ts';
import { answerChallenge } from './confirm-intent.ts';
import { answerSetupChallenge } from './confirm-setup.ts';
import { elementStyles } from './element-styles.ts';
import { cardFormMarkup, challengeMarkup } from './element-markup.ts';
import { intentFor } from './payment-intent-api.ts';
import { setupFor } from './setup-intent-api.ts';
import { newStripeId, type StripeWorld } from './stripe-state.ts';
import { isStripeFault } from './stripe-fault.ts';

type Api = (request: SandboxRequest) => Promise<SandboxReply>;

const frameScript = new URL('./browser/payment-frame.ts', import.meta.url);
const challengeScript = new URL('./browser/challenge-frame.ts', import.meta.url);
const stripeScript = new URL('./browser/stripe-object.ts', import.meta.url);

/** What a browser loads: Stripe.js, the frames of the Payment Element and of 3D Secure, and the calls these frames make. */
export function elementRoutes(world: StripeWorld, api: Api, settle: () => Promise<void>): SandboxRoute[] {
  return [
    route('GET', '/basil/stripe.js', async (request) =>
      script((await browserScript(stripeScript)).replaceAll('__SANDBOX_ORIGIN__', `http://${request.headers.host}`)),
    ),
    route('GET', '/elements/payment', (request) => framePage(request, 'payment', cardFormMarkup)),
    route('GET', '/elements/challenge', (request) => framePage(request, 'challenge', challengeMarkup)),
    route('GET', '/elements/payment.js', async () => script(await browserScript(frameScript))),
    route('GET', '/elements/challenge.js', async () => script(await browserScript(challengeScript))),
    route('GET', '/elements/element.css', () => textReply(200, elementStyles, 'text/css; charset=utf-8')),
    // A frame's refused call would stand in the browser's console as a failed request; wrapped, the code decides alone.
    route('*', '/elements/v1/*rest', async (request) => {
      const reply = await api({ ...request, path: request.path.replace('/elements', '') });
      if ('takeOver' in reply) return reply;
      return jsonReply(200, { status: reply.status, body: JSON.parse(String(reply.body)) as unknown });
    }),
    route('POST', '/elements/challenge', (request) => completeChallenge(world, request, settle)),
  ];
}

const script = (text: string) => textReply(200, text, 'text/javascript; charset=utf-8');

type ChallengeAnswer = { paymentIntent?: string; setupIntent?: string; clientSecret?: string; approved?: boolean };

function completeChallenge(world: StripeWorld, request: SandboxRequest, settle: () => Promise<void>): PlainReply {
  const body = request.json() as ChallengeAnswer;
  const call = { by: 'public' as const, form: { client_secret: body.clientSecret ?? '' } };
  const cause = { requestId: newStripeId('req', 14), idempotencyKey: null };
  const approved = body.approved === true;
  try {
    const intent =
      body.setupIntent === undefined
        ? intentFor(world, body.paymentIntent ?? '', call)
        : setupFor(world, body.setupIntent, call);
    if (intent.object === 'payment_intent') answerChallenge(world, intent, approved, cause);
    else answerSetupChallenge(world, intent, approved, cause);
    world.state.save();
    void settle();
    return jsonReply(200, { status: intent.status });
  } catch (error) {
    if (isStripeFault(error)) return jsonReply(error.status, { error: error.envelope });
    throw error;
  }
}

/** No `color-scheme` in here: with one that differs from the page's, the browser paints a white background behind the frame. */
function framePage(request: SandboxRequest, name: string, markup: string): PlainReply {
  const lang = request.query.get('locale')?.startsWith('tr') === false ? 'en' : 'tr';
  const title = {
    payment: { tr: 'Kart bilgileri', en: 'Card details' },
    challenge: { tr: '3D Secure onayı', en: '3D Secure check' },
  }[name as 'payment' | 'challenge'][lang];
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/elements/element.css" />
        <script src="/elements/${name}.js" defer></script>
      </head>
      <body class="${name}">
        ${raw(markup)}
      </body>
    </html>`;
  return {
    ...textReply(200, page.markup, 'text/html; charset=utf-8'),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; font-src * data:; form-action 'none'; base-uri 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  };
}
