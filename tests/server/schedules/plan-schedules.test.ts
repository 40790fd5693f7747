import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlanningGround } from '../../support/planning-ground.ts';
import { createSchedule } from '#core/schedules/use-cases/create-schedule.ts';
import { deleteSchedule, restoreSchedule } from '#core/schedules/use-cases/delete-schedule.ts';
import { listPlatforms, listSchedules } from '#core/schedules/use-cases/queries.ts';
import { runSchedule } from '#core/schedules/use-cases/run-schedule.ts';
import { triggerSchedule } from '#core/schedules/use-cases/trigger-schedule.ts';
import { updateSchedule } from '#core/schedules/use-cases/update-schedule.ts';
import { planningGround } from '../../support/planning-ground.ts';
import { sentJobs } from '../../support/test-ports.ts';

let ground: PlanningGround;
beforeAll(async () => {
  ground = await planningGround();
});
afterAll(() => ground.drop());
beforeEach(() => {
  ground.clock.set('2026-11-21T09:00:00.000Z');
});

const create = (change: Partial<Parameters<ReturnType<typeof createSchedule>>[0]> = {}) =>
  createSchedule(ground.ports)({
    actor: ground.owner,
    id: randomUUID(),
    influencerId: ground.influencerId,
    draft: ground.draft(),
    ...change,
  });
const jobsOf = async (id: string) =>
  (await sentJobs(ground.knex)).filter((job) => job.name === 'run-schedule' && job.data.scheduleId === id);

describe('planning', () => {
  test('keeps the schedule and a job that waits for its time', async () => {
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

  test('the same id twice is one schedule with one job, also after its time', async () => {
    const id = randomUUID();
    const first = await create({ id });
    ground.clock.set('2026-12-24T09:00:00.000Z');
    const second = await create({ id, draft: ground.draft({ prompt: 'başka' }) });
    expect(second).toEqual(first);
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test('as many may wait as the installation allows; deleting one makes room', async () => {
    const pending = await ground.within((stores) => stores.schedules.pendingOf(ground.owner.userId));
    const few = { ...ground.ports, limits: { ...ground.ports.limits, pendingSchedulesPerUser: pending + 1 } };
    const plan = () =>
      createSchedule(few)({
        actor: ground.owner,
        id: randomUUID(),
        influencerId: ground.influencerId,
        draft: ground.draft(),
      });
    const last = await plan();
    expect(last.ok).toBe(true);
    expect(await plan()).toMatchObject({ refusal: { code: 'schedules.tooMany', params: { max: pending + 1 } } });
    await deleteSchedule(few)({ actor: ground.owner, id: last.ok ? last.value.id : '' });
    expect((await plan()).ok).toBe(true);
  });

  test('the same id ten times at once is one schedule with one job', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ id })));
    expect(answers.map((answer) => answer.ok && answer.value.id)).toEqual(Array.from({ length: 10 }, () => id));
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test('an id of somebody else is not found, and theirs stays', async () => {
    const id = await ground.plan();
    expect(await create({ id, actor: ground.stranger })).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await ground.schedule(id)).toMatchObject({ userId: ground.owner.userId });
  });

  test('a model that is not owned is not found, and nothing is kept', async () => {
    const id = randomUUID();
    expect(await create({ id, influencerId: randomUUID() })).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await jobsOf(id)).toEqual([]);
  });

  test('a bad draft is refused with its issues, and nothing is kept', async () => {
    const id = randomUUID();
    const draft = ground.draft({ platformId: ground.tiktok.id, scheduledAt: '2026-11-20T09:00:00.000Z', prompt: ' ' });
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
    expect(await ground.within((stores) => stores.schedules.byId(id))).toBeNull();
    expect(await jobsOf(id)).toEqual([]);
  });
});

const update = (id: string, version: number | null = null, change: Parameters<PlanningGround['draft']>[0] = {}) =>
  updateSchedule(ground.ports)({ actor: ground.owner, id, draft: ground.draft(change), version });

describe('editing', () => {
  test('counts the version up and leaves the old job nothing to do', async () => {
    const id = await ground.plan();
    const edited = await update(id, 1, { scheduledAt: '2026-12-01T06:00:00.000Z', prompt: 'Dağ' });
    expect(edited).toMatchObject({ value: { version: 2, prompt: 'Dağ', scheduledAt: '2026-12-01T06:00:00.000Z' } });
    expect((await jobsOf(id)).map(({ data, startAfter }) => [data, startAfter])).toEqual([
      [{ scheduleId: id, version: 1 }, '2026-11-30T06:00:00.000Z'],
      [{ scheduleId: id, version: 2 }, '2026-12-01T06:00:00.000Z'],
    ]);
    ground.clock.set('2026-11-30T06:00:00.000Z');
    await runSchedule(ground.ports)({ scheduleId: id, version: 1 });
    expect(await ground.schedule(id)).toMatchObject({ status: 'pending', generationId: null });
    ground.clock.set('2026-12-01T06:00:00.000Z');
    await runSchedule(ground.ports)({ scheduleId: id, version: 2 });
    expect(await ground.schedule(id)).toMatchObject({ status: 'processing' });
    await ground.endGeneration(id, 'done');
  });

  test('of an older version is refused and changes nothing', async () => {
    const id = await ground.plan();
    await update(id, 1, { prompt: 'Dağ' });
    expect(await update(id, 1, { prompt: 'Göl' })).toMatchObject({
      refusal: { code: 'schedules.versionConflict', params: { version: 2 } },
    });
    expect(await ground.schedule(id)).toMatchObject({ prompt: 'Dağ', version: 2 });
  });

  test('twice at once from one version: one stands, the other is told', async () => {
    const id = await ground.plan();
    const answers = await Promise.all(['Dağ', 'Göl', 'Orman'].map((prompt) => update(id, 1, { prompt })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await ground.schedule(id)).toMatchObject({ version: 2 });
  });

  test('what runs, is done, or is somebody else’s is refused', async () => {
    const id = await ground.plan();
    await triggerSchedule(ground.ports)({ actor: ground.owner, id });
    expect(await update(id)).toMatchObject({ refusal: { code: 'schedules.notEditable' } });
    await ground.endGeneration(id, 'done');
    expect(await update(id)).toMatchObject({ refusal: { code: 'schedules.notEditable' } });
    const foreign = await ground.plan({}, ground.stranger);
    expect(await update(foreign)).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await update(randomUUID())).toMatchObject({ refusal: { code: 'notFound' } });
  });
});

