// spec: 2.198
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { contentRow } from '../../support/rows.ts';
import { statementsOf } from '../../support/statements.ts';
import { aModelOnSale } from '../../support/shop.ts';
import { syncSetup } from '../../support/sync-setup.ts';

let setup: SyncSetup;
let other: string;
beforeAll(async () => {
  setup = await syncSetup();
  other = await anOwnedModel();
});
afterAll(() => setup.stop());

async function anOwnedModel(): Promise<string> {
  const influencerId = await aModelOnSale(setup.knex);
  const { userId } = setup.owner;
  const createdAt = setup.clock.now();
  await setup.within(({ ownerships }) => ownerships.insert({ userId, influencerId, orderId: null, createdAt }));
  return influencerId;
}
const one = async (op: unknown) => (await setup.sync([op])).body.results[0]!;
/** A plan of the first model that generates and does not post. */
const planned = async (change: object = {}) => {
  const op = setup.create({ fields: setup.planned({ autoPublish: false, ...change }) });
  expect(await one(op)).toMatchObject({ status: 'ok' });
  return op.entityId;
};
const moving = (entityId: string, to = other, more: { fields?: object; base?: object } = {}) =>
  setup.update({
    entityId,
    fields: { influencerId: to, ...more.fields },
    base: { version: 1, fields: { influencerId: setup.influencerId, ...more.base } },
  });
const modelOf = async (id: string) => (await setup.schedule(id)).influencerId;

describe('a plan that moves to another model', () => {
  let id: string;
  beforeEach(async () => {
    id = await planned();
  });

  test('is one of that model, once, however often the move is sent', async () => {
    const op = moving(id);
    expect(await one(op)).toMatchObject({ status: 'ok', replayed: false, schedule: { influencerId: other } });
    expect(await one(op)).toMatchObject({
      status: 'ok',
      replayed: true,
      schedule: { influencerId: other, version: 2 },
    });
    expect(await setup.schedule(id)).toMatchObject({ influencerId: other, version: 2, status: 'pending' });
  });

  test('is in the changes of both models as it is now, so that a device without the new model no longer displays it', async () => {
    const { changes } = (await setup.sync([], { cursors: { [setup.influencerId]: 0, [other]: 0 } })).body;
    await one(moving(id));
    const cursors = Object.fromEntries(Object.entries(changes).map(([model, { revision }]) => [model, revision]));
    const after = (await setup.sync([], { cursors })).body.changes;
    for (const model of [setup.influencerId, other]) {
      expect(after[model]!.deleted).toEqual([]);
      expect(after[model]!.upserts.map((plan) => [plan.id, plan.influencerId])).toEqual([[id, other]]);
    }
    // Later changes are those of the new model alone.
    await one(
      setup.update({
        entityId: id,
        influencerId: other,
        fields: { caption: 'A' },
        base: { version: 2, fields: { caption: null } },
      }),
    );
    const later = (await setup.sync([], { cursors: { [setup.influencerId]: after[setup.influencerId]!.revision } }))
      .body;
    expect(later.changes[setup.influencerId]!.upserts).toEqual([]);
  });

  test('takes the edit of another field that a device of the former model makes, also an older device', async () => {
    await one(moving(id));
    const edit = setup.update({
      entityId: id,
      fields: { prompt: 'Dağ' },
      base: { version: 1, fields: { prompt: setup.planned().prompt } },
    });
    expect(await one(edit)).toMatchObject({ status: 'ok', schedule: { influencerId: other, prompt: 'Dağ' } });
  });

  test('is not posted for its new model by a device that displayed the former one', async () => {
    await one(moving(id));
    const [fields, base] = [{ autoPublish: true }, { version: 1, fields: { autoPublish: false } }];
    expect(await one(setup.update({ entityId: id, fields, base }))).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'changed', fields: ['autoPublish'] },
      schedule: { influencerId: other, autoPublish: false },
    });
    // The person saw the new model, which has no account.
    const seen = setup.update({ entityId: id, influencerId: other, fields, base });
    expect((await one(seen)).refusal?.issues).toEqual([{ path: 'autoPublish', code: 'schedules.accountMissing' }]);
  });

  test('conflicts with another move of it, and with a deletion or a run of it as it was displayed', async () => {
    const third = await anOwnedModel();
    await one(moving(id));
    const conflict = { kind: 'changed', fields: ['influencerId'] };
    expect(await one(moving(id, third))).toMatchObject({ status: 'conflict', conflict });
    const base = { version: 1, fields: { influencerId: setup.influencerId } };
    expect(await one(setup.remove({ entityId: id, base }))).toMatchObject({ status: 'conflict', conflict });
    expect(await one(setup.trigger({ entityId: id, base }))).toMatchObject({ status: 'conflict', conflict });
    // Older devices do not name the model: they get the answer that they know.
    expect(await one(setup.trigger({ entityId: id }))).toMatchObject({ conflict: { kind: 'gone' } });
    expect(await modelOf(id)).toBe(other);
  });

  test('stays where its person does not own the target', async () => {
    const foreign = await aModelOnSale(setup.knex);
    expect(await one(moving(id, foreign))).toMatchObject({
      status: 'rejected',
      refusal: { code: 'schedules.modelNotOwned' },
    });
    expect(await modelOf(id)).toBe(setup.influencerId);
  });

  test('of another person is not found', async () => {
    const op = { ...moving(id), userId: setup.stranger.userId };
    const { body } = await setup.call('POST', '/sync', setup.request([op]), { authorization: 'Bearer stranger' });
    expect(body.results[0]).toMatchObject({ status: 'conflict', conflict: { kind: 'gone' }, schedule: null });
    expect(await modelOf(id)).toBe(setup.influencerId);
  });
});

