import type { RawRequest, WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Middleware } from 'koa';
import type { Locale } from '#core/shared/locale.ts';
import type { SentenceCode } from '#core/texts/texts.ts';
import * as contract from '#core/contract/instagram.ts';
import {
  declineRequests,
  requestConnection,
  listRequests,
  ownRequest,
} from '#core/publishing/use-cases/connection-requests.ts';
import { deleteAccount, startConnection, finishConnection } from '#core/publishing/use-cases/connect-account.ts';
import { grantDisclosures, listDisclosures, openDisclosures } from '#core/publishing/use-cases/disclosures.ts';
import { getPublication, listAccounts } from '#core/publishing/use-cases/queries.ts';
import {
  readQuota,
  checkPublication,
  declareMissing,
  judgeReadiness,
  publishContent,
  previewPost,
} from '#core/publishing/use-cases/publish-content.ts';
import { localeFrom, locales } from '#core/shared/locale.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { escapeHtml } from '#core/shared/escape-html.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';
import { grantedFile } from '../http/granted-file.ts';
import { refusalStatus } from '../http/refusal-status.ts';

const words = {
  tr: { connected: 'Instagram hesabı bağlandı', failed: 'Instagram hesabı bağlanamadı', back: 'Yönetim paneline dön' },
  en: {
    connected: 'Instagram account connected',
    failed: 'Instagram account not connected',
    back: 'Back to the admin panel',
  },
} as const;

const styles = `
:root{color-scheme:light dark;--page:#F6F6F3;--surface:#FFF;--line:#E1E1DB;--ink:#0B1226;--ink-2:#434A60;--on-ink:#FFF;--ok:#17A35B;--bad:#E0352F;--accent:#2A3BE0}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--page:#080D1A;--surface:#111931;--line:#263154;--ink:#F4F6FC;--ink-2:#BAC3DB;--on-ink:#0B1226;--ok:#3CCB84;--bad:#FF6F66;--accent:#9FADFF}}
:root[data-theme=dark]{color-scheme:dark;--page:#080D1A;--surface:#111931;--line:#263154;--ink:#F4F6FC;--ink-2:#BAC3DB;--on-ink:#0B1226;--ok:#3CCB84;--bad:#FF6F66;--accent:#9FADFF}
:root[data-theme=light]{color-scheme:light}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:20px;background:var(--page);color:var(--ink);font:400 1rem/1.5 Figtree,system-ui,sans-serif}
main{width:100%;max-width:440px;padding:32px 24px;border:1px solid var(--line);border-radius:24px;background:var(--surface);text-align:center}
circle{fill:var(--ok)}.bad circle{fill:var(--bad)}path{fill:none;stroke:#fff;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
h1{font-size:1.375rem;line-height:1.25;letter-spacing:-.02em;margin:16px 0 8px}p{margin:0 0 24px;color:var(--ink-2);overflow-wrap:anywhere}
a{display:inline-flex;align-items:center;min-height:48px;padding:0 24px;border-radius:99px;background:var(--ink);color:var(--on-ink);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
html[lang=tr] section[lang=en],html[lang=en] section[lang=tr]{display:none}`;

type ApiResponse = { status: number; html: string };

export function instagramRoutes(ports: Ports, { redirectUri }: { redirectUri: string }): Endpoint[] {
  return [
    queryEndpoint(contract.instagramAccounts, listAccounts(ports)),
    endpoint(contract.instagramQuota, ({ params }) => readQuota(ports)({ id: params.id })),
    endpoint(contract.instagramAuthUrl, ({ actor, params }) =>
      startConnection(ports)({ actor, influencerId: params.id, redirectUri }),
    ),
    endpoint(contract.deleteInstagramAccount, ({ actor, params }) => deleteAccount(ports)({ actor, id: params.id })),
    queryEndpoint(contract.instagramRequests, listRequests(ports)),
    endpoint(contract.ownInstagramRequest, ({ actor, params }) =>
      ownRequest(ports)({ actor, influencerId: params.id }),
    ),
    endpoint(contract.requestInstagram, ({ actor, body, newId }) =>
      requestConnection(ports)({ actor, id: newId, influencerId: body.influencerId }),
    ),
    endpoint(contract.declineInstagram, ({ actor, params, body }) =>
      declineRequests(ports)({ actor, influencerId: params.id, ...body }),
    ),
    endpoint(contract.publishReal, ({ actor, body, newId }) => publishContent(ports)({ actor, id: newId, ...body })),
    endpoint(contract.previewPost, ({ actor, body }) => previewPost(ports)({ actor, ...body })),
    endpoint(contract.readiness, ({ actor, body }) => judgeReadiness(ports)({ actor, ...body })),
    endpoint(contract.checkPublication, ({ actor, params }) => checkPublication(ports)({ actor, id: params.id })),
    endpoint(contract.declareMissing, ({ actor, params }) => declareMissing(ports)({ actor, id: params.id })),
    endpoint(contract.disclosures, ({ actor, params }) => listDisclosures(ports)({ actor, contentId: params.id })),
    endpoint(contract.exportDisclosures, ({ actor, body, locale }) =>
      grantDisclosures(ports)({ actor, locale, ...body }),
    ),
    endpoint(contract.publication, ({ actor, params }) => getPublication(ports)({ actor, id: params.id })),
  ];
}

