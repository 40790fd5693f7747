import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { ok } from '#core/shared/result.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { statementsOf } from '../../support/statements.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.stop());

test('a transaction counts with its begin and its commit', async () => {
  const { knex, ports } = server;
  const statements = await statementsOf(knex, () => ports.transact(async ({ plans }) => ok(await plans.active())));
  expect(statements.map(({ sql }) => sql.split(' ')[0])).toEqual(['BEGIN', 'select', 'COMMIT;']);
});

test.each(['', '?search=a&limit=5', '?limit=5&offset=10', '?limit=5&offset=100', '?category=Yok'])(
  'the marketplace%s takes two statements at most',
  async (query) => {
    const call = () => apiOf(server)('GET', `/marketplace/models${query}`);
    expect((await call()).status).toBe(200);
    expect((await statementsOf(server.knex, call)).length).toBeLessThanOrEqual(2);
  },
);

test('a page of the marketplace past the end still returns the total', async () => {
  expect((await apiOf(server)('GET', '/marketplace/models?limit=5&offset=100')).body).toEqual({
    models: [],
    total: 12,
  });
});

test('the marketplace takes one statement for a signed-in caller: it does not look the person up', async () => {
  const call = await signIn(server, 'can@vitrin.test');
  const statements = await statementsOf(server.knex, () => call('GET', '/marketplace/models'));
  expect(statements.length).toBe(1);
});

test('calls for the same page that arrive during a read share the next one', async () => {
  const call = apiOf(server);
  let received = 0;
  const count = () => void received++;
  subscribe('http.server.request.start', count);
  const blocking = await server.knex.client.acquireConnection();
  const block = (sql: string) => server.knex.raw(sql).connection(blocking);
  try {
    await block('begin');
    await block('lock table influencers in access exclusive mode');
    let answers: Promise<string[]> | undefined;
    const statements = await statementsOf(server.knex, async () => {
      answers = Promise.all(
        Array.from({ length: 16 }, async () => JSON.stringify((await call('GET', '/marketplace/models')).body)),
      );
      await vi.waitFor(() => expect(received).toBe(16), { timeout: 15_000 });
      await block('rollback');
      await answers;
    });
    // Without the end of the block: the read of the first call, and that of the fifteen others.
    expect(statements.filter(({ sql }) => sql.startsWith('select'))).toHaveLength(2);
    expect(new Set(await answers).size).toBe(1);
  } finally {
    unsubscribe('http.server.request.start', count);
    server.knex.client.releaseConnection(blocking);
  }
});

test('accepting a generation that is judged takes eleven statements, two for its judge and the threshold', async () => {
  const call = await signIn(server, 'elif@vitrin.test');
  const { influencers } = (await call('GET', '/influencers/owned')).body;
  const { webhooks } = (await call('GET', '/webhook-config/active')).body;
  const photo = webhooks.find((one: any) => one.contentType === 'image' && !one.isGrid);
  const inputData = Object.fromEntries(
    photo.inputFields
      .filter((field: any) => field.isRequired)
      .map((field: any) => [field.fieldName, field.options.options[0].value]),
  );
  const body = { prompt: 'Gün batımı', influencer_id: influencers[0].id, webhookId: photo.id, inputData };
  const generate = async () => {
    const answer = await call('POST', '/falai/generate', body, { prefer: 'respond-async' });
    expect(answer.status).toBe(202);
  };
  // The first job that a process sends looks its queue up.
  await generate();
  const sql = (await statementsOf(server.knex, generate)).map((statement) => statement.sql);
  const begun = sql.findIndex((text) => text.startsWith('BEGIN'));
  const accepting = sql.slice(begun, 1 + sql.findIndex((text, at) => at > begun && text.startsWith('COMMIT')));
  expect(accepting.length, accepting.join('\n')).toBeLessThanOrEqual(11);
  expect(accepting.length).toBeGreaterThan(2);
});

test.each(['', '?sort=balance', '?search=a&sort=models', '?sort=plan&offset=1000'])(
  'the list of people%s takes one statement after the caller is known, however many figures a row has',
  async (query) => {
    const call = await signIn(server, 'admin@vitrin.test');
    await call('GET', '/users');
    const statements = await statementsOf(server.knex, () => call('GET', `/users${query}`));
    expect(statements.filter(({ sql }) => !sql.includes('sessions'))).toHaveLength(1);
  },
);
