import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { RateLimits } from './rate-rules.ts';
import * as routes from '#core/contract/account.ts';
import {
  askNewEmail,
  askVerification,
  changeName,
  changePassword,
} from '#core/accounts/use-cases/change-own-account.ts';
import { deleteOwnAccount } from '#core/accounts/use-cases/delete-own-account.ts';
import { endOwnSessions } from '#core/accounts/use-cases/end-own-sessions.ts';
import { getOwnAccount, listOwnSessions } from '#core/accounts/use-cases/queries.ts';
import { grantExport } from '#core/exports/use-cases/export-own-data.ts';
import { counted } from '../http/limited.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';
import { limitedLink, limitedPassword } from './account-limits.ts';

export function accountRoutes(ports: Ports, limits: RateLimits): Endpoint[] {
  return [
    endpoint(routes.ownAccount, getOwnAccount(ports)),
    endpoint(routes.changeName, ({ actor, body }) => changeName(ports)({ actor, ...body })),
    endpoint(routes.changePassword, ({ actor, body, token }) =>
      limitedPassword(limits, actor.userId, () => changePassword(ports)({ actor, token: token ?? '', ...body })),
    ),
    endpoint(routes.askNewEmail, ({ actor, body, locale, address }) =>
      limitedPassword(limits, actor.userId, () =>
        limitedLink(limits, { address, key: actor.userId }, () => askNewEmail(ports)({ actor, locale, ...body })),
      ),
    ),
    endpoint(routes.askVerification, ({ actor, locale, address }) =>
      limitedLink(limits, { address, key: actor.userId }, () => askVerification(ports)({ actor, locale })),
    ),
    queryEndpoint(routes.ownSessions, ({ actor, token }) => listOwnSessions(ports)({ actor, token: token ?? '' })),
    endpoint(routes.endOwnSession, ({ actor, params, token }) =>
      endOwnSessions(ports)({ actor, token: token ?? '', sessionId: params.id }),
    ),
    endpoint(routes.endOtherSessions, ({ actor, token }) =>
      endOwnSessions(ports)({ actor, token: token ?? '', sessionId: null }),
    ),
    endpoint(routes.exportOwnData, async ({ actor, locale, body }) => {
      const granted = await limitedPassword(limits, actor.userId, () => grantExport(ports)({ actor, locale, ...body }));
      if (!granted.ok) return granted;
      const within = await counted(limits, [['ownExport', actor.userId]]);
      return within.ok ? granted : within;
    }),
    endpoint(routes.deleteOwnAccount, ({ actor, body }) =>
      limitedPassword(limits, actor.userId, () => deleteOwnAccount(ports)({ actor, ...body })),
    ),
  ];
}
