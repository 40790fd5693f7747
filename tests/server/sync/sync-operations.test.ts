// spec: 4.17
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { syncReplySchema } from '#core/schedules/plan-operation-schema.ts';
import { accountRow } from '../../support/rows.ts';
import { syncSetup } from '../../support/sync-setup.ts';
import { sentJobs } from '../../support/test-ports.ts';

let setup: SyncSetup;
beforeAll(async () => {
  setup = await syncSetup();
});
afterAll(() => setup.stop());

const runsOf = async (id: string) =>
  (await sentJobs(setup.knex)).filter(
    ({ name, data }) => name === 'run-schedule' && (data as never)['scheduleId'] === id,
  );
const eventsOf = async (id: string) => {
  const { rows } = await setup.knex.raw(
    "select payload->>'change' as change from domain_events where type = 'schedule.changed' and payload->>'scheduleId' = ? order by id",
    [id],
  );
  return rows.map(({ change }: { change: string }) => change);
};
const one = async (op: unknown) => {
  const { body } = await setup.sync([op]);
  return body.results[0]!;
};

describe('a batch of a device’s outbox', () => {
  test('is done in order, each with its job and event, and returned with the marker of the protocol', async () => {
    const create = setup.create();
    const { entityId } = create;
    const update = setup.update({
      entityId,
      fields: { prompt: 'Dağ' },
      base: { version: 1, fields: { prompt: 'Sahilde gün batımı' } },
    });
    const reply = await setup.sync([create, update], { cursors: { [setup.influencerId]: 0 } });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('x-sync-protocol')).toBe('1');
    expect(syncReplySchema.parse(reply.body)).toEqual(reply.body);
    expect(reply.body).toMatchObject({ protocol: 1, upgradeRequired: false });
    expect(reply.body.results).toMatchObject([
      { opId: create.opId, status: 'ok', replayed: false, schedule: { id: entityId, prompt: 'Dağ', version: 2 } },
      { opId: update.opId, status: 'ok', replayed: false, schedule: { id: entityId } },
    ]);
    const changes = reply.body.changes[setup.influencerId]!;
    expect(changes.upserts).toContainEqual(reply.body.results[0]!.schedule);
    expect(await runsOf(entityId)).toHaveLength(2);
    expect(await eventsOf(entityId)).toEqual(['created', 'edited']);

    const deleted = setup.remove({ entityId, base: { version: 2, fields: { prompt: 'Dağ' } } });
    const after = await setup.sync([deleted], { cursors: { [setup.influencerId]: changes.revision } });
    expect(after.body.results).toMatchObject([{ status: 'ok', schedule: null }]);
    expect(after.body.changes[setup.influencerId]).toMatchObject({ upserts: [], deleted: [entityId], more: false });

    expect(await one(setup.restore({ entityId }))).toMatchObject({ status: 'ok', schedule: { prompt: 'Dağ' } });
    expect(await one(setup.trigger({ entityId }))).toMatchObject({ status: 'ok', schedule: { status: 'processing' } });
    expect(await eventsOf(entityId)).toEqual(['created', 'edited', 'deleted', 'restored', 'started']);
  });

  test('that only generates does not post with its start', async () => {
    await setup.within((stores) =>
      stores.instagramAccounts.insert(accountRow({ influencerId: setup.influencerId, createdAt: setup.clock.now() })),
    );
    const [quiet, posted] = [1, 2].map(() => setup.create({ fields: setup.planned({ autoPublish: true }) }));
    for (const create of [quiet!, posted!]) await one(create);
    const start = setup.trigger({ entityId: quiet!.entityId, autoPublish: false });
    const run = { status: 'ok', schedule: { status: 'processing', autoPublish: false } };
    expect(await one(start)).toMatchObject(run);
    expect(await one(start)).toMatchObject({ ...run, replayed: true });
    expect(await one(setup.trigger({ entityId: quiet!.entityId, autoPublish: false }))).toMatchObject(run);
    expect(await one(setup.trigger({ entityId: posted!.entityId }))).toMatchObject({ status: 'ok' });
    expect(await one(setup.trigger({ entityId: posted!.entityId, autoPublish: false }))).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'locked' },
    });
  });

  test('gets the same result when it comes again, and is done once', async () => {
    const create = setup.create();
    const ops = [create, setup.trigger({ entityId: create.entityId })];
    const first = await setup.sync(ops);
    const balance = await setup.balance();
    const second = await setup.sync(ops);
    expect(first.body.results).toMatchObject([
      { status: 'ok', replayed: false },
      { status: 'ok', replayed: false },
    ]);
    expect(second.body.results).toEqual(first.body.results.map((result) => ({ ...result, replayed: true })));
    expect(await setup.balance()).toEqual(balance);
    expect(await runsOf(create.entityId)).toHaveLength(1);
  });

  test('that is another change under a known id is refused', async () => {
    const create = setup.create();
    await one(create);
    const other = { ...create, fields: setup.planned({ prompt: 'Başka' }) };
    expect(await one(other)).toMatchObject({ status: 'rejected', refusal: { code: 'sync.operationReused' } });
    expect(await one({ ...create, seq: 4711 })).toMatchObject({ status: 'ok', replayed: true });
  });

  test('is done once when one operation comes twenty times at once', async () => {
    const create = setup.create();
    const trigger = setup.trigger({ entityId: create.entityId });
    await one(create);
    const balance = await setup.balance();
    const results = await Promise.all(Array.from({ length: 20 }, () => one(trigger)));
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'ok'));
    expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(balance.balance - (await setup.balance()).balance).toBe(setup.workflows.image.creditCost);
  });

  test('is refused whole when one is of another user, and nothing is done', async () => {
    const create = setup.create();
    const theirs = setup.create({ userId: setup.stranger.userId });
    const reply = await setup.sync([create, theirs]);
    expect(reply).toMatchObject({ status: 403, body: { code: 'sync.otherUser' } });
    expect(reply.headers.get('x-sync-protocol')).toBeNull();
    expect(await setup.schedule(create.entityId)).toBeNull();
    expect(await one(create)).toMatchObject({ status: 'ok', replayed: false });
  });
});

describe('a bulk plan made on a device', () => {
  test('can be undone whole, and nothing joins it after that', async () => {
    const groupId = randomUUID();
    const ops = [1, 2, 3].map(() => setup.create({ groupId }));
    expect((await setup.sync(ops)).body.results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
    expect((await setup.call('DELETE', `/bulk/${groupId}`)).status).toBe(200);
    for (const { entityId } of ops) expect((await setup.schedule(entityId)).deletedAt).not.toBeNull();
    const late = setup.create({ groupId });
    expect(await one(late)).toMatchObject({ status: 'rejected', refusal: { code: 'schedules.bulkUndone' } });
    expect(await setup.schedule(late.entityId)).toBeNull();
  });
});
