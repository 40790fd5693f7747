import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { getBalance } from '#core/credits/use-cases/get-balance.ts';
import { listTransactions } from '#core/credits/use-cases/list-transactions.ts';
import { endpoint } from '../http/endpoint.ts';

export function creditRoutes(ports: Ports): Endpoint[] {
  return [
    endpoint(creditBalance, ({ actor }) => getBalance(ports)({ actor })),
    endpoint(creditTransactions, ({ actor, locale, query }) =>
      listTransactions(ports)({ actor, locale, kind: query.type ?? null, limit: query.limit, offset: query.offset }),
    ),
  ];
}