const saved = async (contentType: 'image' | 'video' = 'image') => {
  const contentUrl = `/media/${randomUUID()}.png`;
  const files = [{ url: contentUrl, thumbnailUrl: null, kind: 'image' as const, width: 832, height: 1216 }];
  const { userId } = setup.owner;
  const made = { userId, influencerId: setup.influencerId, createdAt: setup.clock.now(), contentUrl, files };
  const content = contentRow({ id: randomUUID(), ...made, contentType });
  await setup.within((stores) => stores.contents.insert(content));
  return content.id;
};

describe('nothing of the former model moves along', () => {
  test('a saved content stays with its model: the move of its plan is refused', async () => {
    const sourceContentId = await saved();
    const id = await planned({ sourceContentId, webhookConfigId: null, autoPublish: true });
    expect(await one(moving(id))).toMatchObject({ refusal: { code: 'schedules.contentOfModel' } });
    expect(await modelOf(id)).toBe(setup.influencerId);
  });

  test('a cover image is refused at its field, unless the move removes it', async () => {
    const coverContentId = await saved();
    const id = await planned({ coverContentId });
    expect((await one(moving(id))).refusal?.issues).toEqual([
      { path: 'coverContentId', code: 'schedules.coverMissing' },
    ]);
    const without = { fields: { coverContentId: null }, base: { coverContentId } };
    expect(await one(moving(id, other, without))).toMatchObject({ status: 'ok', schedule: { influencerId: other } });
  });

  test('assets are refused at their field, unless the move removes them', async () => {
    const id = await planned();
    const asset = randomUUID();
    await setup
      .knex('schedules')
      .where({ id })
      .update({ asset_ids: [asset] });
    const refused = await one(moving(id));
    expect(refused.refusal?.issues?.map(({ path }) => path)).toEqual(['assetIds']);
    const without = { fields: { assetIds: [] }, base: { assetIds: [asset] } };
    expect(await one(moving(id, other, without))).toMatchObject({ status: 'ok', schedule: { assetIds: [] } });
  });

  test('automatic posting needs an account of the new model', async () => {
    const id = await planned();
    await setup.knex('schedules').where({ id }).update({ auto_publish: true });
    expect((await one(moving(id))).refusal?.issues).toEqual([
      { path: 'autoPublish', code: 'schedules.accountMissing' },
    ]);
    const off = { fields: { autoPublish: false }, base: { autoPublish: true } };
    expect(await one(moving(id, other, off))).toMatchObject({ status: 'ok', schedule: { autoPublish: false } });
  });
});

test('a plan that returns is in the changes of its first model again', async () => {
  const id = await planned();
  await one(moving(id));
  const { revision } = (await setup.sync([], { cursors: { [setup.influencerId]: 0 } })).body.changes[
    setup.influencerId
  ]!;
  const back = setup.update({
    entityId: id,
    influencerId: other,
    fields: { influencerId: setup.influencerId },
    base: { version: 2, fields: { influencerId: other } },
  });
  expect(await one(back)).toMatchObject({ status: 'ok' });
  const { upserts } = (await setup.sync([], { cursors: { [setup.influencerId]: revision } })).body.changes[
    setup.influencerId
  ]!;
  expect(upserts.map((plan) => [plan.id, plan.influencerId])).toEqual([[id, setup.influencerId]]);
});

