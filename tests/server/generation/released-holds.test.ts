// spec: 7.34
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endRunsOfDeleted } from '#core/generation/event-handlers.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { generationSetup } from './generation-setup.ts';
import { provider, queueMode } from './provider-script.ts';

let setup: GenerationSetup;
let userId: string;
beforeAll(async () => void (setup = await generationSetup()));
beforeEach(async () => void (userId = await setup.aBuyer(10)));
afterAll(() => setup.stop());

/** Sweeps come every few seconds. */
async function sweepAfter(seconds: number): Promise<void> {
  setup.clock.advance(seconds * 1000);
  await setup.sweep();
}

const answers = (status: number, headers: Record<string, string> = {}) =>
  setup.workflow.answer((_request, response) => response.writeHead(status, headers).end());

/** How a run ends, and its final status. */
const ends: [string, string, (id: string) => Promise<unknown>][] = [
  ['the service is down', 'failed', async (id) => (answers(500), setup.run(id))],
  ['the service refuses the content', 'failed', async (id) => (answers(422), setup.run(id))],
  ['the answer cannot be read', 'failed', async (id) => (answers(200), setup.run(id))],
  ['the service gives up', 'timed_out', async (id) => (answers(504), setup.run(id))],
  [
    'the service is too busy for too long',
    'failed',
    async (id) => (answers(429, { 'retry-after': '3000' }), setup.run(id)),
  ],
  [
    'it waits for a busy service until its time is over',
    'failed',
    async (id) => (answers(429, { 'retry-after': '590' }), await setup.run(id), sweepAfter(600)),
  ],
  ['its customer cancels', 'cancelled', async (id) => setup.cancel(userId, id)],
  ['its account is deleted', 'unknown', async () => endRunsOfDeleted(setup.ports)({ userId })],
  ['no worker takes it for a day', 'timed_out', async () => sweepAfter(86_400)],
  [
    'its worker dies',
    'unknown',
    async (id) => {
      const dead = setup.aProcess();
      setup.workflow.answer(() => {});
      await dead.begin(id);
      await dead.runs.stop(0);
      await sweepAfter(60);
    },
  ],
];

test.each(ends)('%s: its credits are free within a minute of its end', async (_title, status, ending) => {
  const webhook = await setup.aWebhook();
  const id = await setup.accepted(userId, webhook.id);
  await ending(id);
  await isReleased(id, status);
});

test('the service does not respond by the deadline: its credits are free within a minute of its end', async () => {
  const webhook = await setup.aWebhook({ mode: queueMode });
  setup.workflow.answer(provider(setup.workflow.url, { '/status': () => [200, { status: 'IN_QUEUE' }] }));
  const id = await setup.accepted(userId, webhook.id);
  await setup.run(id);
  await sweepAfter(600);
  await isReleased(id, 'timed_out');
});

test('its file cannot be downloaded: its credits are free within a minute of its end', async () => {
  const webhook = await setup.aWebhook();
  setup.workflow.answer(({ path }, response) => {
    if (path === '/run') response.end(JSON.stringify({ images: [{ url: `${setup.workflow.url}/gone.png` }] }));
    else response.writeHead(410).end();
  });
  const id = await setup.accepted(userId, webhook.id);
  await setup.run(id);
  await isReleased(id, 'failed');
});

async function isReleased(id: string, status: string): Promise<void> {
  const run = await setup.knex('generations').where({ id }).first();
  const hold = await setup.knex('credit_holds').where({ generation_id: id }).first();
  expect([run.status, hold.state]).toEqual([status, 'released']);
  expect(Date.parse(hold.settled_at) - Date.parse(run.finished_at)).toBeLessThanOrEqual(60_000);
  expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
  expect(await setup.audit()).toEqual([]);
}
