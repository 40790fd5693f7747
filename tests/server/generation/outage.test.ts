// spec: 4.46
import { once } from 'node:events';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Transact } from '#core/ports.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createRead } from '#adapters/postgres/transact.ts';
import { breakableDatabase } from '../../support/breakable-database.ts';
import { sendJson } from '../../support/scripted-server.ts';
import { pixelsOf } from '../../support/signers.ts';
import { testTransact } from '../../support/test-ports.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { anImage, generationSetup } from './generation-setup.ts';

let setup: GenerationSetup;
let database: Awaited<ReturnType<typeof breakableDatabase>>;
let knex: Knex;
let transact: Transact;
let userId: string;
let id: string;
beforeAll(async () => void (setup = await generationSetup()));
beforeEach(async () => {
  database = await breakableDatabase(setup.url);
  knex = createConnection({ url: database.url, poolSize: 4 });
  transact = testTransact(knex);
  userId = await setup.aBuyer(10);
  id = await setup.accepted(userId, (await setup.aWebhook()).id);
  setup.workflow.received.length = 0;
  setup.log.lines.length = 0;
  setup.respondWithImage();
});
afterEach(async () => {
  await knex.destroy();
  await database.stop();
});
afterAll(() => setup.stop());

/** The workflow responds until the database is away. */
const goesBeforeTheAnswer = () =>
  setup.workflow.answer(async ({ path }, response) => {
    if (path === '/picture.png') return response.end(anImage);
    await database.goAway();
    return sendJson(response, { images: [{ url: `${setup.workflow.url}/picture.png` }] });
  });
const calls = () => setup.workflow.received.filter(({ path }) => path === '/run').length;

/** A process whose pauses take no time; the database is back after this many. */
function aProcess(backAfter: number, more: { transact?: Transact } = {}) {
  const pauses: number[] = [];
  const pause = async (ms: number) => void (pauses.push(ms) === backAfter && (await database.restore()));
  // Only the pauses advance the clock.
  const now = () => pauses.reduce((sum, ms) => sum + ms, 0);
  const process = setup.aProcess({ transact, read: createRead(knex), outage: { pause, now }, ...more });
  return { process, pauses };
}

/** After the transaction of this number (1: taking, 2: storing the response, 3: the end) `then` happens, once. */
function after(number: number, then: () => unknown): Transact {
  let count = 0;
  return async (write) => {
    const result = await transact(write);
    if (++count === number) await then();
    return result;
  };
}
/** The database disconnects when the transaction of this number has written everything and is about to commit. */
function beforeCommitOf(number: number): Transact {
  let count = 0;
  return (write) =>
    transact(async (stores) => {
      const result = await write(stores);
      if (++count === number) await database.goAway();
      return result;
    });
}
const cutOff = () => {
  throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
};
const charged = async () => {
  expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 1, creditsHeld: 0 });
  expect(await setup.spends(userId)).toEqual([-1]);
  expect(calls()).toBe(1);
};

describe('while the database is away', () => {
  test('a response stays in memory until it is back, and the workflow is called once', async () => {
    goesBeforeTheAnswer();
    const { process, pauses } = aProcess(4);
    await process.run(id);
    await charged();
    expect(pauses).toEqual([250, 500, 1_000, 2_000]);
    expect(setup.log.lines.filter(({ event }) => event === 'generation.outage')).toHaveLength(4);
  });

  test.each([
    [2, 'the answer'],
    [3, 'the end'],
  ])('and disconnected right before the commit (%i) of %s, the transaction is committed again', async (number) => {
    const { process, pauses } = aProcess(3, { transact: beforeCommitOf(number) });
    await process.run(id);
    await charged();
    expect(pauses).toEqual([250, 500, 1_000]);
  });

  test('a run that was taken waits with its call', async () => {
    const { process } = aProcess(2, { transact: after(1, database.goAway) });
    await process.run(id);
    await charged();
  });

  test('permanently, the run is closed as unknown and costs nothing', async () => {
    goesBeforeTheAnswer();
    const { process, pauses } = aProcess(Infinity);
    await process.run(id);
    expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(30_000);
    expect(pauses.length).toBeGreaterThan(8);
    expect(setup.log.lines.map(({ event }) => event)).toContain('generation.stepFailed');
    setup.clock.advance(60_001);
    await setup.sweep();
    expect(await setup.view(userId, id)).toMatchObject({ status: 'unknown', creditsUsed: 0, creditsHeld: 0 });
    expect(calls()).toBe(1);
  });

  test('a process that ends does not wait for it', async () => {
    goesBeforeTheAnswer();
    const paused = Promise.withResolvers<void>();
    const pause = (_ms: number, signal: AbortSignal) => {
      paused.resolve();
      return once(signal, 'abort');
    };
    const process = setup.aProcess({ transact, read: createRead(knex), outage: { pause } });
    await process.begin(id);
    await paused.promise;
    await process.runs.stop(0);
    await process.runs.idle();
    expect(setup.log.lines.map(({ event }) => event)).toContain('generation.stepFailed');
  });
});

describe('a commit that succeeded without a confirmation', () => {
  test('of the response: a sweep copies from the stored response', async () => {
    const { process } = aProcess(Infinity, { transact: after(2, cutOff) });
    await process.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'downloading' });
    setup.clock.advance(60_001);
    await setup.sweep();
    await charged();
  });

  test('of the end: the run is charged once and its files stay', async () => {
    const { process } = aProcess(Infinity, { transact: after(3, cutOff) });
    await process.run(id);
    await charged();
    const [media] = (await setup.view(userId, id)).media;
    const stored = (await setup.ports.files.read(media!.url))!;
    expect((await pixelsOf(stored)).equals(await pixelsOf(anImage))).toBe(true);
  });
});

test('a fault of ours is not retried', async () => {
  const wrong = after(2, () => Promise.reject(new TypeError('x is not a function')));
  const { process, pauses } = aProcess(Infinity, { transact: wrong });
  await process.run(id);
  expect(pauses).toEqual([]);
});
