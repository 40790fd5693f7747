import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as contract from '#core/contract/instagram.ts';
import { declineRequests } from '#core/publishing/use-cases/decline-requests.ts';
import { deleteAccount } from '#core/publishing/use-cases/delete-account.ts';
import { getPublication, listAccounts } from '#core/publishing/use-cases/queries.ts';
import { readQuota } from '#core/publishing/use-cases/read-quota.ts';
import { checkPublication, declareMissing } from '#core/publishing/use-cases/judge-publication.ts';
import { judgeReadiness } from '#core/publishing/use-cases/judge-readiness.ts';
import { previewPost } from '#core/publishing/use-cases/preview-post.ts';
import { publishContent } from '#core/publishing/use-cases/publish-content.ts';
import { requestConnection } from '#core/publishing/use-cases/request-connection.ts';
import { listRequests, ownRequest } from '#core/publishing/use-cases/request-queries.ts';
import { startConnection } from '#core/publishing/use-cases/start-connection.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';
import { instagramCallback } from './instagram-callback.ts';

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
