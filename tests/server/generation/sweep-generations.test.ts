// spec: 4.4
import { copyResult } from '#core/generation/use-cases/steps/copy-result.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createS3FileStore } from '#adapters/files/s3-file-store.ts';
import type { Ports } from '#core/ports.ts';
import { sweepGenerations } from '#core/generation/use-cases/run-generation.ts';
import { observeGeneration } from '#core/generation/use-cases/steps/observe-generation.ts';
import { startS3Server } from '../../support/s3-server.ts';
import { sendJson } from '../../support/scripted-server.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { queueMode } from './provider-script.ts';
import { anImage, generationSetup } from './generation-setup.ts';

let setup: GenerationSetup;
let userId: string;
let webhookId: string;
beforeAll(async () => {
  setup = await generationSetup();
  webhookId = (await setup.aWebhook()).id;
});
beforeEach(async () => {
  setup.respondWithImage();
  setup.workflow.received.length = 0;
  userId = await setup.aBuyer(10);
});
afterAll(() => setup.stop());

/** A process that takes the run and dies while the workflow works: its response is never observed. */
async function takenAndDead(id: string): Promise<void> {
  const dead = setup.aProcess();
  setup.workflow.answer(() => {});
  const before = callsOf('/run');
  await dead.begin(id);
  await vi.waitFor(() => expect(callsOf('/run')).toBe(before + 1));
  await dead.runs.stop(0);
}

/** A process that dies while it copies. */
async function answeredAndDead(id: string): Promise<void> {
  await setup
    .knex('generations')
    .where({ id })
    .update({
      status: 'downloading',
      offered_at: null,
      started_at: setup.clock.now(),
      lease_until: new Date(Date.parse(setup.clock.now()) + 60_000),
      attempts: 1,
      answer: JSON.stringify({
        files: [{ source: `${setup.workflow.url}/picture.png`, kind: 'image' }],
        text: null,
        fields: [],
      }),
    });
}

test('a run that cannot be swept blocks no other', async () => {
  const stuck = await setup.accepted(userId, webhookId);
  const other = await setup.accepted(userId, webhookId);
  for (const id of [stuck, other]) await takenAndDead(id);
  setup.clock.advance(60_001);
  const transact: Ports['transact'] = (write) =>
    setup.ports.transact(async (stores) => {
      const { generations } = stores;
      const lock = (id: string) => (id === stuck ? Promise.reject(new Error('stuck')) : generations.lock(id));
      return write(Object.create(stores, { generations: { value: { ...generations, lock } } }));
    });
  const { runs } = setup.aProcess();
  expect(await sweepGenerations({ ...setup.ports, transact, runs })()).toBe(1);
  expect(await setup.view(userId, other)).toMatchObject({ status: 'unknown' });
  await setup.sweep();
  expect(await setup.view(userId, stuck)).toMatchObject({ status: 'unknown' });
});

describe('a worker that dies', () => {
  test('while the workflow works: the run ends unknown, is released and is not called again', async () => {
    const id = await setup.accepted(userId, webhookId);
    await takenAndDead(id);
    await setup.sweep();
    expect(await setup.view(userId, id)).toMatchObject({ status: 'calling', creditsHeld: 1 });
    setup.clock.advance(60_001);
    await setup.sweep();
    expect(await setup.view(userId, id)).toMatchObject({
      status: 'unknown',
      failure: 'unknown',
      creditsUsed: 0,
      creditsHeld: 0,
    });
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
    await setup.run(id);
    expect(callsOf('/run')).toBe(1);
  });

  test('while copying: another copies from the stored response, and the run is charged once', async () => {
    const id = await setup.accepted(userId, webhookId);
    await answeredAndDead(id);
    await setup.sweep();
    expect(await setup.view(userId, id)).toMatchObject({ status: 'downloading', creditsHeld: 1 });
    setup.clock.advance(60_001);
    await Promise.all([setup.sweep(), setup.aProcess().sweep(), setup.sweep()]);
    await vi.waitFor(async () => expect(await setup.view(userId, id)).toMatchObject({ status: 'done' }));
    expect(await setup.spends(userId)).toEqual([-1]);
    expect(callsOf('/run')).toBe(0);
    const [row] = await setup.knex('generations').where({ id });
    expect(row).toMatchObject({ answer: null, lease_until: null, attempts: null });
    // A run that has ended is not copied again.
    expect(await copyResult(setup.ports, id, new AbortController().signal)).toBeNull();
  });

  test('while copying, and the file is missing meanwhile: the run fails and is released', async () => {
    const id = await setup.accepted(userId, webhookId);
    await answeredAndDead(id);
    setup.workflow.answer((_request, response) => response.writeHead(410).end());
    setup.clock.advance(60_001);
    await setup.sweep();
    expect(await setup.view(userId, id)).toMatchObject({ status: 'failed', failure: 'result.unavailable' });
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
  });

  test('repeatedly while copying: after the third time the run fails and is released', async () => {
    const id = await setup.accepted(userId, webhookId);
    await answeredAndDead(id);
    await setup.knex('generations').where({ id }).update({ attempts: 3 });
    setup.clock.advance(60_001);
    await setup.sweep();
    expect(await setup.view(userId, id)).toMatchObject({ status: 'failed', failure: 'result.unavailable' });
    expect(callsOf('/picture.png')).toBe(0);
  });

  test('several sweeps at once release once', async () => {
    const id = await setup.accepted(userId, webhookId);
    await takenAndDead(id);
    setup.clock.advance(60_001);
    await Promise.all(Array.from({ length: 5 }, () => setup.sweep()));
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
    expect(await setup.audit()).toEqual([]);
  });
});

