import type { PlainReply, SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import type { StripeWorld } from './stripe-state.ts';
import type { Markup } from '../kit/html-page.ts';
import { fileURLToPath } from 'node:url';
import { jsonReply, route, textReply } from '../kit/sandbox-server.ts';
import { html } from '../kit/html-page.ts';
import { answerChallenge } from './confirm-intent.ts';
import { intentFor } from './payment-intent-api.ts';
import { answerSetupChallenge, setupFor } from './setup-intents.ts';
import { newStripeId } from './stripe-state.ts';
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

type ChallengeResult = { paymentIntent?: string; setupIntent?: string; clientSecret?: string; approved?: boolean };

function completeChallenge(world: StripeWorld, request: SandboxRequest, settle: () => Promise<void>): PlainReply {
  const body = request.json() as ChallengeResult;
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

/** A page without `color-scheme`: with one that differs from the page's, the browser paints a white background behind the frame. */
function framePage(request: SandboxRequest, name: 'payment' | 'challenge'): PlainReply {
  const lang = request.query.get('locale')?.startsWith('tr') === false ? 'en' : 'tr';
  const title = {
    payment: { tr: 'Kart bilgileri', en: 'Card details' },
    challenge: { tr: '3D Secure onayı', en: '3D Secure check' },
  }[name][lang];
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
        ${name === 'payment' ? cardFormMarkup : challengeMarkup}
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

/** The markup of the frames. Their texts come from browser/element-texts.ts, so that a change of language needs no reload. */
const icon = (paths: Markup, look = '') =>
  html`<svg
    class="${look}"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${paths}
  </svg>`;
const warn = icon(
  html`<circle cx="12" cy="12" r="10" /><line x1="12" x2="12" y1="8" y2="12" /><line
      x1="12"
      x2="12.01"
      y1="16"
      y2="16"
    />`,
  'small mark',
);
const card = icon(
  html`<rect width="20" height="14" x="2" y="5" rx="2" /><line x1="2" x2="22" y1="10" y2="10" /><path d="M6 14h2" />`,
);
const down = icon(html`<path d="m6 9 6 6 6-6" />`, 'small');

function textField(name: string, wide: boolean, attributes: Markup, before?: Markup, after?: Markup): Markup {
  return html`<div class="${wide ? 'wide' : ''}" id="part-${name}">
    <label for="${name}" data-text="${name}"></label>
    <div class="box" id="box-${name}">${before}<input id="${name}" name="${name}" ${attributes} />${after}${warn}</div>
    <p class="problem" id="problem-${name}" hidden></p>
  </div>`;
}

const cardFormMarkup = html`<form id="card-form" data-label="form" novalidate>
  ${textField(
    'number',
    true,
    html`inputmode="numeric" autocomplete="cc-number" spellcheck="false" placeholder="1234 1234 1234 1234"`,
    card,
    html`<span class="brand" id="brand"></span>`,
  )}${textField('expiry', false, html`inputmode="numeric" autocomplete="cc-exp" spellcheck="false" data-hint="expiryHint"`)}${textField(
    'cvc',
    false,
    html`inputmode="numeric" autocomplete="cc-csc" spellcheck="false" maxlength="4" placeholder="123"`,
  )}${textField('name', true, html`autocomplete="cc-name" maxlength="120"`)}
  <div class="wide" id="part-country">
    <label for="country" data-text="country"></label>
    <div class="box">
      <select id="country" name="country" autocomplete="billing country"></select
      >${down}
    </div>
  </div>
</form>`;

const challengeMarkup = html`<div class="sheet" role="dialog" aria-modal="true" aria-labelledby="heading">
  <span class="stamp">Sandbox</span>
  <h1 id="heading" data-text="challengeTitle"></h1>
  <p data-text="challengeBody"></p>
  <dl>
    <div>
      <dt data-text="amount"></dt>
      <dd id="amount"></dd>
    </div>
  </dl>
  <p class="problem" id="problem" role="alert" hidden></p>
  <div class="row">
    <button id="refuse" type="button" data-text="refuse"></button
    ><button id="approve" type="button" class="main" data-text="approve"></button>
  </div>
</div>`;

/** The look of the card fields and of the 3D Secure sheet. The page sets the variables through Stripe's `appearance`. */
const elementStyles = `
@font-face{font-family:"Figtree Variable";font-weight:300 900;src:url(/_kit/fonts/figtree-latin-wght-normal.woff2) format("woff2");unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD}
@font-face{font-family:"Figtree Variable";font-weight:300 900;src:url(/_kit/fonts/figtree-latin-ext-wght-normal.woff2) format("woff2");unicode-range:U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF}
:root{--primary:#2A3BE0;--background:#FFFFFF;--text:#0B1226;--text-2:#434A60;--hint:#5D6478;--line:#858B9A;--danger:#AD1D1D;--danger-line:#E0352F;--on-text:#FFFFFF;--radius:14px;--font:"Figtree Variable",system-ui,sans-serif;--size:16px;--unit:4px}
:root.night{--primary:#9FADFF;--background:#111931;--text:#F4F6FC;--text-2:#BAC3DB;--hint:#98A3C1;--line:#6F7BA0;--danger:#FFA29B;--danger-line:#FF6F66;--on-text:#0B1226}
*{box-sizing:border-box}
html,body{background:transparent}
body{margin:0;color:var(--text);font:400 var(--size)/1.5 var(--font);font-feature-settings:"tnum" 1;-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%}
body.payment{padding:6px;overflow:hidden;background:var(--background)}
[hidden]{display:none!important}
form{margin:0;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,max(8em,50% - 8px)),1fr));gap:18px 16px}
.wide{grid-column:1/-1}
label{display:block;font-weight:600;font-size:.875em;line-height:1.43;margin-bottom:6px}
.box{display:flex;align-items:center;gap:10px;min-height:calc(var(--unit)*12);padding:0 14px;border-radius:var(--radius);background:var(--background);box-shadow:inset 0 0 0 1.5px var(--line)}
.box:focus-within{outline:3px solid var(--primary);outline-offset:2px}
.box.wrong{box-shadow:inset 0 0 0 2px var(--danger-line)}
.box svg{width:1.25em;height:1.25em;flex:none;color:var(--text-2)}
.box svg.small{width:1em;height:1em}
.box .mark{display:none;color:var(--danger)}.box.wrong .mark{display:block}
input,select{font:inherit;color:inherit;border:0;background:none;outline:0;width:100%;min-width:0;padding:0;height:calc(var(--unit)*12 - 2px)}
select{appearance:none;cursor:pointer}
option{color:#0B1226;background:#FFFFFF}
::placeholder{color:var(--hint);opacity:1}
input:disabled,select:disabled{color:var(--hint);cursor:not-allowed}
input:-webkit-autofill{-webkit-text-fill-color:var(--text);caret-color:var(--text);transition:background-color 99999s}
.brand{font:800 italic .8125em/1 var(--font);letter-spacing:.04em;color:var(--text-2);white-space:nowrap}
.problem{margin:6px 0 0;font-size:.8125em;line-height:1.4;font-weight:550;color:var(--danger)}
@media (max-width:479px){form{gap:14px 16px}}
body.challenge{min-height:100vh;display:grid;place-items:center;padding:16px;background:rgb(11 18 38/.56)}
.sheet{width:min(440px,100%);padding:28px;border-radius:28px;background:var(--background);box-shadow:0 16px 32px -16px rgb(11 18 38/.4);display:grid;gap:14px}
.sheet h1{margin:0;font-size:1.5rem;letter-spacing:-.022em;line-height:1.1}.sheet p{margin:0;color:var(--text-2)}
.sheet dl{margin:4px 0;border-top:1px solid var(--line)}.sheet dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}.sheet dt{color:var(--text-2)}.sheet dd{margin:0;font-weight:600}
.sheet .row{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.stamp{justify-self:start;padding:3px 10px;border-radius:99px;font-size:.8125rem;font-weight:600;background:#FFF0CC;color:#7D4A00}
button{font:inherit;font-weight:600;min-height:48px;padding:0 18px;border-radius:99px;border:1.5px solid var(--line);background:none;color:var(--text);cursor:pointer}
button.main{background:var(--text);border-color:var(--text);color:var(--on-text)}
button:disabled{opacity:.5;cursor:default}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}.box :focus-visible{outline:0}
@media (max-width:767px){body.challenge{place-items:end stretch;padding:0}.sheet{width:100%;border-radius:28px 28px 0 0;padding-bottom:calc(28px + env(safe-area-inset-bottom))}}
`;
