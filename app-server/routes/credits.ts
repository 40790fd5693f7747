import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { getBalance, listTransactions } from '#core/credits/use-cases/queries.ts';
import { queryEndpoint } from '../http/endpoint.ts';

export function creditRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(creditBalance, ({ actor }) => getBalance(ports)({ actor })),
    queryEndpoint(creditTransactions, ({ actor, query }) =>
      listTransactions(ports)({ actor, kind: query.type ?? null, limit: query.limit, offset: query.offset }),
    ),
  ];
}
