import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '#core/schedules/plan-operation.ts';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { syncSetup } from '../../support/sync-setup.ts';
import { sentJobs } from '../../support/test-ports.ts';

/** Many operations in one transaction get the same results as each alone. */
let setup: SyncSetup;
beforeAll(async () => {
  setup = await syncSetup();
});
afterAll(() => setup.stop());

const prompt = 'Sahilde gün batımı';
const edit = (entityId: string, to: string, was = prompt) =>
  setup.update({ entityId, fields: { prompt: to }, base: { version: 1, fields: { prompt: was } } });
const results = async (ops: readonly unknown[]) => (await setup.sync(ops)).body.results;
const eventsOf = (ids: readonly string[]) =>
  setup
    .knex('domain_events')
    .whereIn(setup.knex.raw("payload->>'scheduleId'") as never, ids)
    .orderBy('id')
    .then((rows) => rows.map(({ payload }) => [payload.scheduleId, payload.change]));
const jobsOf = async (ids: readonly string[]) =>
  (await sentJobs(setup.knex))
    .filter(({ name, data }) => name === 'run-schedule' && ids.includes((data as { scheduleId: string }).scheduleId))
    .map(({ data }) => data as { scheduleId: string; version: number });

test('one of every outcome among others: each its own, and jobs and events of those that were done alone', async () => {
  const [stored, changed, deleted, edited] = [setup.create(), setup.create(), setup.create(), setup.create()];
  const ids = [stored, changed, deleted, edited].map(({ entityId }) => entityId);
  await setup.sync([stored, changed, deleted, edited]);
  await setup.sync([edit(changed.entityId, 'Orman')]);
  const fresh = setup.create();
  const ops: Operation[] = [
    edit(stored.entityId, 'Dağ'),
    edit(changed.entityId, 'Dağ'),
    setup.create({ fields: setup.planned({ prompt: '' }) }),
    setup.remove({ entityId: deleted.entityId }),
    setup.update({ entityId: randomUUID(), fields: { prompt: 'Dağ' }, base: { version: 1, fields: { prompt } } }),
    fresh,
    setup.create({ fields: setup.planned({ scheduledAt: '2020-01-01T09:00:00.000Z' }) }),
    edit(edited.entityId, 'Göl'),
  ];
  const expected = [
    { status: 'ok', schedule: { prompt: 'Dağ', version: 2 } },
    { status: 'conflict', conflict: { kind: 'changed', fields: ['prompt'] } },
    { status: 'rejected', refusal: { code: 'input.invalid' } },
    { status: 'ok', schedule: null },
    { status: 'conflict', conflict: { kind: 'gone' } },
    { status: 'ok', schedule: { prompt } },
    { status: 'past_due' },
    { status: 'ok', schedule: { prompt: 'Göl', version: 2 } },
  ];
  expect(await results(ops)).toMatchObject(expected.map((each) => ({ ...each, replayed: false })));
  const all = [...ids, fresh.entityId];
  const done = await eventsOf(all);
  expect(done.slice(5)).toEqual([
    [stored.entityId, 'edited'],
    [deleted.entityId, 'deleted'],
    [fresh.entityId, 'created'],
    [edited.entityId, 'edited'],
  ]);
  const jobs = await jobsOf(all);
  expect(jobs).toHaveLength(8);

  // The second delivery returns each result as before, and does nothing.
  expect(await results(ops)).toMatchObject(expected.map((each) => ({ ...each, replayed: true })));
  expect(await eventsOf(all)).toEqual(done);
  expect(await jobsOf(all)).toEqual(jobs);
});

test('a creation whose id is taken and whose record was deleted: the others are done, and it gets its own outcome', async () => {
  const [known, other] = [setup.create(), setup.create()];
  await setup.sync([known]);
  await setup.knex('sync_operations').where({ op_id: known.opId }).delete();
  const unlike = { ...known, opId: randomUUID(), fields: setup.planned({ prompt: 'Başka' }) };
  expect(await results([other, known, setup.create()])).toMatchObject([
    { status: 'ok', replayed: false },
    { status: 'ok', replayed: false },
    { status: 'ok' },
  ]);
  expect(await results([setup.create(), unlike])).toMatchObject([
    { status: 'ok' },
    { status: 'conflict', conflict: { kind: 'exists' } },
  ]);
  expect(await eventsOf([known.entityId])).toHaveLength(1);
});

test('with the limit of pending plans reached, the first are planned, the rest is refused, also when they come together', async () => {
  const waiting = await setup.knex('schedules').where({ status: 'pending' }).whereNull('deleted_at');
  const room = setup.ports.limits.pendingSchedulesPerUser;
  setup.ports.limits.pendingSchedulesPerUser = waiting.length + 3;
  try {
    const ops = Array.from({ length: 6 }, () => setup.create());
    expect((await results(ops)).map(({ status, refusal }) => refusal?.code ?? status)).toEqual([
      'ok',
      'ok',
      'ok',
      'schedules.tooMany',
      'schedules.tooMany',
      'schedules.tooMany',
    ]);
  } finally {
    setup.ports.limits.pendingSchedulesPerUser = room;
  }
});

test('another user’s plan is neither locked nor changed', async () => {
  const theirs = setup.create();
  await setup.sync([theirs]);
  await setup.knex('schedules').where({ id: theirs.entityId }).update({ user_id: setup.stranger.userId });
  expect(await results([setup.create(), edit(theirs.entityId, 'Dağ')])).toMatchObject([
    { status: 'ok' },
    { status: 'conflict', conflict: { kind: 'gone' } },
  ]);
  expect((await setup.schedule(theirs.entityId))?.prompt).toBe(prompt);
});

test('two deliveries of fifty at once, one of them in the other order, do each once', async () => {
  const plans = Array.from({ length: 50 }, () => setup.create());
  await setup.sync(plans);
  const ops = plans.map(({ entityId }) => edit(entityId, 'Dağ'));
  const notifications = (await Promise.all([results(ops), results(ops.toReversed())])).flat();
  expect(notifications.map(({ status }) => status)).toEqual(notifications.map(() => 'ok'));
  expect(notifications.filter(({ replayed }) => !replayed)).toHaveLength(50);
  const ids = plans.map(({ entityId }) => entityId);
  expect(await jobsOf(ids)).toHaveLength(100);
});
