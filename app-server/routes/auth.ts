import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoint } from '../http/endpoint.ts';
import { login, logout, me, register } from '#core/contract/auth.ts';
import { logIn } from '#core/accounts/use-cases/log-in.ts';
import { getMe } from '#core/accounts/use-cases/queries.ts';
import { logOut } from '#core/accounts/use-cases/log-out.ts';
import { registerCustomer } from '#core/accounts/use-cases/register-customer.ts';

export function authRoutes(ports: Ports): Endpoint[] {
  return [
    endpoint(login, ({ body }) => logIn(ports)(body)),
    endpoint(register, ({ body, newId, locale }) => registerCustomer(ports)({ ...body, id: newId, locale })),
    endpoint(logout, async ({ token }) => logOut(ports)(token ?? '')),
    endpoint(me, getMe(ports)),
  ];
}