test('a process that was slow to extend its lease does not close its own run; another process does', async () => {
  for (const sweeper of ['own', 'other'] as const) {
    const id = await setup.accepted(userId, webhookId);
    const owner = setup.aProcess({ max: 1 });
    const answer = Promise.withResolvers<void>();
    setup.workflow.answer(({ path }, response) => {
      if (path === '/picture.png') response.end(anImage);
      else
        void answer.promise.then(() => sendJson(response, { images: [{ url: `${setup.workflow.url}/picture.png` }] }));
    });
    const before = callsOf('/run');
    await owner.begin(id);
    await vi.waitFor(() => expect(callsOf('/run')).toBe(before + 1));
    setup.clock.advance(60_001);
    await (sweeper === 'own' ? owner : setup.aProcess()).sweep();
    expect(await setup.view(userId, id)).toMatchObject({ status: sweeper === 'own' ? 'calling' : 'unknown' });
    answer.resolve();
    await owner.runs.idle();
    expect(await setup.view(userId, id)).toMatchObject({ status: sweeper === 'own' ? 'done' : 'unknown' });
  }
});

test('a bucket that responds with 503 for ten minutes loses no finished result', async () => {
  const s3 = await startS3Server();
  const writing = await mkdtemp(join(tmpdir(), 'vitrin-writing-'));
  const options = { s3: s3.settings, writing, publicBaseUrl: 'https://media.example', maxUploadBytes: 10_000_000 };
  const files = createS3FileStore(options);
  try {
    const process = setup.aProcess({ files });
    const id = await setup.accepted(userId, webhookId);
    s3.setUnavailable(true);
    await process.run(id);
    for (let minute = 0; minute < 10; minute++) {
      expect(await setup.view(userId, id)).toMatchObject({ status: 'downloading', creditsHeld: 1 });
      setup.clock.advance(60_000);
      await process.sweep();
      await process.runs.idle();
    }
    s3.setUnavailable(false);
    setup.clock.advance(120_000);
    await process.sweep();
    await process.runs.idle();
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 1, creditsHeld: 0 });
    expect(callsOf('/run')).toBe(1);
  } finally {
    await files.close();
    await s3.stop();
    await rm(writing, { recursive: true, force: true });
  }
}, 60_000);

test('storage that fails once is retried, from the stored response', async () => {
  const id = await setup.accepted(userId, webhookId);
  let faults = 1;
  const put = setup.ports.files.put.bind(setup.ports.files);
  setup.ports.files.put = (...file) => (faults-- > 0 ? Promise.reject(new Error('disk full')) : put(...file));
  const process = setup.aProcess();
  await process.run(id);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'downloading', creditsHeld: 1 });
  setup.clock.advance(10_001);
  await process.sweep();
  await process.runs.idle();
  expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 1 });
  expect(callsOf('/run')).toBe(1);
});

