import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoint } from '../http/endpoint.ts';
import { ok } from '#core/shared/result.ts';
import { analytics } from '#core/contract/analytics.ts';
import { users } from '#core/contract/users.ts';
import { getAnalytics } from '#core/analytics/use-cases/get-analytics.ts';

export function adminRoutes(ports: Ports): Endpoint[] {
  return [
    endpoint(analytics, () => getAnalytics(ports)()),
    endpoint(users, ({ query }) =>
      ports.transact(async (stores) => {
        const page = await stores.users.list(query);
        return ok({ users: page.rows, total: page.total });
      }),
    ),
  ];
}
