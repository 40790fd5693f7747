import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/credits.ts';
import { getCreditStats } from '#core/analytics/use-cases/queries.ts';
import { adjustCredits } from '#core/credits/use-cases/adjust-credits.ts';
import { getBalance, listAllTransactions, listTransactions } from '#core/credits/use-cases/queries.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';

export function creditRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(routes.creditBalance, ({ actor }) => getBalance(ports)({ actor })),
    queryEndpoint(routes.creditTransactions, ({ actor, query }) =>
      listTransactions(ports)({ actor, kind: query.type ?? null, limit: query.limit, offset: query.offset }),
    ),
    endpoint(routes.addCredits, ({ actor, body, newId }) =>
      adjustCredits(ports)({ actor, id: newId, adjustment: body }),
    ),
    queryEndpoint(routes.creditStats, getCreditStats(ports)),
    queryEndpoint(routes.allCreditTransactions, ({ query }) => {
      const { type, ...page } = query;
      return listAllTransactions(ports)({ ...page, kind: type });
    }),
  ];
}

export const web = {
  start: ({ ports }) => ({ endpoints: creditRoutes(ports) }),
} satisfies WebFeature;