const redirectTo = (apiUrl: string) => `${apiUrl}/instagram/callback`;

export const web = {
  start: ({ ports, apiUrl }) => ({
    endpoints: instagramRoutes(ports, { redirectUri: redirectTo(apiUrl) }),
    requests: [
      disclosureFile(ports),
      {
        methods: ['GET'],
        path: '/instagram/callback',
        takesTurn: true,
        handle: instagramCallback(ports, { redirectUri: redirectTo(apiUrl) }),
      },
    ],
  }),
} satisfies WebFeature;

/** The disclosures of a period as one download. */
function disclosureFile(ports: Ports): RawRequest {
  const handle = grantedFile({ type: 'application/octet-stream', open: openDisclosures(ports) });
  return { methods: ['GET'], path: '/instagram/disclosures/export', takesTurn: true, handle };
}

/** The page to which Instagram redirects an admin, as a plain function from the query and the reader's language. */
function answerInstagramCallback(ports: Ports, { redirectUri }: { redirectUri: string }) {
  return async (query: URLSearchParams, locale: Locale): Promise<ApiResponse> => {
    const finished = await finishConnection(ports)({
      state: query.get('state'),
      code: query.get('code'),
      redirectUri,
    });
    const { brandName } = ports.settings.current();
    if (finished.ok) {
      const { username, influencerName } = finished.value;
      return { status: 200, html: callbackPage({ ok: true, username, influencerName }, locale, brandName) };
    }
    const { code, params } = finished.refusal;
    const outcome = { ok: false, code, ...(params === undefined ? {} : { params }) } as const;
    return { status: refusalStatus[code], html: callbackPage(outcome, locale, brandName) };
  };
}

/** The same, as middleware. The address has a code: it is neither cached nor sent as a referrer. */
function instagramCallback(ports: Ports, options: { redirectUri: string }): Middleware {
  const answer = answerInstagramCallback(ports, options);
  return async (ctx) => {
    const { status, html } = await answer(new URLSearchParams(ctx.querystring), localeFrom(ctx.get('Accept-Language')));
    ctx.status = status;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.body = html;
  };
}

type ConnectionOutcome =
  | { ok: true; username: string; influencerName: string }
  | { ok: false; code: SentenceCode; params?: Record<string, string | number> };

/**
 * The page after connecting, which a popup shows for a moment and a full page shows permanently: the outcome. The script notifies
 * the admin panel and closes the popup; it also switches to the language last used in the app, since both are in the page.
 */
function callbackPage(outcome: ConnectionOutcome, locale: Locale, brandName: string): string {
  const code = outcome.ok ? '' : outcome.code;
  const username = outcome.ok ? outcome.username : String(outcome.params?.['username'] ?? '');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${words[locale][outcome.ok ? 'connected' : 'failed']} | ${escapeHtml(brandName)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${styles}</style>
<script src="/theme.js"></script>
<script src="/instagram-callback.js" defer></script>
</head>
<body data-ok="${outcome.ok}" data-code="${escapeHtml(code)}" data-username="${escapeHtml(username)}">
<main class="${outcome.ok ? 'ok' : 'bad'}">
<svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true"><circle cx="24" cy="24" r="24"/><path d="${outcome.ok ? 'M14 25l7 7 14-15' : 'M24 12v15M24 33.5v1.5'}"/></svg>
${locales.map((language) => section(outcome, language)).join('\n')}
</main>
</body>
</html>
`;
}

function section(outcome: ConnectionOutcome, locale: Locale): string {
  const text = words[locale];
  const title = outcome.ok ? text.connected : text.failed;
  const message = outcome.ok
    ? `@${outcome.username} · ${outcome.influencerName}`
    : sentenceOf(outcome.code, locale, outcome.params);
  return `<section lang="${locale}"><h1>${title}</h1><p>${escapeHtml(message)}</p><a href="/admin/instagram">${text.back}</a></section>`;
}
