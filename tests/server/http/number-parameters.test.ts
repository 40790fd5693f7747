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
  // A list that continues returns its next row: there must be some.
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
    const input = typeof request === 'function' ? request('admin') : request;
    const answer = await send(
      setup.server,
      route,
      { ...input, query: { ...input.query, [name]: String(value) } },
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

type Schema = Bounds & { type?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

/** Where numbers are in a body, as keys from the outside in. */
function numbersIn(schema: Schema, path: string[] = []): string[][] {
  if (schema.type === 'integer' || schema.type === 'number') return [path];
  const { properties = {}, items, anyOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([key, inner]) => numbersIn(inner, [...path, key])),
    ...(items ? numbersIn(items, [...path, '0']) : []),
    ...anyOf.flatMap((inner) => numbersIn(inner, path)),
  ];
}

function withNumber(body: unknown, [key, ...rest]: readonly string[], value: number): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body) || key === '0') return [withNumber((body as unknown[] | undefined)?.[0], rest, value)];
  return { ...(body as object), [key]: withNumber((body as Record<string, unknown> | undefined)?.[key], rest, value) };
}

const inBodies = allRoutes.flatMap((route) =>
  numbersIn(z.toJSONSchema(route.body, { unrepresentable: 'any', io: 'input' }) as Schema).map((path) => ({
    route,
    path,
    name: path.join('.'),
  })),
);

test('the contract has numbers in bodies', () => expect(inBodies.length).toBeGreaterThan(15));

describe.each(inBodies)('$route.name with the number $name', ({ route, path }) => {
  test.each([0, -1, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e21])(
    'of %d is accepted or refused, without a fault',
    async (value) => {
      const who = route.access === 'admin' ? 'admin' : 'owner';
      const request = await requests[route.name]!(setup);
      const input = typeof request === 'function' ? request(who) : request;
      const body = withNumber(input.body, path, value);
      const answer = await send(setup.server, route, { ...input, body }, setup.tokens[who]);
      expect(answer.status, answer.text).toBeLessThan(500);
    },
  );
});

test.each(['0000-01', '0000-12', '9999-12', '2026-13'])(
  'the month %s of the library is no fault of the server',
  async (until) => {
    const request = await requests['contents.list']!(setup);
    const input = typeof request === 'function' ? request('admin') : request;
    const route = allRoutes.find(({ name }) => name === 'contents.list')!;
    const answer = await send(setup.server, route, { ...input, query: { until } }, setup.tokens.admin);
    expect(answer.status).toBe(until === '9999-12' ? 200 : 400);
  },
);
