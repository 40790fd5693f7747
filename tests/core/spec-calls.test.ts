// spec: 6.5, 6.6, 6.7, 6.8, 6.9, 6.10, 6.11, 6.12, 6.13, 6.19, 6.20, 6.21, 6.22, 7.2, 7.6, 7.7, 7.8, 7.17, 7.18
// spec: 7.19, 7.20, 7.21, 7.22, 7.36, 7.37, 7.38, 7.39, 7.40, 7.41, 7.43, 7.44, 7.45, 7.46, 7.48, 7.49, 7.50, 7.51
// spec: 7.52, 7.53, 7.54, 7.55, 7.56, 7.57, 7.59, 7.60, 7.61, 7.62, 7.63, 7.64, 7.65, 7.66, 7.68, 7.69, 7.70, 7.71
// spec: 7.72, 7.73, 7.74, 7.75, 7.76, 7.77, 7.78, 7.79, 7.80, 7.81, 7.82, 7.83, 9.14, 9.15, 9.17, 9.18
import type { ServedRoute } from '#core/contract/route-schema.ts';
import { describe, expect, test } from 'vitest';
import { allRoutes } from '#core/contract/contract.ts';
import { specCalls } from '../support/spec-calls.ts';

const routeOf = (call: string): ServedRoute => {
  const [method, path] = call.split(' ') as [string, string];
  const match = allRoutes.find((route) => route.method === method && route.path === path);
  if (!match) throw new Error(`no call ${call}`);
  return match;
};
const namesOf = (schema: unknown) => Object.keys((schema as { shape: object }).shape);

describe('the calls of the specification', () => {
  test.each(specCalls.map(([call, access, names = '']) => [call, access, names] as const))(
    '%s: %s',
    (call, access, names) => {
      const route = routeOf(call);
      expect(route.access).toBe(access);
      const taken = namesOf(route.method === 'GET' ? route.query : route.body);
      expect(taken).toEqual(expect.arrayContaining(names.split(' ').filter(Boolean)));
    },
  );

  test('a call outside the specification has the access rule of its feature', () => {
    const listed = new Set(specCalls.map(([call]) => call));
    const others = allRoutes.filter(({ method, path }) => !listed.has(`${method} ${path}`));
    const open = others.filter(({ access }) => access === 'public').map(({ method, path }) => `${method} ${path}`);
    expect(open).toEqual([
      'POST /auth/forgot-password',
      'POST /auth/reset-password',
      'POST /auth/verify-email',
      'GET /marketplace/certificates/{number}',
      'GET /config',
      'GET /verification/file',
      'GET /verification/post',
    ]);
    const admins = /^\/(audit|users|settings|analytics|webhook-config|subscriptions\/admin|credits\/admin)\b|\/uses$/;
    expect(others.filter(({ path, access }) => admins.test(path) && access !== 'admin')).toEqual([]);
  });

  test('a photo is sent as the multipart field image', () => {
    expect(routeOf('POST /upload/image')).toMatchObject({ bodyKind: 'form', formField: 'image' });
  });
});

test.each([
  ['GET /marketplace/models', 12],
  ['GET /credits/transactions', 10],
  ['GET /credits/admin/transactions', 50],
  ['GET /subscriptions/admin/all', 50],
  ['GET /subscriptions/user/billing-history', 20],
  ['GET /users', 50],
])('%s returns %i entries from the first on by default', (call, limit) => {
  expect(routeOf(call).query.parse({})).toMatchObject({ limit, offset: 0 });
});
