// spec: 7.33
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunsInFlight } from '#core/generation/runs-in-flight.ts';
import { runGeneration, startWaiting } from '#core/generation/use-cases/run-generation.ts';
import { observeGeneration } from '#core/generation/use-cases/steps/observe-generation.ts';
import { generationWork } from '../../../app-server/jobs/generation-jobs.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { generationSetup } from './generation-setup.ts';

/** A slow machine takes its time. */
const patient = { timeout: 30_000 };

let setup: GenerationSetup;
let webhookId: string;
beforeAll(async () => {
  setup = await generationSetup();
  webhookId = (await setup.aWebhook()).id;
});
afterAll(() => setup.stop());
beforeEach(() =>
  setup.knex('generations').where({ status: 'held' }).update({
    status: 'cancelled',
    offered_at: null,
    may_start_at: null,
    failure: 'cancelled',
    finished_at: setup.clock.now(),
  }),
);

/** A process whose runs are never called: its started runs stay in progress until the test ends them. */
function idleProcess(places: number, begun: string[]) {
  let free = places;
  const runs: RunsInFlight = {
    reserve() {
      if (free === 0) return null;
      free--;
      return { begin: (id) => void begun.push(id), leave: () => void free++ };
    },
    has: (id) => begun.includes(id),
    inCopyTurn: (work) => work(),
    throughOutage: (work) => work(),
  };
  const step = { ...setup.ports, runs };
  return { start: startWaiting(step), job: runGeneration(step), free: () => void free++ };
}

async function waits(userId: string): Promise<string> {
  const id = await setup.accepted(userId, webhookId);
  await idleProcess(0, []).job({ generationId: id });
  return id;
}

const end = (id: string) =>
  observeGeneration(setup.ports, id, { kind: 'callFailed', failure: 'input.rejected', detail: 'status 422' });

async function buyers(count: number): Promise<string[]> {
  const users: string[] = [];
  while (users.length < count) users.push(await setup.aBuyer(1000));
  return users;
}

test('a run that finds no free place waits in its row without a job, and starts when there is one', async () => {
  const [userId] = await buyers(1);
  const jobs = (await setup.runJobs()).length;
  const id = await waits(userId!);
  expect((await setup.runJobs()).length).toBe(jobs + 1);
  expect(await setup.sweep()).toBe(0);
  setup.clock.advance(3_600_000);
  expect(await setup.sweep()).toBe(0);
  expect(await setup.view(userId!, id)).toMatchObject({ status: 'held', creditsHeld: 1 });
  const begun: string[] = [];
  expect(await idleProcess(3, begun).start()).toBe(1);
  expect(begun).toEqual([id]);
  expect(await setup.view(userId!, id)).toMatchObject({ status: 'calling' });
  await end(id);
});

test('a run that waits for a day is ended and its credits are refunded', async () => {
  const [userId] = await buyers(1);
  const id = await waits(userId!);
  setup.clock.advance(86_400_000);
  expect(await setup.sweep()).toBe(1);
  expect(await setup.view(userId!, id)).toMatchObject({ status: 'timed_out', creditsHeld: 0 });
});

test('the next run is of the person with the fewest in flight, then of the person who started longest ago', async () => {
  const [many, few] = await buyers(2);
  const ofMany = [await waits(many!), await waits(many!), await waits(many!)];
  setup.clock.advance(1000);
  const ofFew = [await waits(few!), await waits(few!)];
  const begun: string[] = [];
  const process = idleProcess(1, begun);
  for (const count of [1, 2, 3, 4, 5]) {
    setup.clock.advance(1000);
    await process.start();
    expect(begun).toHaveLength(count);
    if (count > 2) {
      await end(begun[count - 3]!);
    }
    process.free();
  }
  expect(begun).toEqual([ofMany[0], ofFew[0], ofMany[1], ofFew[1], ofMany[2]]);
  for (const id of begun) await end(id);
});