const remove = (id: string, actor = ground.owner) => deleteSchedule(ground.ports)({ actor, id });

describe('deleting', () => {
  test('a pending one leaves its job nothing to do', async () => {
    const id = await ground.plan();
    const before = await ground.balance();
    expect(await remove(id)).toEqual({ ok: true, value: { ok: true } });
    expect(await runSchedule(ground.ports)({ scheduleId: id, version: 1 })).toEqual({ ok: true, value: null });
    expect(await ground.balance()).toEqual(before);
    expect(await remove(id)).toEqual({ ok: true, value: { ok: true } });
    const listed = await list({ actor: ground.owner });
    expect(listed.ok && listed.value.schedules.map((one) => one.id)).not.toContain(id);
  });

  test('is taken back by restoring it, and then it runs at its time, once', async () => {
    const id = await ground.plan();
    await remove(id);
    const restore = (actor = ground.owner) => restoreSchedule(ground.ports)({ actor, id });
    expect(await restore(ground.stranger)).toMatchObject({ refusal: { code: 'notFound' } });
    const back = await restore();
    expect(back).toMatchObject({ ok: true, value: { status: 'pending', version: 3 } });
    expect(await restore()).toEqual(back);
    const due = (await jobsOf(id)).at(-1)!;
    expect(due).toMatchObject({ data: { version: 3 }, startAfter: '2026-11-30T06:00:00.000Z' });
    ground.clock.set('2026-11-30T06:00:00.000Z');
    await runSchedule(ground.ports)({ scheduleId: id, version: 1 });
    expect(await ground.schedule(id)).toMatchObject({ status: 'pending' });
    await runSchedule(ground.ports)({ scheduleId: id, version: 3 });
    expect(await ground.schedule(id)).toMatchObject({ status: 'processing' });
    await ground.endGeneration(id, 'done');
  });

  test('cannot be taken back once its time has passed', async () => {
    const id = await ground.plan();
    await remove(id);
    ground.clock.set('2026-11-30T06:00:01.000Z');
    expect(await restoreSchedule(ground.ports)({ actor: ground.owner, id })).toMatchObject({
      refusal: { code: 'schedules.restorePast' },
    });
  });

  test('is final for late writes: neither a repeat of its creation nor an edit nor a trigger brings it back', async () => {
    const id = await ground.plan();
    await remove(id);
    const gone = { refusal: { code: 'schedules.deleted' } };
    expect(await create({ id })).toMatchObject(gone);
    const actor = ground.owner;
    expect(await updateSchedule(ground.ports)({ actor, id, draft: ground.draft(), version: null })).toMatchObject(gone);
    expect(await triggerSchedule(ground.ports)({ actor, id })).toMatchObject(gone);
    expect((await ground.schedule(id)).deletedAt).not.toBeNull();
  });

  test('a running one is refused; once done it goes and its content stays', async () => {
    const id = await ground.plan();
    await triggerSchedule(ground.ports)({ actor: ground.owner, id });
    expect(await remove(id)).toMatchObject({ refusal: { code: 'schedules.running' } });
    await ground.endGeneration(id, 'done');
    const { contentId } = await ground.schedule(id);
    expect((await remove(id)).ok).toBe(true);
    expect(await ground.within((stores) => stores.contents.byId(contentId!))).not.toBeNull();
  });

  test('somebody else’s is not found and stays', async () => {
    const id = await ground.plan();
    expect(await remove(id, ground.stranger)).toMatchObject({ refusal: { code: 'notFound' } });
    expect((await ground.schedule(id)).status).toBe('pending');
  });
});

const list = (change: Partial<Parameters<ReturnType<typeof listSchedules>>[0]> = {}) =>
  listSchedules(ground.ports)({
    actor: ground.stranger,
    influencerId: ground.influencerId,
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
  test('hold the caller’s own of that model, earliest first, from start until before end', async () => {
    await ground.knex('schedules').where({ user_id: ground.stranger.userId }).delete();
    const times = ['2026-12-03T06:00:00.000Z', '2026-12-01T06:00:00.000Z', '2026-12-02T06:00:00.000Z'];
    for (const scheduledAt of times) await ground.plan({ scheduledAt }, ground.stranger);
    expect(await timesOf({})).toEqual(times.toSorted());
    expect(await timesOf({ start: '2026-12-02T09:00:00+03:00', end: times[0]! })).toEqual([times[2]]);
    expect(await timesOf({ status: 'completed' })).toEqual([]);
    expect(await timesOf({ influencerId: randomUUID() })).toBe('notFound');
  });

  test('platforms come with the installation, in their order, inactive ones marked', async () => {
    const listed = await listPlatforms(ground.ports)();
    expect(listed.platforms.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['instagram', true],
      ['tiktok', false],
      ['youtube', false],
      ['x', false],
    ]);
  });
});