describe('a response that comes after the run was closed', () => {
  test('is stored beside it, and not charged', async () => {
    const id = await setup.accepted(userId, webhookId);
    setup.workflow.answer(async ({ path }, response) => {
      if (path === '/picture.png') return response.end(anImage);
      await setup.knex('generations').where({ id }).update({ lease_until: '2026-01-01T00:00:00.000Z' });
      await setup.aProcess().sweep();
      return sendJson(response, { images: [{ url: `${setup.workflow.url}/picture.png` }] });
    });
    // A process whose heartbeats do not arrive.
    await setup.aProcess().run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'unknown', creditsUsed: 0, media: [] });
    expect(await setup.view(userId, id)).toMatchObject({ late: { media: [{ kind: 'image' }] } });
    expect(callsOf('/picture.png')).toBe(1);
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
    expect(await setup.spends(userId)).toEqual([]);
  });

  test('is not awaited once the process knows', async () => {
    const id = await setup.accepted(userId, webhookId);
    let isDeleted = false;
    setup.workflow.answer((_request, response) => response.on('close', () => (isDeleted = true)));
    const process = setup.aProcess({ extendEveryMs: 5 });
    await process.begin(id);
    await vi.waitFor(() => expect(callsOf('/run')).toBe(1));
    await observeGeneration(setup.ports, id, { kind: 'callFailed', failure: 'unknown', detail: 'elsewhere' });
    await process.runs.idle();
    await vi.waitFor(() => expect(isDeleted).toBe(true));
    expect(await setup.view(userId, id)).toMatchObject({ status: 'unknown' });
  });
});

test('a worker that waits long sends heartbeats, and is not swept', async () => {
  const id = await setup.accepted(userId, webhookId);
  setup.workflow.answer(async ({ path }, response) => {
    if (path === '/picture.png') return response.end(anImage);
    for (let minute = 0; minute < 4; minute++) {
      setup.clock.advance(59_000);
      await leaseReaches(new Date(Date.parse(setup.clock.now()) + 60_000).toISOString(), id);
      await setup.sweep();
    }
    return sendJson(response, { images: [{ url: `${setup.workflow.url}/picture.png` }] });
  });
  const process = setup.aProcess({ extendEveryMs: 5 });
  await process.run(id);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 1 });
});

test('a run whose provider responds later waits without a job, is polled in time and ends at its deadline', async () => {
  const input = await setup.aWebhook({ mode: queueMode });
  const id = await setup.accepted(userId, input.id);
  setup.workflow.answer((_request, response) => sendJson(response, { status: 'IN_PROGRESS' }));
  const reference = { id: 'provider-1', statusUrl: `${setup.workflow.url}/1`, resultUrl: null, cancelUrl: null };
  await observeGeneration(setup.ports, id, { kind: 'taken' });
  await observeGeneration(setup.ports, id, { kind: 'accepted', reference });
  const row = async () => (await setup.knex('generations').where({ id }))[0];
  expect(await row()).toMatchObject({ status: 'waiting', reference, attempts: 0, lease_until: null });
  expect(await jobTimesOf(id)).toContain(later(5));
  setup.clock.advance(5_000);
  await setup.run(id);
  expect(await row()).toMatchObject({ status: 'waiting', attempts: 1 });
  expect(await jobTimesOf(id)).toContain(later(5));
  expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', creditsHeld: 1 });
  setup.clock.advance(600_000);
  await setup.sweep();
  expect(await setup.view(userId, id)).toMatchObject({ status: 'timed_out', creditsHeld: 0 });
  expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
});

test('a run nobody took within a day is refunded', async () => {
  const id = await setup.accepted(userId, webhookId);
  setup.clock.advance(86_400_000);
  await setup.sweep();
  expect(await setup.view(userId, id)).toMatchObject({ status: 'timed_out', creditsHeld: 0, startedAt: null });
});

test('a held run that lost its job is queued again, at most once in half a minute', async () => {
  const id = await setup.accepted(userId, webhookId);
  const jobsOf = async () =>
    (await setup.runJobs()).filter(({ data }) => 'generationId' in data && data.generationId === id);
  setup.clock.advance(29_000);
  await setup.sweep();
  expect(await jobsOf()).toHaveLength(1);
  setup.clock.advance(2_000);
  await Promise.all([setup.sweep(), setup.sweep(), setup.sweep()]);
  await setup.sweep();
  expect(await jobsOf()).toHaveLength(2);
  setup.clock.advance(31_000);
  await setup.sweep();
  expect(await jobsOf()).toHaveLength(3);
  await Promise.all([setup.run(id), setup.run(id), setup.run(id)]);
  expect(await setup.spends(userId)).toEqual([-1]);
});

const callsOf = (path: string) => setup.workflow.received.filter((request) => request.path === path).length;
const later = (seconds: number) => Date.parse(setup.clock.now()) + seconds * 1000;
const jobTimesOf = async (id: string) =>
  (await setup.runJobs())
    .filter(({ data }) => 'generationId' in data && data.generationId === id)
    .map(({ startAfter }) => Date.parse(startAfter));

/** Resolves when the heartbeat has written the lease. */
async function leaseReaches(until: string, id: string): Promise<void> {
  for (;;) {
    const [row] = await setup.knex('generations').where({ id });
    if (row.lease_until >= until) return;
  }
}