test('a run that has just come does not start before those that wait', async () => {
  const [first, second] = await buyers(2);
  const waiting = await waits(first!);
  const fresh = await setup.accepted(second!, webhookId);
  const begun: string[] = [];
  const process = idleProcess(1, begun);
  await process.job({ generationId: fresh });
  expect(begun).toEqual([waiting]);
  process.free();
  await process.start();
  expect(begun).toEqual([waiting, fresh]);
  for (const id of begun) await end(id);
});

test('two processes at once take different runs and share the places between people', async () => {
  const users = await buyers(3);
  for (const [index, userId] of users.entries()) for (let n = 0; n < [12, 3, 5][index]!; n++) await waits(userId);
  const begun: string[] = [];
  const processes = [idleProcess(4, begun), idleProcess(5, begun)];
  await Promise.all([...processes, ...processes].map(({ start }) => start()));
  expect(new Set(begun).size).toBe(9);
  const rows = await setup.knex('generations').whereIn('id', begun);
  const counts = users.map((userId) => rows.filter((row) => row.user_id === userId).length);
  expect(counts).toEqual([3, 3, 3]);
  for (const id of begun) await end(id);
});

describe('a customer with many runs', () => {
  type Run = { id: string; userId: string };

  test('never has a run started before that of a person with fewer in flight, and a person with none never waits behind two of another', async () => {
    const users = await buyers(3);
    const command = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ kind: fc.constant('wait' as const), which: fc.constantFrom(0, 0, 0, 0, 1, 2) }),
      },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('end' as const), which: fc.nat(50) }) },
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('start' as const), which: fc.nat(1) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 14, maxLength: 30 }), async (commands) => {
        const begun: string[] = [];
        const processes = [idleProcess(2, begun), idleProcess(4, begun)];
        const waiting: Run[] = [];
        const inFlight: (Run & { process: number })[] = [];
        /** How many runs of each other person started while this one waited with nothing in flight. */
        const overtaken = new Map<string, Map<string, number>>();
        const flying = (userId: string) => inFlight.filter((run) => run.userId === userId).length;
        for (const { kind, which } of commands) {
          setup.clock.advance(1000);
          if (kind === 'wait') {
            const userId = users[which]!;
            if (waiting.filter((run) => run.userId === userId).length < 8)
              waiting.push({ id: await waits(userId), userId });
          } else if (kind === 'end') {
            const [run] = inFlight.splice(which % Math.max(1, inFlight.length), 1);
            if (!run) continue;
            await end(run.id);
            processes[run.process]!.free();
          } else {
            const from = begun.length;
            await processes[which]!.start();
            for (const id of begun.slice(from)) {
              const run = waiting.find((each) => each.id === id)!;
              waiting.splice(waiting.indexOf(run), 1);
              for (const other of users) {
                if (other === run.userId || !waiting.some((each) => each.userId === other)) continue;
                expect(flying(run.userId)).toBeLessThanOrEqual(flying(other));
                if (flying(other) > 0) continue;
                const counts = overtaken.get(other) ?? new Map<string, number>();
                counts.set(run.userId, (counts.get(run.userId) ?? 0) + 1);
                overtaken.set(other, counts);
                expect(Math.max(...counts.values())).toBeLessThanOrEqual(1);
              }
              overtaken.delete(run.userId);
              inFlight.push({ ...run, process: which });
            }
          }
        }
        for (const run of inFlight) await end(run.id);
        for (const run of waiting) await observeGeneration(setup.ports, run.id, { kind: 'cancelled' });
      }),
      { numRuns: 8 },
    );
  });
});

test('the next run of a worker starts as soon as a place is free', async () => {
  const [userId] = await buyers(1);
  const work = generationWork({ ...setup.ports } as never, {
    maxRuns: 1,
    isOutage: () => false,
    transactLeases: setup.ports.transact,
  });
  const ids = [
    await setup.accepted(userId!, webhookId),
    await setup.accepted(userId!, webhookId),
    await setup.accepted(userId!, webhookId),
  ];
  for (const generationId of ids) await work.handlers['run-generation']!({ generationId });
  await vi.waitFor(async () => {
    for (const id of ids) expect(await setup.view(userId!, id)).toMatchObject({ status: 'done' });
  }, patient);
  work.waiting.stop();
  await work.runs.stop(0);
});
