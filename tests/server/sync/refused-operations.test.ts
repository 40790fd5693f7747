import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#core/schedules/plan-operation.ts';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { statementsOf } from '../../support/statements.ts';
import { syncSetup } from '../../support/sync-setup.ts';

/** Refused operations cost about as much as accepted ones, and leave nothing but their records. */
let setup: SyncSetup;
beforeAll(async () => {
  setup = await syncSetup();
});
afterAll(() => setup.stop());

const prompt = 'Sahilde gün batımı';
const many = 50;
const times = <T>(make: () => T) => Array.from({ length: many }, make);
const edit = (entityId: string, was = prompt) =>
  setup.update({ entityId, fields: { prompt: 'Dağ' }, base: { version: 1, fields: { prompt: was } } });
const results = async (ops: readonly unknown[]) => (await setup.sync(ops)).body.results;
const count = async (ops: readonly unknown[]) => (await statementsOf(setup.knex, () => setup.sync(ops))).length;
const rowsOf = (table: string) => setup.knex(table).select('*').orderBy(1);
const recordsOf = (ops: readonly Operation[]) =>
  setup.knex('sync_operations').whereIn(
    'op_id',
    ops.map(({ opId }) => opId),
  );

const existing = async () => {
  const plans = times(() => setup.create());
  await setup.sync(plans);
  return plans.map(({ entityId }) => entityId);
};
const refused: [name: string, code: string, make: () => Promise<unknown[]>][] = [
  [
    'an empty prompt',
    'input.invalid',
    async () => times(() => setup.create({ fields: setup.planned({ prompt: '' }) })),
  ],
  [
    'a model of somebody else',
    'schedules.notOwned',
    async () => times(() => setup.create({ influencerId: randomUUID() })),
  ],
  [
    'a time in the past',
    'past_due',
    async () => times(() => setup.create({ fields: setup.planned({ scheduledAt: '2020-01-01T09:00:00.000Z' }) })),
  ],
  [
    'ids that are taken',
    'exists',
    async () =>
      (await existing()).map((entityId) => setup.create({ entityId, fields: setup.planned({ prompt: 'Orman' }) })),
  ],
  ['schedules changed elsewhere', 'changed', async () => (await existing()).map((entityId) => edit(entityId, 'Göl'))],
  [
    'an edit that empties the prompt',
    'input.invalid',
    async () =>
      (await existing()).map((entityId) =>
        setup.update({ entityId, fields: { prompt: '' }, base: { version: 1, fields: { prompt } } }),
      ),
  ],
  ['missing schedules', 'gone', async () => times(() => edit(randomUUID()))],
  ['unknown kinds', 'input.invalid', async () => times(() => ({ ...setup.create(), kind: 'explode' }))],
];

describe.each(refused)('fifty operations refused for %s', (_name, code, make) => {
  test('cost at most twice as many statements as fifty accepted ones, and change nothing', async () => {
    const accepted = await count(times(() => setup.create()));
    const ops = await make();
    const before = [await rowsOf('schedules'), await rowsOf('domain_events')];
    expect(await count(ops)).toBeLessThanOrEqual(2 * accepted);
    expect([await rowsOf('schedules'), await rowsOf('domain_events')]).toEqual(before);
    const second = await results(ops);
    expect(
      second.map(({ replayed, status, conflict, refusal }) => [replayed, refusal?.code ?? conflict?.kind ?? status]),
    ).toEqual(times(() => [true, code]));
  });
});

test('a refused operation among accepted ones does not make them cost more', async () => {
  const accepted = await count(times(() => setup.create()));
  const ops = times(() => setup.create());
  const half = ops.map((op, at) => (at % 2 ? op : { ...op, fields: setup.planned({ prompt: '' }) }));
  expect(await count(half)).toBeLessThanOrEqual(2 * accepted);
  expect((await results(half)).map(({ status }) => status)).toEqual(half.map((_, at) => (at % 2 ? 'ok' : 'rejected')));
});

test('creations beyond the limit of pending schedules cost no more either, and a deletion before one makes room', async () => {
  const [first] = await existing();
  const accepted = await count(times(() => setup.create()));
  const room = setup.ports.limits.pendingSchedulesPerUser;
  const pending = await setup.knex('schedules').where({ status: 'pending' }).whereNull('deleted_at');
  setup.ports.limits.pendingSchedulesPerUser = pending.length;
  try {
    expect(await count(times(() => setup.create()))).toBeLessThanOrEqual(2 * accepted);
    const ops = [setup.remove({ entityId: first! }), setup.create(), setup.create()];
    expect((await results(ops)).map(({ status, refusal }) => refusal?.code ?? status)).toEqual([
      'ok',
      'ok',
      'schedules.tooMany',
    ]);
  } finally {
    setup.ports.limits.pendingSchedulesPerUser = room;
  }
});

test('a bulk schedule does not count a creation that is refused', async () => {
  const groupId = randomUUID();
  const ops = [setup.create({ groupId }), setup.create({ groupId, fields: setup.planned({ prompt: '' }) })];
  expect((await results(ops)).map(({ status }) => status)).toEqual(['ok', 'rejected']);
  expect(await setup.knex('bulk_schedules').where({ id: groupId })).toMatchObject([{ count: 1 }]);
});

test('a refused trigger costs at most twice as many statements as an accepted one', async () => {
  const [plan, poor] = [setup.create(), setup.create()];
  await setup.sync([plan, poor]);
  const accepted = await count([setup.trigger({ entityId: plan.entityId })]);
  await setup.knex('webhooks').update({ is_active: false });
  try {
    const trigger = setup.trigger({ entityId: poor.entityId });
    expect(await count([trigger])).toBeLessThanOrEqual(2 * accepted);
    expect(await results([trigger])).toMatchObject([{ status: 'rejected', replayed: true }]);
  } finally {
    await setup.knex('webhooks').update({ is_active: true });
  }
});

describe('the deletion of a missing schedule', () => {
  test('stores nothing, and a repeat has the same result', async () => {
    const ops = times(() => setup.remove({ entityId: randomUUID() }));
    const alone = [setup.remove({ entityId: randomUUID() })];
    for (const sent of [ops, ops, alone, alone]) {
      expect(await results(sent)).toMatchObject(sent.map(() => ({ status: 'ok', schedule: null })));
      expect(await recordsOf(sent)).toEqual([]);
    }
  });

  test('is recorded when it deletes: a late repeat does not delete a schedule that was restored', async () => {
    const plan = setup.create();
    const { entityId } = plan;
    await setup.sync([plan]);
    const base = { version: 1, fields: { prompt } };
    const [one, other] = [setup.remove({ entityId, base }), setup.remove({ entityId, base })];
    await setup.sync([one]);
    await setup.sync([other]);
    await setup.sync([setup.restore({ entityId })]);
    expect(await results([one])).toMatchObject([{ status: 'ok', replayed: true }]);
    expect(await results([other])).toMatchObject([{ status: 'ok', replayed: true }]);
    expect(await setup.schedule(entityId)).not.toBeNull();
  });
});
