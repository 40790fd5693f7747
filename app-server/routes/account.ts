import type { RawRequest, WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { RateLimits, RateRule } from '../http/rate-limits.ts';
import { counted, countedByAddress } from '../http/rate-limits.ts';
import * as routes from '#core/contract/account.ts';
import {
  askNewEmail,
  askVerification,
  changeName,
  changePassword,
  deleteOwnAccount,
  endOwnSessions,
} from '#core/accounts/use-cases/own-account.ts';
import { getOwnAccount, listOwnSessions } from '#core/accounts/use-cases/queries.ts';
import { grantExport, openExport } from '#core/exports/use-cases/export-own-data.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';
import { grantedFile } from '../http/granted-file.ts';
import { accountRates, limitedLink, limitedPassword } from './account-limits.ts';

const rates = {
  ...accountRates,
  /** Exports requested by one account. */
  ownExport: { points: 5, seconds: 3600 },
  /** Downloads of such exports from one address. */
  ownExportFile: { points: 20, seconds: 3600 },
} satisfies Record<string, RateRule>;
type AccountLimits = RateLimits<keyof typeof rates>;

/** All stored data of a person as one download. */
export function ownDataFile(ports: Ports, limits: AccountLimits): RawRequest {
  const handle = grantedFile({
    type: 'application/zip',
    open: openExport(ports),
    mayRead: countedByAddress(limits, 'ownExportFile'),
  });
  return { methods: ['GET'], path: '/account/export', takesTurn: true, handle };
}

export function accountRoutes(ports: Ports, limits: AccountLimits): Endpoint[] {
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

export const web = {
  rates,
  start: ({ ports, rateLimits }) => ({
    endpoints: accountRoutes(ports, rateLimits),
    requests: [ownDataFile(ports, rateLimits)],
  }),
} satisfies WebFeature;
