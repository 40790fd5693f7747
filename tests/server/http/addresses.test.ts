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

const nowhere = '01990000-0000-7000-8000-00000000dead';
const filled = (path: string) => path.replace(/\{\w+\}/g, nowhere);
const sent = (method: string) => (method === 'GET' ? undefined : {});
/** The requirements of a call before its id is looked up. */
const picture = { sha256: 'a'.repeat(64) };
const needed: Record<string, object> = {
  'instagram.decline': { reason: 'Neden', requestIds: [nowhere] },
  'reports.move': { action: 'close' },
  'payments.adminRefund': { amount: null, refundable: 0 },
  'assets.add': { kind: 'product', name: 'Kupa', imageSha256: picture.sha256 },
  'influencers.addReference': { name: 'face', picture },
  'influencers.orderReferences': { ids: [nowhere], before: [nowhere] },
  'influencers.updateReference': { name: 'face', version: 1 },
};
const guarded = allRoutes.filter(({ access }) => access !== 'public');

test('a caller who is not signed in is refused', async () => {
  expect((await apiOf(server)('GET', '/auth/me')).body).toMatchObject({
    code: 'auth.required',
    error: 'Bu işlem için giriş yapmalısınız.',
  });
});

test.each(guarded.map((route) => [route.method, route.path] as const))(
  '%s %s responds with 401 to an unknown token',
  async (method, path) => {
    const answer = await apiOf(server, 'a'.repeat(43))(method, filled(path), sent(method));
    expect(answer.status).toBe(401);
  },
);

const deletedAlready = new Set(['notifications.delete', 'operations.discardJob', 'push.unsubscribe']);
const byId = allRoutes.filter(({ path }) => path.includes('{'));
test.each(byId.map((route) => [route.method, route.path, route.access] as const))(
  '%s %s responds with 404 to a missing id, and to an invalid one',
  async (method, path, access) => {
    const call = await signIn(server, access === 'admin' ? 'admin@vitrin.test' : 'can@vitrin.test');
    const route = byId.find((one) => one.method === method && one.path === path)!;
    if (route.name === 'schedules.update') return;
    const query = route.name === 'schedules.export' ? '?month=2026-11' : '';
    const body = needed[route.name] ?? sent(method);
    const answer = await call(method, filled(path) + query, body);
    // A deleted thing is missing: a notification of all devices, a device that registered twice, a failed job of two admins.
    if (deletedAlready.has(route.name)) expect(answer.status).toBe(200);
    else expect(answer.body).toMatchObject({ code: 'notFound' });
    expect((await call(method, path.replace(/\{\w+\}/g, 'not-an-id'), body)).status).toBe(404);
  },
);

test('a missing address responds with 404, a wrong method with 405, both as JSON', async () => {
  const call = apiOf(server);
  expect(await call('GET', '/no/such/call')).toMatchObject({ status: 404, body: { code: 'notFound' } });
  const refused = await call('DELETE', '/auth/login');
  expect(refused).toMatchObject({ status: 405, body: { code: 'method.notAllowed' } });
  expect(refused.headers.get('allow')).toBe('POST');
  const id = '01990000-0000-7000-8000-00000000dead';
  expect((await call('POST', `/schedule/${id}`, {})).headers.get('allow')?.split(', ').toSorted()).toEqual([
    'DELETE',
    'PUT',
  ]);
  expect((await fetch(`${server.url}/dashboard`, { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD');
});
