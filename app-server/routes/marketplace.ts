import type { RawRequest, WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';
import type { RateLimits, RateRule } from '../http/rate-limits.ts';
import { counted, countedByAddress } from '../http/rate-limits.ts';
import { grantedFile } from '../http/granted-file.ts';
import {
  certificate,
  checkCertificate as checkCertificateRoute,
  downloadCertificate,
  handOverModel as handOverModelRoute,
  marketplaceCategories,
  marketplaceModel,
  marketplaceModels,
  ownedModels,
} from '#core/contract/marketplace.ts';
import {
  checkCertificate,
  getCertificate,
  grantCertificate,
  handOverModel,
  printCertificate,
  getModel,
  listModels,
} from '#core/marketplace/use-cases/marketplace.ts';
import { categories } from '#core/influencers/category.ts';
import { listOwnedInfluencers } from '#core/influencers/use-cases/queries.ts';

const rates = {
  /** Certificates viewed or printed from one address. */
  certificate: { points: 60, seconds: 600 },
} satisfies Record<string, RateRule>;
type CertificateLimits = RateLimits<keyof typeof rates>;

/** A printable certificate. */
export function certificateFile(ports: Ports, limits: CertificateLimits, siteUrl: string): RawRequest {
  const handle = grantedFile({
    type: 'application/pdf',
    open: printCertificate(ports, { siteUrl }),
    mayRead: countedByAddress(limits, 'certificate'),
  });
  return { methods: ['GET'], path: '/marketplace/certificate', takesTurn: true, handle };
}

export function marketplaceRoutes(ports: Ports, limits: CertificateLimits, siteUrl: string): Endpoint[] {
  return [
    queryEndpoint(marketplaceModels, ({ query }) =>
      listModels(ports)({
        search: query.search ?? null,
        category: query.category ?? null,
        limit: query.limit,
        offset: query.offset,
      }),
    ),
    endpoint(marketplaceModel, ({ params }) => getModel(ports)({ id: params.id })),
    queryEndpoint(marketplaceCategories, async () => ({ categories: [...categories] })),
    queryEndpoint(ownedModels, async (call) => ({ models: await listOwnedInfluencers(ports)(call) })),
    endpoint(certificate, ({ actor, params }) =>
      getCertificate(ports, { siteUrl })({ actor, influencerId: params.id }),
    ),
    endpoint(handOverModelRoute, ({ actor, params }) => handOverModel(ports)({ actor, influencerId: params.id })),
    endpoint(downloadCertificate, ({ actor, params, body }) =>
      grantCertificate(ports)({ actor, influencerId: params.id, locale: body.locale }),
    ),
    endpoint(checkCertificateRoute, async ({ params, address }) => {
      const within = await counted(limits, [['certificate', address]]);
      return within.ok ? checkCertificate(ports)(params) : within;
    }),
  ];
}

export const web = {
  rates,
  start: ({ ports, rateLimits, siteUrl }) => ({
    endpoints: marketplaceRoutes(ports, rateLimits, siteUrl),
    requests: [certificateFile(ports, rateLimits, siteUrl)],
  }),
} satisfies WebFeature;
