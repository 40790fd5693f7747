import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/users.ts';
import { createUser, updateUser, deleteUser, endSessions } from '#core/accounts/use-cases/users.ts';
import { listUsers } from '#core/accounts/use-cases/queries.ts';
import { getUserDetail } from '#core/analytics/use-cases/queries.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';

export function userRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(routes.users, ({ query }) => listUsers(ports)(query)),
    endpoint(routes.createUser, ({ actor, body, newId, locale }) =>
      createUser(ports)({ actor, id: newId, user: body, locale }),
    ),
    endpoint(routes.userDetail, ({ params }) => getUserDetail(ports)(params)),
    endpoint(routes.updateUser, ({ actor, params, body }) => {
      const { version = null, ...change } = body;
      return updateUser(ports)({ actor, id: params.id, ...change, version });
    }),
    endpoint(routes.deleteUser, ({ actor, params }) => deleteUser(ports)({ actor, id: params.id })),
    endpoint(routes.endUserSessions, ({ actor, params }) =>
      endSessions(ports)({ actor, userId: params.id, sessionId: null }),
    ),
    endpoint(routes.endUserSession, ({ actor, params }) =>
      endSessions(ports)({ actor, userId: params.id, sessionId: params.sessionId }),
    ),
  ];
}

export const web = {
  start: ({ ports }) => ({ endpoints: userRoutes(ports) }),
} satisfies WebFeature;
