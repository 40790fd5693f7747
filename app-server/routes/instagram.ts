import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Middleware } from 'koa';
import type { Locale } from '#core/shared/locale.ts';
import * as contract from '#core/contract/instagram.ts';
import {
  declineRequests,
  requestConnection,
  listRequests,
  ownRequest,
} from '#core/publishing/use-cases/connection-requests.ts';
import { deleteAccount, startConnection, finishConnection } from '#core/publishing/use-cases/connect-account.ts';
import { getPublication, listAccounts } from '#core/publishing/use-cases/queries.ts';
import {
  readQuota,
  checkPublication,
  declareMissing,
  judgeReadiness,
  publishContent,
  previewPost,
} from '#core/publishing/use-cases/publish-content.ts';
import { localeFrom } from '#core/shared/locale.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';
import { refusalStatus } from '../http/refusal-status.ts';
import { callbackPage } from './instagram-callback-page.ts';

type Answered = { status: number; html: string };

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
    endpoint(contract.publication, ({ actor, params }) => getPublication(ports)({ actor, id: params.id })),
  ];
}

const redirectTo = (apiUrl: string) => `${apiUrl}/instagram/callback`;

export const web = {
  start: ({ ports, apiUrl }) => ({
    endpoints: instagramRoutes(ports, { redirectUri: redirectTo(apiUrl) }),
    requests: [
      {
        methods: ['GET'],
        path: '/instagram/callback',
        takesTurn: true,
        handle: instagramCallback(ports, { redirectUri: redirectTo(apiUrl) }),
      },
    ],
  }),
} satisfies WebFeature;

/** The page to which Instagram redirects an admin, as a plain function from the query and the reader's language. */
function answerInstagramCallback(ports: Ports, { redirectUri }: { redirectUri: string }) {
  return async (query: URLSearchParams, locale: Locale): Promise<Answered> => {
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
