import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { refuse } from '#core/shared/result.ts';
import { limitedSignIn } from './sign-in-limits.ts';
import { login, logout, me, register } from '#core/contract/auth.ts';
import { logIn } from '#core/accounts/use-cases/log-in.ts';
import { getMe } from '#core/accounts/use-cases/queries.ts';
import { logOut } from '#core/accounts/use-cases/log-out.ts';
import { registerCustomer } from '#core/accounts/use-cases/register-customer.ts';

export function authRoutes(ports: Ports, limits: RateLimits): Endpoint[] {
  return [
    endpoint(login, ({ body, address }) =>
      limitedSignIn(limits, { email: body.email, address }, () => logIn(ports)(body)),
    ),
    endpoint(register, async ({ body, newId, locale, address }) => {
      const taken = await limits.take('registration', address);
      if (!taken.ok) return refuse('request.tooMany', { retryAfterSeconds: taken.retryAfterSeconds });
      return registerCustomer(ports)({ ...body, id: newId, locale });
    }),
    endpoint(logout, async ({ token }) => logOut(ports)(token ?? '')),
    endpoint(me, getMe(ports)),
  ];
}
