import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#core/schedules/plan-operation.ts';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { syncCeiling } from '#core/outbox/protocol.ts';
import { statementsOf } from '../../support/statements.ts';
import { syncSetup } from '../../support/sync-setup.ts';

let setup: SyncSetup;
beforeAll(async () => {
  setup = await syncSetup();
});
afterAll(() => setup.stop());

const statuses = async (ops: readonly unknown[]) => (await setup.sync(ops)).body.results.map(({ status }) => status);
const plans = () =>
  setup
    .knex('schedules')
    .count('* as count')
    .first()
    .then((row) => Number(row!['count']));

const count = async (ops: readonly unknown[]) => (await statementsOf(setup.knex, () => setup.sync(ops))).length;
const creates = (many: number) => Array.from({ length: many }, () => setup.create());
test('an impossible operation holds none of ninety-nine others back', async () => {
  const poisons = [
    (op: object) => ({ ...op, kind: 'explode' }),
    (op: object) => ({ ...op, fields: { prompt: 'Yarım \ud800' } }),
    (op: object) => ({ ...op, fields: null, surprise: [[[[]]]] }),
  ];
  for (const [index, poison] of poisons.entries()) {
    const before = await plans();
    const good = index === 0 ? 99 : 5;
    const ops: unknown[] = creates(good);
    ops.splice(3, 0, poison(setup.create()));
    const { status, body } = await setup.sync(ops);
    expect(status).toBe(200);
    expect(body.results.filter((result) => result.status === 'ok')).toHaveLength(good);
    expect(body.results[3]).toMatchObject({ status: 'rejected', refusal: { code: 'input.invalid' } });
    expect(body.results[3]!.refusal!.issues).not.toEqual([]);
    expect(await plans()).toBe(before + good);
  }
});

test('operations after a failed one are blocked, of its schedule alone, and may be sent again', async () => {
  const refused = setup.create({ fields: setup.planned({ prompt: '' }) });
  const { entityId } = refused;
  const [child, other] = [setup.trigger({ entityId }), setup.create()];
  expect(await statuses([refused, child, other])).toEqual(['rejected', 'blocked', 'ok']);
  const repaired = setup.create({ entityId });
  expect((await setup.sync([repaired, child])).body.results).toMatchObject([
    { status: 'ok' },
    { status: 'ok', replayed: false },
  ]);
});

test('an operation that comes twice in one request is done once', async () => {
  const create = setup.create();
  const { results } = (await setup.sync([create, create])).body;
  expect(results).toMatchObject([
    { status: 'ok', replayed: false },
    { status: 'ok', replayed: true },
  ]);
});

describe('the request around the operations', () => {
  test('with more than two hundred, or too many bytes, is refused whole', async () => {
    const before = await plans();
    const many = creates(syncCeiling.operations + 1);
    expect(await setup.sync(many)).toMatchObject({
      status: 413,
      body: { code: 'sync.tooManyOperations', params: { max: syncCeiling.operations } },
    });
    const wide = Array.from({ length: 100 }, () => ({ ...setup.create(), note: 'x'.repeat(syncCeiling.bytes / 100) }));
    expect(await setup.sync(wide)).toMatchObject({ status: 413, body: { code: 'input.tooLarge' } });
    expect(await plans()).toBe(before);
    const twice = [...many.slice(0, 10), ...many.slice(0, 10)];
    expect(await statuses(Array.from({ length: 10 }, () => twice).flat())).toHaveLength(syncCeiling.operations);
  });

  test('of an unknown protocol is refused as such, and nothing is done', async () => {
    const op = setup.create();
    for (const protocol of [0, 2]) {
      const { status, headers, body } = await setup.sync([op], { protocol, ops: { of: ['another', 'shape'] } });
      expect([status, headers.get('x-sync-protocol')]).toEqual([200, '1']);
      expect(body).toMatchObject({ protocol: 1, upgradeRequired: true, results: [], changes: {} });
    }
    expect(await setup.schedule(op.entityId)).toBeNull();
  });

  test('that is invalid is refused with its issues, without the marker', async () => {
    const { status, headers, body } = await setup.sync([{ opId: 'none' }], { cursors: { x: -1 } });
    expect([status, body.code, headers.get('x-sync-protocol')]).toEqual([400, 'input.invalid', null]);
  });

  test('gets a result by operation and not by its Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'batch-1' };
    expect((await setup.sync([setup.create()], {}, key)).status).toBe(200);
    const other = await setup.sync([setup.create()], {}, key);
    expect(other).toMatchObject({ status: 200, body: { results: [{ status: 'ok', replayed: false }] } });
  });
});

test('of the previous protocol is done by its upcaster', async () => {
  const older = await syncSetup({
    protocols: { newest: 2, oldest: 1, upcasters: { 1: ({ edits, ...rest }) => ({ ...rest, ops: edits }) } },
  });
  try {
    const op = older.create();
    const first = await older.sync([], { protocol: 1, ops: undefined, edits: [op] });
    expect(first.headers.get('x-sync-protocol')).toBe('1');
    expect(first.body).toMatchObject({
      protocol: 1,
      upgradeRequired: false,
      results: [{ status: 'ok', replayed: false }],
    });
    // The device was updated before it had its response.
    const second = await older.sync([op], { protocol: 2 });
    expect(second.body).toMatchObject({ protocol: 2, results: [{ status: 'ok', replayed: true }] });
    expect((await older.sync([op], { protocol: 3 })).body).toMatchObject({ protocol: 2, upgradeRequired: true });
  } finally {
    await older.stop();
  }
});

const edits = (ops: readonly Operation[]) =>
  ops.map(({ entityId }) =>
    setup.update({
      entityId,
      fields: { prompt: 'Dağ' },
      base: { version: 1, fields: { prompt: 'Sahilde gün batımı' } },
    }),
  );
const deletions = (ops: readonly Operation[]) => ops.map(({ entityId }) => setup.remove({ entityId }));

test('operations of different schedules share their statements: fifty take as many as two', async () => {
  const [few, many] = [creates(2), creates(50)];
  for (const make of [(ops: readonly Operation[]) => ops, edits, deletions]) {
    const ofFew = make(few);
    const ofMany = make(many);
    expect(await count(ofMany)).toBeLessThanOrEqual(await count(ofFew));
    expect(await statuses([...ofFew, ...ofMany.slice(0, 2)])).toEqual(['ok', 'ok', 'ok', 'ok']);
  }
});

test('an operation that has its own transaction takes a bounded number of statements', async () => {
  const { entityId } = setup.create();
  const second = (many: number) => Array.from({ length: many }, () => setup.restore({ entityId }));
  const made = setup.create({ entityId });
  await setup.sync([made]);
  const [few, many] = [await count(second(2)), await count(second(12))];
  expect((many - few) / 10).toBeLessThanOrEqual(7);
});
