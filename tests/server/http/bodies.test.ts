import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { allRoutes } from '#core/contract/contract.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.stop());

const writes = allRoutes.filter(({ method, body }) => method !== 'GET' && !body.safeParse({}).success);

test.each(writes.map((route) => [route.method, route.path, route.access] as const))(
  '%s %s answers 400 with the fields to an empty body',
  async (method, path, access) => {
    const call =
      access === 'public'
        ? apiOf(server)
        : await signIn(server, access === 'admin' ? 'admin@vitrin.test' : 'elif@vitrin.test');
    const answer = await call(method, path.replace(/\{\w+\}/g, '01990000-0000-7000-8000-00000000dead'), {});
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('input.invalid');
    expect(answer.body.issues.length).toBeGreaterThan(0);
    for (const issue of answer.body.issues)
      expect(issue).toEqual({ path: expect.any(String), code: expect.any(String), message: expect.any(String) });
  },
);

test('a body that is not JSON, and one that is too large, are told apart', async () => {
  const call = apiOf(server);
  expect(await call('POST', '/auth/login', '{"email":')).toMatchObject({
    status: 400,
    body: { code: 'input.notJson' },
  });
  expect(await call('POST', '/auth/login', 'x'.repeat(200_000))).toMatchObject({
    status: 413,
    body: { code: 'input.tooLarge' },
  });
});

test('whatever JSON is sent to a write, the answer is a refusal and never a fault', async () => {
  const call = await signIn(server, 'can@vitrin.test');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...writes.filter(({ access }) => access === 'signed-in')),
      fc.jsonValue(),
      async (route, body) => {
        const answer = await call(
          route.method,
          route.path.replace(/\{\w+\}/g, '01990000-0000-7000-8000-00000000dead'),
          JSON.stringify(body),
        );
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(answer.body.error).toEqual(expect.any(String));
      },
    ),
    { numRuns: 60 },
  );
});

test('errors come in the language that was asked for, Turkish when none was', async () => {
  const call = apiOf(server);
  expect((await call('GET', '/auth/me')).body.error).toBe('Bu işlem için giriş yapmalısınız.');
  expect((await call('GET', '/auth/me', undefined, { 'accept-language': 'en-GB,en;q=0.9' })).body.error).toBe(
    'Please sign in to do this.',
  );
});
