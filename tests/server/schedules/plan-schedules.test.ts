// spec: 1.10, 6.18, 7.56
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import type { Transact } from '#core/ports.ts';
import {
  createSchedule,
  deleteSchedule,
  restoreSchedule,
  triggerSchedule,
  updateSchedule,
} from '#core/schedules/use-cases/write-schedule.ts';
import { listPlatforms, listSchedules } from '#core/schedules/use-cases/queries.ts';
import { runSchedule } from '#core/schedules/use-cases/run-schedule.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { sentJobs } from '../../support/test-ports.ts';

let setup: PlanningSetup;
beforeAll(async () => {
  setup = await planningSetup();
});
afterAll(() => setup.drop());
beforeEach(() => {
  setup.clock.set('2026-11-21T09:00:00.000Z');
});

const create = (change: Partial<Parameters<ReturnType<typeof createSchedule>>[0]> = {}) =>
  createSchedule(setup.ports)({
    actor: setup.owner,
    id: randomUUID(),
    influencerId: setup.influencerId,
    draft: setup.draft(),
    ...change,
  });
const jobsOf = async (id: string) =>
  (await sentJobs(setup.knex)).filter((job) => job.name === 'run-schedule' && job.data.scheduleId === id);

describe('planning', () => {
  test('stores the schedule and a job that waits for its time', async () => {
    const made = await create();
    expect(made).toMatchObject({
      ok: true,
      value: { status: 'pending', version: 1, creditCost: 3, creditsUsed: 0, scheduledAt: '2026-11-30T06:00:00.000Z' },
    });
    const id = made.ok ? made.value.id : '';
    expect(await jobsOf(id)).toEqual([
      { name: 'run-schedule', data: { scheduleId: id, version: 1 }, startAfter: '2026-11-30T06:00:00.000Z' },
    ]);
  });

  test('makes one schedule with one job of the same id twice, also after its time', async () => {
    const id = randomUUID();
    const first = await create({ id });
    setup.clock.set('2026-12-24T09:00:00.000Z');
    const second = await create({ id, draft: setup.draft({ prompt: 'başka' }) });
    expect(second).toEqual(first);
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test('accepts as many pending schedules as the installation allows; deleting one makes room', async () => {
    const pending = await setup.within((stores) => stores.schedules.pendingOf(setup.owner.userId));
    const few = { ...setup.ports, limits: { ...setup.ports.limits, pendingSchedulesPerUser: pending + 1 } };
    const plan = () =>
      createSchedule(few)({
        actor: setup.owner,
        id: randomUUID(),
        influencerId: setup.influencerId,
        draft: setup.draft(),
      });
    const last = await plan();
    expect(last.ok).toBe(true);
    expect(await plan()).toMatchObject({ refusal: { code: 'schedules.tooMany', params: { max: pending + 1 } } });
    await deleteSchedule(few)({ actor: setup.owner, id: last.ok ? last.value.id : '' });
    expect((await plan()).ok).toBe(true);
    const restore = restoreSchedule(few)({ actor: setup.owner, id: last.ok ? last.value.id : '' });
    expect(await restore).toMatchObject({ refusal: { code: 'schedules.tooMany', params: { max: pending + 1 } } });
  });

  test('counts no pending schedule of a transaction that was rolled back and repeated', async () => {
    const pending = await setup.within((stores) => stores.schedules.pendingOf(setup.owner.userId));
    const limits = { ...setup.ports.limits, pendingSchedulesPerUser: pending + 1 };
    const transact: Transact = async (write) => {
      const aborted = setup.ports.transact(async (stores) => {
        await write(stores);
        throw new Error('deadlock');
      });
      await expect(aborted).rejects.toThrow('deadlock');
      return setup.ports.transact(write);
    };
    const input = { actor: setup.owner, influencerId: setup.influencerId, draft: setup.draft() };
    const made = await createSchedule({ ...setup.ports, limits, transact })({ ...input, id: randomUUID() });
    expect(made).toMatchObject({ ok: true });
  });

  test('makes one schedule with one job of the same id ten times at once', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ id })));
    expect(answers.map((answer) => answer.ok && answer.value.id)).toEqual(Array.from({ length: 10 }, () => id));
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test('does not find an id of another user, and theirs stays', async () => {
    const id = await setup.plan();
    expect(await create({ id, actor: setup.stranger })).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await setup.schedule(id)).toMatchObject({ userId: setup.owner.userId });
  });

  test('stores nothing for a model that is not owned', async () => {
    const id = randomUUID();
    expect(await create({ id, influencerId: randomUUID() })).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await jobsOf(id)).toEqual([]);
  });

  test('refuses a bad draft with its issues, and stores nothing', async () => {
    const id = randomUUID();
    const draft = setup.draft({ platformId: setup.tiktok.id, scheduledAt: '2026-11-20T09:00:00.000Z', prompt: ' ' });
    expect(await create({ id, draft })).toMatchObject({
      refusal: {
        code: 'input.invalid',
        issues: [
          { path: 'platformId', code: 'schedules.platformInactive' },
          { path: 'scheduledAt', code: 'schedules.past' },
          { path: 'prompt', code: 'required' },
        ],
      },
    });
    expect(await setup.within((stores) => stores.schedules.byId(id))).toBeNull();
    expect(await jobsOf(id)).toEqual([]);
  });
});