const readOf = async (ids: readonly string[]) => {
  const cursors = Object.fromEntries(ids.map((id) => [id, 0]));
  const statements = await statementsOf(setup.knex, async () => {
    const { changes } = (await setup.sync([], { cursors })).body;
    expect(ids.every((id) => changes[id]!.upserts.length > 0)).toBe(true);
  });
  return statements.length;
};
test('the changes of many models are read with as many statements as those of one', async () => {
  const models = [other, await anOwnedModel(), await anOwnedModel()];
  for (const model of models) await one({ ...setup.create({ fields: setup.planned() }), influencerId: model });
  const single = await readOf(models.slice(0, 1));
  expect(await readOf(models)).toBe(single);
});

const prompts = async (bulkId: string) =>
  (await setup.knex('schedules').where({ bulk_id: bulkId }).orderBy('scheduled_at')).map((row) => [
    row.influencer_id,
    row.prompt,
    row.deleted_at !== null,
  ]);
const bulk = async (id: string, csv: string) => {
  const { scheduledAt: _at, prompt: _prompt, ...shared } = setup.draft();
  return setup.call('POST', '/bulk', { ...shared, id, influencerId: setup.influencerId, csv });
};

describe('a bulk plan of several models', () => {
  let foreign: string;
  beforeAll(async () => {
    foreign = await aModelOnSale(setup.knex);
    await setup.knex('influencers').where({ id: other }).update({ name: 'Lara Yıldız' });
    await setup.knex('influencers').where({ id: foreign }).update({ name: 'Mira' });
  });

  test('of a device is one bulk plan: all of it is undone together, and nothing joins it after that', async () => {
    const groupId = randomUUID();
    const of = (influencerId: string) => ({ ...setup.create({ groupId }), influencerId });
    const ops = [of(setup.influencerId), of(other), of(setup.influencerId), of(other), of(foreign)];
    const statuses = (await setup.sync(ops)).body.results.map(({ status }) => status);
    expect(statuses).toEqual(['ok', 'ok', 'ok', 'ok', 'rejected']);
    expect(await setup.knex('bulk_schedules').where({ id: groupId })).toMatchObject([{ count: 4 }]);
    expect(await one(of(other))).toMatchObject({ status: 'ok' });
    expect((await setup.call('DELETE', `/bulk/${groupId}`)).status).toBe(200);
    const undone = await prompts(groupId);
    expect(undone.every(([, , isDeleted]) => isDeleted)).toBe(true);
    expect([setup.influencerId, other].map((model) => undone.filter(([each]) => each === model).length)).toEqual([
      2, 3,
    ]);
    for (const model of [setup.influencerId, other]) {
      expect(await one(of(model))).toMatchObject({ status: 'rejected', refusal: { code: 'schedules.bulkUndone' } });
    }
  });

  test('of the API goes to the models that its lines name, is undone whole, and is safe to repeat', async () => {
    const id = randomUUID();
    const csv = 'Date,Time,Prompt,Model\n2027-07-01,09:00,Kahve,lara\n2027-07-02,09:00,"=Sahil",Defne Aksoy';
    // Another model of the owner has that name too.
    const names = await setup.within((stores) => stores.influencers.ownedBy(setup.owner.userId));
    for (const { id: model } of names.filter((each) => each.id !== setup.influencerId && each.id !== other)) {
      await setup
        .knex('influencers')
        .where({ id: model })
        .update({ name: `Öteki ${model.slice(0, 4)}` });
    }
    const made = await bulk(id, csv);
    expect([made.status, made.body]).toMatchObject([201, { successCount: 2 }]);
    expect((await bulk(id, csv)).body).toMatchObject({ successCount: 2 });
    const rows = [
      [other, 'Kahve', false],
      [setup.influencerId, '=Sahil', false],
    ];
    expect(await prompts(id)).toEqual(rows);
    const table = (await setup.call('GET', '/export?month=2027-07')).body as unknown as { csv: string; count: number };
    expect(table.count).toBe(2);
    expect((await setup.call('DELETE', `/bulk/${id}`)).status).toBe(200);
    expect((await prompts(id)).map(([, , isDeleted]) => isDeleted)).toEqual([true, true]);
    const again = randomUUID();
    expect((await bulk(again, table.csv)).status).toBe(201);
    expect(await prompts(again)).toEqual(rows);
  });

  test('does not find the model of another person by her name', async () => {
    const id = randomUUID();
    const { status, body } = await bulk(id, 'Mira,2027-07-01,09:00,Kahve\nLara,2027-07-01,09:00,Kahve');
    expect([status, body]).toMatchObject([
      200,
      { successCount: 0, failed: [{ line: 1, error: { code: 'schedules.csv.modelUnknown' } }] },
    ]);
    expect(await prompts(id)).toEqual([]);
  });
});
