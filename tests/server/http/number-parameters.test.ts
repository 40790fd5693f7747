import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '#core/contract/contract.ts';
import { accessSetup, type AccessSetup } from './access-setup.ts';
import { requests } from './access-requests.ts';
import { send } from './send-as.ts';

let setup: AccessSetup;
beforeAll(async () => {
  setup = await accessSetup();
  // A list that goes on tells from which row: there must be some.
  const { id: userId } = await setup.knex('users').where({ email: setup.emails.admin }).first('id');
  const row = { user_id: userId, kind: 'creditsLow', params: { balance: 1 }, is_listed: true, created_at: new Date() };
  await setup.knex('notifications').insert(Array.from({ length: 3 }, () => ({ ...row, id: randomUUID() })));
});
afterAll(() => setup.stop());

type Bounds = { minimum?: number; maximum?: number };

/** Every number in a query of the contract, with its bounds. */
const parameters = allRoutes.flatMap((route) => {
  const { properties = {} } = z.toJSONSchema(route.query, { unrepresentable: 'any' }) as {
    properties?: Record<string, Bounds & { type?: string }>;
  };
  return Object.entries(properties)
    .filter(([, { type }]) => type === 'integer' || type === 'number')
    .map(([name, { minimum, maximum }]) => ({ route, name, minimum, maximum }));
});

test('the contract has numbers in queries, and each has bounds', () => {
  expect(parameters.length).toBeGreaterThan(15);
  const unbound = parameters.filter(({ minimum, maximum }) => minimum === undefined || maximum === undefined);
  expect(unbound.map(({ route, name }) => `${route.name} ${name}`)).toEqual([]);
});

describe.each(parameters)('$route.name with $name from $minimum to $maximum', ({ route, name, minimum, maximum }) => {
  const [least, most] = [minimum ?? 0, maximum ?? 0];
  test.each([
    [least, false],
    [least + 1, false],
    [most, false],
    [least - 1, true],
    [most + 1, true],
    [0, least > 0],
    [0.5, true],
    [1e21, true],
  ])('%d is refused at its field: %s', async (value, isRefused) => {
    const request = await requests[route.name]!(setup);
    const asked = typeof request === 'function' ? request('admin') : request;
    const answer = await send(
      setup.server,
      route,
      { ...asked, query: { ...asked.query, [name]: String(value) } },
      setup.tokens.admin,
    );
    expect(answer.status).toBeLessThan(500);
    if (!isRefused) expect(answer.status).not.toBe(400);
    else {
      expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
      expect(new Set(answer.body.issues.map((issue: { path: string }) => issue.path))).toEqual(new Set([name]));
    }
  });
});
