import { fileURLToPath } from 'node:url';
import {
  jsonReply,
  route,
  textReply,
  type PlainReply,
  type SandboxReply,
  type SandboxRequest,
  type SandboxRoute,
} from '../kit/sandbox-server.ts';
import { answerChallenge } from './confirm-intent.ts';
import { elementStyles, framePage } from './element-pages.ts';
import { intentFor } from './payment-intent-api.ts';
import { answerSetupChallenge, setupFor } from './setup-intents.ts';
import { newStripeId, type StripeWorld } from './stripe-state.ts';
import { isStripeFault } from './stripe-fault.ts';

type Api = (request: SandboxRequest) => SandboxReply;

const frameScript = new URL('./browser/payment-frame.ts', import.meta.url);
const challengeScript = new URL('./browser/challenge-frame.ts', import.meta.url);
const stripeScript = new URL('./browser/stripe-object.ts', import.meta.url);

/** The files of a browser: Stripe.js, the frames of the Payment Element and of 3D Secure, and the calls of these frames. */
export function elementRoutes(world: StripeWorld, api: Api, settle: () => Promise<void>): SandboxRoute[] {
  return [
    route('GET', '/basil/stripe.js', async (request) =>
      script((await browserScript(stripeScript)).replaceAll('__SANDBOX_ORIGIN__', `http://${request.headers.host}`)),
    ),
    route('GET', '/elements/payment', (request) => framePage(request, 'payment')),
    route('GET', '/elements/challenge', (request) => framePage(request, 'challenge')),
    route('GET', '/elements/payment.js', async () => script(await browserScript(frameScript))),
    route('GET', '/elements/challenge.js', async () => script(await browserScript(challengeScript))),
    route('GET', '/elements/element.css', () => textReply(200, elementStyles, 'text/css; charset=utf-8')),
    // The browser's console shows a refused call as a failed request, so the status is inside the body.
    route('*', '/elements/v1/*rest', (request) => {
      const reply = api({ ...request, path: request.path.replace('/elements', '') });
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

/** By the address of their first file. */
const bundles = new Map<string, Promise<string>>();

/** The browser's half is written in TypeScript like the rest and served as one classic script, bundled at the first request. */
function browserScript(entry: URL): Promise<string> {
  const ready = bundles.get(entry.href) ?? bundle(entry);
  bundles.set(entry.href, ready);
  return ready;
}

async function bundle(entry: URL): Promise<string> {
  // Loaded here: the bundler takes some 60 ms, which a start without a payment does not need.
  const { build } = await import('rolldown');
  const { output } = await build({
    input: fileURLToPath(entry),
    platform: 'browser',
    tsconfig: false,
    write: false,
    output: { format: 'iife' },
  });
  return output[0].code;
}
