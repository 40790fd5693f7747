import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConnection, isOutage } from '#adapters/postgres/connection.ts';
import type { Transact } from '#core/ports.ts';
import type { Operation } from '#core/schedules/plan-operation.ts';
import { deleteOldRows } from '#core/operations/use-cases/delete-old-rows.ts';
import { forgetPlanner } from '#core/schedules/event-handlers.ts';
import { ok } from '#core/shared/result.ts';
import { breakableDatabase } from '../../support/breakable-database.ts';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { syncPlans, syncSetup } from '../../support/sync-setup.ts';
import { sentJobs, testTransact } from '../../support/test-ports.ts';

let setup: SyncSetup;
let away: Awaited<ReturnType<typeof breakableDatabase>>;
let knex: Knex;
beforeAll(async () => {
  setup = await syncSetup();
  away = await breakableDatabase(setup.databaseUrl);
  knex = createConnection({ url: away.url });
});
afterAll(async () => {
  await knex.destroy();
  await away.stop();
  await setup.stop();
});

const mayTrigger = async () => ({ ok: true as const });

/** The use case with its own transactions; `ops` as the route reads them. */
const syncWith = async (transact: Transact, ops: readonly Operation[]) => {
  const sent = ops.map((op) => ({ opId: op.opId, userId: op.userId, entityId: op.entityId, raw: op, read: ok(op) }));
  const input = { actor: setup.owner, ops: sent, cursors: {}, mayTrigger, isOutage };
  const done = await syncPlans({ ...setup.ports, transact })(input);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.results;
};

test('a response that is lost after the commit: sent again it gets a result, with one row, one job and one run', async () => {
  const create = setup.create();
  const ops = [create, setup.trigger({ entityId: create.entityId })];
  let posts = 0;
  // A proxy whose connection breaks after the server's response.
  const proxy = createServer((request, response) => {
    posts++;
    const target = fetch(`${setup.url}/sync`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: request as never,
      duplex: 'half',
    } as RequestInit);
    void target.then((answer) => answer.text()).then(() => response.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  await expect(fetch(url, { method: 'POST', body: JSON.stringify(setup.request(ops)) })).rejects.toThrow();
  proxy.close();
  expect(posts).toBe(1);

  const { body } = await setup.sync(ops);
  expect(body.results).toMatchObject([
    { status: 'ok', replayed: true },
    { status: 'ok', replayed: true, schedule: { status: 'processing' } },
  ]);
  const runs = await setup.knex('generations').where({ schedule_id: create.entityId });
  expect(runs).toHaveLength(1);
  const jobs = (await sentJobs(setup.knex)).filter(
    ({ name, data }) => name === 'run-schedule' && (data as { scheduleId: string }).scheduleId === create.entityId,
  );
  expect(jobs).toHaveLength(1);
});

test('a database that disconnects in the middle: the rest is to be sent again, and nothing of it is stored', async () => {
  const create = setup.create();
  // A second operation of the same schedule begins its own transaction, with those behind it.
  const delivered = [create, { ...create, seq: create.seq + 1 }, setup.create(), setup.create()];
  const through = testTransact(knex);
  let count = 0;
  const breaking: Transact = async (write) => {
    if (++count === 2) await away.goAway();
    return through(write);
  };
  const first = await syncWith(breaking, delivered);
  expect(first.map(({ status }) => status)).toEqual(['ok', 'retry', 'retry', 'retry']);
  expect(first[1]!.retryAfterMs).toBe(2_000);
  expect(count).toBe(2);
  await away.restore();
  const second = await syncWith(through, delivered);
  expect(second).toMatchObject([
    { status: 'ok', replayed: true },
    { status: 'ok', replayed: true },
    { status: 'ok', replayed: false },
    { status: 'ok', replayed: false },
  ]);
});

test('a fault of ours in one operation lets the others continue, and leaves nothing of that one', async () => {
  const ops = [setup.create(), setup.create(), setup.create()];
  const faulty: Transact = async (write) =>
    setup.ports.transact(async (stores) => {
      const done = await write(stores);
      const isThere = (await stores.schedules.byId(ops[1]!.entityId)) !== null;
      if (isThere) throw new Error('broken');
      return done;
    });
  const first = await syncWith(faulty, ops);
  expect(first.map(({ status }) => status)).toEqual(['ok', 'retry', 'ok']);
  expect(await setup.schedule(ops[1]!.entityId)).toBeNull();
  expect(await syncWith(setup.ports.transact, ops)).toMatchObject([
    { replayed: true },
    { status: 'ok', replayed: false },
    { replayed: true },
  ]);
});

test('with the limit of open runs reached, the trigger is to be sent again, and is not stored', async () => {
  const create = setup.create();
  const { entityId } = create;
  const trigger = setup.trigger({ entityId });
  const limits = { ...setup.ports.limits, openRunsPerUser: 0 };
  const sent = [create, trigger].map((op) => ({ ...op, raw: op, read: ok(op) }));
  const done = await syncPlans({ ...setup.ports, limits })({
    actor: setup.owner,
    ops: sent,
    cursors: {},
    mayTrigger,
    isOutage,
  });
  expect(done).toMatchObject({ value: { results: [{ status: 'ok' }, { status: 'retry', retryAfterMs: 30_000 }] } });
  expect((await setup.sync([trigger])).body.results).toMatchObject([{ status: 'ok', replayed: false }]);
});

test('runs beyond the limit of starts in a minute are to be sent again', async () => {
  const [one, two] = [setup.create(), setup.create()];
  const triggers = [setup.trigger({ entityId: one.entityId }), setup.trigger({ entityId: two.entityId })];
  const sent = [one, two, ...triggers].map((op) => ({ ...op, raw: op, read: ok(op) }));
  let left = 1;
  const fewRuns = async () => (left-- > 0 ? { ok: true as const } : { ok: false as const, retryAfterSeconds: 40 });
  const input = { actor: setup.owner, ops: sent, cursors: {}, mayTrigger: fewRuns, isOutage };
  expect(await syncPlans(setup.ports)(input)).toMatchObject({
    value: {
      results: [{ status: 'ok' }, { status: 'ok' }, { status: 'ok' }, { status: 'retry', retryAfterMs: 40_000 }],
    },
  });
});

test('operations are stored for sixty days', async () => {
  const op = setup.create();
  await setup.sync([op]);
  const days = (count: number) => setup.clock.advance(count * 86_400_000);
  days(59);
  await deleteOldRows(setup.ports)();
  expect((await setup.sync([op])).body.results).toMatchObject([{ replayed: true }]);
  days(2);
  await deleteOldRows(setup.ports)();
  // Its row is there: done already, by its content.
  expect((await setup.sync([op])).body.results).toMatchObject([{ status: 'ok', replayed: false }]);
});

test('the stored records of operations are deleted with the account', async () => {
  await setup.sync([setup.create()]);
  const stored = () => setup.knex('sync_operations').where({ user_id: setup.owner.userId });
  expect(await stored()).not.toEqual([]);
  await forgetPlanner(setup.ports)({ userId: setup.owner.userId });
  expect(await stored()).toEqual([]);
});
