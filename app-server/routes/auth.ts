import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { counted } from '../http/rate-limits.ts';
import type { accountRates } from './account-limits.ts';
import { limitedSignIn, signInRates, limitedLink } from './account-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { forgotPassword, login, logout, me, register, resetPassword, verifyEmail } from '#core/contract/auth.ts';
import { deviceOf } from '#core/accounts/session.ts';
import {
  requestNewPassword,
  resetPassword as resetByLink,
  verifyEmail as verifyByLink,
  registerCustomer,
} from '#core/accounts/use-cases/auth.ts';
import { noteUse, logIn, logOut } from '#core/accounts/use-cases/sessions.ts';
import { getMe } from '#core/accounts/use-cases/queries.ts';

const rates = { ...signInRates, registration: { points: 20, seconds: 3600 } };
type AuthLimits = RateLimits<keyof typeof rates | keyof typeof accountRates>;

export function authRoutes(ports: Ports, limits: AuthLimits): Endpoint[] {
  return [
    endpoint(login, ({ body, address, userAgent }) =>
      limitedSignIn(limits, { email: body.email, address }, () =>
        logIn(ports)({ ...body, device: deviceOf(userAgent) }),
      ),
    ),
    endpoint(register, async ({ body, newId, locale, address, userAgent }) => {
      const within = await counted(limits, [['registration', address]]);
      if (!within.ok) return within;
      return registerCustomer(ports)({ ...body, id: newId, locale, device: deviceOf(userAgent) });
    }),
    endpoint(logout, async ({ token }) => logOut(ports)(token ?? '')),
    endpoint(me, async ({ actor, token }) => {
      if (token !== null) await noteUse(ports)(token);
      return getMe(ports)({ actor });
    }),
    endpoint(forgotPassword, ({ body, address, locale }) =>
      limitedLink(limits, { address, key: body.email }, () => requestNewPassword(ports)({ ...body, locale })),
    ),
    endpoint(resetPassword, ({ body, userAgent }) => resetByLink(ports)({ ...body, device: deviceOf(userAgent) })),
    endpoint(verifyEmail, ({ body }) => verifyByLink(ports)(body)),
  ];
}

export const web = {
  rates,
  start: ({ ports, rateLimits }) => ({ endpoints: authRoutes(ports, rateLimits) }),
} satisfies WebFeature;
