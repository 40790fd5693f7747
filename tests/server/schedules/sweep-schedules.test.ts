import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ports } from '#core/ports.ts';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { deleteSchedule } from '#core/schedules/use-cases/write-schedule.ts';
import { sweepSchedules } from '#core/schedules/use-cases/sweep-schedules.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { sentJobs } from '../../support/test-ports.ts';

let setup: PlanningSetup;
beforeAll(async () => {
  setup = await planningSetup();
});
afterAll(() => setup.drop());
beforeEach(async () => {
  setup.clock.set('2026-11-21T09:00:00.000Z');
  await setup.knex('schedules').delete();
});

const sweep = () => sweepSchedules(setup.ports)();
const loseJobs = () => setup.knex.raw('delete from pgboss.job');

describe('a job that was lost', () => {
  test('is sent again for a schedule that is two minutes late, and runs it once', async () => {
    const id = await setup.plan({ scheduledAt: '2026-11-21T10:00:00.000Z' });
    await setup.plan({ scheduledAt: '2026-11-21T10:00:01.000Z' });
    await loseJobs();
    setup.clock.set('2026-11-21T10:02:00.000Z');
    expect(await sweep()).toMatchObject({ value: { enqueued: 1, settled: 0 } });
    const jobs = await sentJobs(setup.knex);
    expect(jobs.map(({ name, data }) => ({ name, data }))).toEqual([
      { name: 'run-schedule', data: { scheduleId: id, version: 1 } },
    ]);
    await setup.comesDue(id);
    expect(await sweep()).toMatchObject({ value: { settled: 0 } });
    expect(await setup.knex('generations').where({ schedule_id: id })).toHaveLength(1);
    await setup.endGeneration(id, 'done');
  });

  test('is not sent again for a deleted schedule', async () => {
    const id = await setup.plan({ scheduledAt: '2026-11-21T10:00:00.000Z' });
    expect(await deleteSchedule(setup.ports)({ actor: setup.owner, id })).toMatchObject({ ok: true });
    setup.clock.set('2026-11-21T10:02:00.000Z');
    expect(await sweep()).toMatchObject({ value: { enqueued: 0 } });
  });

  test('is left alone while the ordinary one may still come', async () => {
    await setup.plan({ scheduledAt: '2026-11-21T10:00:00.000Z' });
    setup.clock.set('2026-11-21T10:01:59.999Z');
    expect(await sweep()).toMatchObject({ value: { enqueued: 0 } });
  });
});

test('that cannot be settled blocks no other', async () => {
  const stuck = await endedUnheard('timedOut');
  setup.clock.advance(1_000);
  const other = await endedUnheard('timedOut');
  setup.clock.advance(120_001);
  const transact: Ports['transact'] = (write) =>
    setup.ports.transact(async (stores) => {
      const { schedules } = stores;
      const byId = (id: string) => (id === stuck ? Promise.reject(new Error('stuck')) : schedules.byId(id));
      return write(Object.create(stores, { schedules: { value: { ...schedules, byId } } }));
    });
  const swept = await sweepSchedules({ ...setup.ports, transact })();
  expect(swept).toMatchObject({ value: { settled: 1 } });
  expect((await setup.schedule(other)).status).toBe('failed');
  expect((await setup.schedule(stuck)).status).toBe('processing');
});

/** The row as a crash between two versions of the program could leave it. */
async function endedUnheard(end: 'done' | 'timedOut'): Promise<string> {
  const id = await setup.plan();
  await setup.comesDue(id);
  const running = (await setup.within((stores) => stores.schedules.byId(id)))!;
  await setup.endGeneration(id, end);
  await setup.within((stores) => stores.schedules.save(running));
  return id;
}

describe('a generation that ended without a notification', () => {
  test('is passed to its schedule once the ordinary way has had its time', async () => {
    const id = await endedUnheard('timedOut');
    expect(await sweep()).toMatchObject({ value: { settled: 0 } });
    setup.clock.advance(120_001);
    expect(await sweep()).toMatchObject({ value: { settled: 1 } });
    expect(await setup.schedule(id)).toMatchObject({ status: 'failed', failure: 'generation.timedOut' });
    expect(await sweep()).toMatchObject({ value: { settled: 0 } });
  });

  test('uses the existing content for its result, and two sweeps at once settle it once', async () => {
    const id = await endedUnheard('done');
    setup.clock.advance(120_001);
    await Promise.all([sweep(), sweep()]);
    const { status, contentId, generationId } = await setup.schedule(id);
    expect(status).toBe('completed');
    const contents = await setup.knex('contents').where({ generation_id: generationId });
    expect(contents.map((content) => content.id)).toEqual([contentId]);
  });

  test('that its owner saved by hand meanwhile is the schedule’s content', async () => {
    const id = await endedUnheard('done');
    const { generationId } = await setup.schedule(id);
    const byHand = '01990000-0000-7000-8000-0000000000aa';
    await setup.knex('contents').where({ generation_id: generationId }).update({ id: byHand });
    setup.clock.advance(120_001);
    await sweep();
    expect(await setup.schedule(id)).toMatchObject({ status: 'completed', contentId: byHand });
  });

  test('is left to run while it still runs', async () => {
    const id = await setup.plan();
    await setup.comesDue(id);
    setup.clock.advance(600_000);
    expect(await sweep()).toMatchObject({ value: { settled: 0 } });
    expect((await setup.schedule(id)).status).toBe('processing');
    await setup.endGeneration(id, 'done');
  });
});
