// spec: 9.47
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import pg from 'pg';
import type { TestServer } from '../../support/test-server.ts';
import { createThroughOutage, storagePatienceMs } from '../../../app-server/jobs/through-outage.ts';
import { signIn } from '../../support/api-client.ts';
import { control } from '../../support/server-setup.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // The lease of a run is extended by an interval.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await startTestServer({ worker: false });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});

test('a run in progress keeps its lease while every other connection of the process is in use', async () => {
  const elif = await signIn(server, 'elif@vitrin.test');
  const influencerId = (await elif('GET', '/influencers/owned')).body.influencers[0].id;
  const workflow = (await elif('GET', '/webhook-config/active')).body.webhooks.find(
    (one: any) => one.contentType === 'image' && one.inputFields.every((field: any) => !field.isRequired),
  );
  await control(server.sandbox.workflow, 'hold');
  const body = { prompt: 'Sahil', influencer_id: influencerId, webhookId: workflow.id };
  const started = await elif('POST', '/falai/generate', body, { prefer: 'respond-async' });
  const { id } = started.body.generation;
  await server.handlers['run-generation']!({ generationId: id });
  const watcher = new pg.Client({ connectionString: server.databaseUrl });
  await watcher.connect();
  const lease = async (): Promise<number> => {
    const { rows } = await watcher.query('select lease_until from generations where id = $1', [id]);
    return rows[0].lease_until?.getTime() ?? 0;
  };
  await vi.waitFor(async () => expect(await lease()).toBeGreaterThan(0));
  const before = await lease();

  const { client } = server.knex;
  const inUse = await Promise.all(Array.from({ length: client.pool.max }, () => client.acquireConnection()));
  try {
    expect(client.pool.numFree()).toBe(0);
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(async () => expect(await lease()).toBeGreaterThan(before), { timeout: 10_000 });
  } finally {
    await Promise.all(inUse.map((connection) => client.releaseConnection(connection)));
    await watcher.end();
    await control(server.sandbox.workflow, 'release');
  }
});

test('the file of a response waits for the storage through ten minutes of its absence', async () => {
  let now = 0;
  const tenMinutes = 10 * 60_000;
  const through = createThroughOutage({
    isOutage: () => true,
    log: () => {},
    patienceMs: storagePatienceMs,
    now: () => now,
    pause: async (ms) => void (now += ms),
  });
  const stored = through(
    async () => {
      if (now < tenMinutes) throw new Error('503');
      return 'kept';
    },
    { aborted: false, addEventListener: () => {} },
  );
  await expect(stored).resolves.toBe('kept');
});