const update = (id: string, version: number | null = null, change: Parameters<PlanningSetup['draft']>[0] = {}) =>
  updateSchedule(setup.ports)({ actor: setup.owner, id, draft: setup.draft(change), version });

describe('editing', () => {
  test('increments the version and leaves the old job nothing to do', async () => {
    const id = await setup.plan();
    const edited = await update(id, 1, { scheduledAt: '2026-12-01T06:00:00.000Z', prompt: 'Dağ' });
    expect(edited).toMatchObject({ value: { version: 2, prompt: 'Dağ', scheduledAt: '2026-12-01T06:00:00.000Z' } });
    expect((await jobsOf(id)).map(({ data, startAfter }) => [data, startAfter])).toEqual([
      [{ scheduleId: id, version: 1 }, '2026-11-30T06:00:00.000Z'],
      [{ scheduleId: id, version: 2 }, '2026-12-01T06:00:00.000Z'],
    ]);
    setup.clock.set('2026-11-30T06:00:00.000Z');
    await runSchedule(setup.ports)({ scheduleId: id, version: 1 });
    expect(await setup.schedule(id)).toMatchObject({ status: 'pending', generationId: null });
    setup.clock.set('2026-12-01T06:00:00.000Z');
    await runSchedule(setup.ports)({ scheduleId: id, version: 2 });
    expect(await setup.schedule(id)).toMatchObject({ status: 'processing' });
    await setup.endGeneration(id, 'done');
  });

  test('of an older version is refused and changes nothing', async () => {
    const id = await setup.plan();
    await update(id, 1, { prompt: 'Dağ' });
    expect(await update(id, 1, { prompt: 'Göl' })).toMatchObject({
      refusal: { code: 'schedules.versionConflict', params: { version: 2 } },
    });
    expect(await setup.schedule(id)).toMatchObject({ prompt: 'Dağ', version: 2 });
  });

  test('twice at once from one version: one edit applies, the other is refused', async () => {
    const id = await setup.plan();
    const answers = await Promise.all(['Dağ', 'Göl', 'Orman'].map((prompt) => update(id, 1, { prompt })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await setup.schedule(id)).toMatchObject({ version: 2 });
  });

  test('of a running, completed or another user’s schedule is refused', async () => {
    const id = await setup.plan();
    await triggerSchedule(setup.ports)({ actor: setup.owner, id });
    expect(await update(id)).toMatchObject({ refusal: { code: 'schedules.notEditable' } });
    await setup.endGeneration(id, 'done');
    expect(await update(id)).toMatchObject({ refusal: { code: 'schedules.notEditable' } });
    const foreign = await setup.plan({}, setup.stranger);
    expect(await update(foreign)).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await update(randomUUID())).toMatchObject({ refusal: { code: 'notFound' } });
  });
});

const remove = (id: string, actor = setup.owner) => deleteSchedule(setup.ports)({ actor, id });

describe('deleting', () => {
  test('a pending one leaves its job nothing to do', async () => {
    const id = await setup.plan();
    const before = await setup.balance();
    expect(await remove(id)).toEqual({ ok: true, value: { ok: true } });
    expect(await runSchedule(setup.ports)({ scheduleId: id, version: 1 })).toEqual({ ok: true, value: null });
    expect(await setup.balance()).toEqual(before);
    expect(await remove(id)).toEqual({ ok: true, value: { ok: true } });
    const listed = await list({ actor: setup.owner });
    expect(listed.ok && listed.value.schedules.map((one) => one.id)).not.toContain(id);
  });

  test('is undone by restoring it, and then it runs at its time, once', async () => {
    const id = await setup.plan();
    await remove(id);
    const restore = (actor = setup.owner) => restoreSchedule(setup.ports)({ actor, id });
    expect(await restore(setup.stranger)).toMatchObject({ refusal: { code: 'notFound' } });
    const back = await restore();
    expect(back).toMatchObject({ ok: true, value: { status: 'pending', version: 3 } });
    expect(await restore()).toEqual(back);
    const due = (await jobsOf(id)).at(-1)!;
    expect(due).toMatchObject({ data: { version: 3 }, startAfter: '2026-11-30T06:00:00.000Z' });
    setup.clock.set('2026-11-30T06:00:00.000Z');
    await runSchedule(setup.ports)({ scheduleId: id, version: 1 });
    expect(await setup.schedule(id)).toMatchObject({ status: 'pending' });
    await runSchedule(setup.ports)({ scheduleId: id, version: 3 });
    expect(await setup.schedule(id)).toMatchObject({ status: 'processing' });
    await setup.endGeneration(id, 'done');
  });

  test('cannot be undone once its time has passed', async () => {
    const id = await setup.plan();
    await remove(id);
    setup.clock.set('2026-11-30T06:00:01.000Z');
    expect(await restoreSchedule(setup.ports)({ actor: setup.owner, id })).toMatchObject({
      refusal: { code: 'schedules.restorePast' },
    });
  });

  test('is final for late writes: neither a repeat of its creation nor an edit nor a trigger restores it', async () => {
    const id = await setup.plan();
    await remove(id);
    const deleted = { refusal: { code: 'schedules.deleted' } };
    expect(await create({ id })).toMatchObject(deleted);
    const actor = setup.owner;
    expect(await updateSchedule(setup.ports)({ actor, id, draft: setup.draft(), version: null })).toMatchObject(
      deleted,
    );
    expect(await triggerSchedule(setup.ports)({ actor, id })).toMatchObject(deleted);
    expect((await setup.schedule(id)).deletedAt).not.toBeNull();
  });

  test('is refused for a running one; a completed one is deleted and its content stays', async () => {
    const id = await setup.plan();
    await triggerSchedule(setup.ports)({ actor: setup.owner, id });
    expect(await remove(id)).toMatchObject({ refusal: { code: 'schedules.running' } });
    await setup.endGeneration(id, 'done');
    const { contentId } = await setup.schedule(id);
    expect((await remove(id)).ok).toBe(true);
    expect(await setup.within((stores) => stores.contents.byId(contentId!))).not.toBeNull();
  });

  test('does not find another user’s schedule, which stays', async () => {
    const id = await setup.plan();
    expect(await remove(id, setup.stranger)).toMatchObject({ refusal: { code: 'notFound' } });
    expect((await setup.schedule(id)).status).toBe('pending');
  });
});

const list = (change: Partial<Parameters<ReturnType<typeof listSchedules>>[0]> = {}) =>
  listSchedules(setup.ports)({
    actor: setup.stranger,
    influencerId: setup.influencerId,
    start: null,
    end: null,
    status: null,
    limit: 100,
    offset: 0,
    ...change,
  });

const timesOf = async (change: Parameters<typeof list>[0]) => {
  const listed = await list(change);
  return listed.ok ? listed.value.schedules.map(({ scheduledAt }) => scheduledAt) : listed.refusal.code;
};

describe('lists', () => {
  test('have the caller’s own schedules of that model, earliest first, from start until before end', async () => {
    await setup.knex('schedules').where({ user_id: setup.stranger.userId }).delete();
    const times = ['2026-12-03T06:00:00.000Z', '2026-12-01T06:00:00.000Z', '2026-12-02T06:00:00.000Z'];
    for (const scheduledAt of times) await setup.plan({ scheduledAt }, setup.stranger);
    expect(await timesOf({})).toEqual(times.toSorted());
    expect(await timesOf({ start: '2026-12-02T09:00:00+03:00', end: times[0]! })).toEqual([times[2]]);
    expect(await timesOf({ status: 'completed' })).toEqual([]);
    expect(await timesOf({ influencerId: randomUUID() })).toBe('notFound');
  });

  test('platforms come with the installation, in their order, inactive ones marked', async () => {
    const listed = await listPlatforms(setup.ports)();
    expect(listed.platforms.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['instagram', true],
      ['tiktok', false],
      ['youtube', false],
      ['x', false],
    ]);
  });
});
