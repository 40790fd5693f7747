import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { createSchedule } from '#core/schedules/use-cases/write-schedule.ts';
import { syncSetup } from '../../support/sync-setup.ts';

let setup: SyncSetup;
beforeAll(async () => {
  setup = await syncSetup();
});
afterAll(() => setup.stop());

const one = async (op: unknown) => (await setup.sync([op])).body.results[0]!;
const prompt = 'Sahilde gün batımı';
const edit = (id: string, change: object = {}) =>
  setup.update({ entityId: id, fields: { prompt: 'Dağ' }, base: { version: 1, fields: { prompt } }, ...change });
const elsewhere = (id: string, change: object) => setup.call('PUT', `/${id}`, { ...setup.draft(), ...change });

const past = () => new Date(Date.parse(setup.clock.now()) - 6 * 60_000).toISOString();
describe('an edit of a schedule that another device has edited', () => {
  test('merges when they are of different fields', async () => {
    const id = await setup.plan();
    await elsewhere(id, { scheduledAt: '2026-12-01T06:00:00.000Z' });
    expect(await one(edit(id))).toMatchObject({
      status: 'ok',
      schedule: { prompt: 'Dağ', scheduledAt: '2026-12-01T06:00:00.000Z', version: 3 },
    });
  });

  test('of the same field is a conflict that names it, with the present row; nothing is written', async () => {
    const id = await setup.plan();
    await elsewhere(id, { prompt: 'Orman' });
    const op = edit(id, { fields: { prompt: 'Dağ', autoPublish: false } });
    const result = await one(op);
    expect(result).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'changed', fields: ['prompt'] },
      schedule: { prompt: 'Orman', version: 2 },
    });
    expect(await one(op)).toEqual({ ...result, replayed: true });
    expect(await setup.schedule(id)).toMatchObject({ prompt: 'Orman', version: 2 });
  });

  test('to the same value is done already', async () => {
    const id = await setup.plan();
    await elsewhere(id, { prompt: 'Dağ' });
    expect(await one(edit(id))).toMatchObject({ status: 'ok', schedule: { prompt: 'Dağ', version: 2 } });
  });

  test('from two devices at once: one of them gets the conflict', async () => {
    const id = await setup.plan();
    const both = await Promise.all(['Dağ', 'Orman'].map((word) => one(edit(id, { fields: { prompt: word } }))));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['conflict', 'ok']);
  });
});

describe('a deletion', () => {
  test('of a schedule that was changed since is a conflict; of an unchanged one is done', async () => {
    const id = await setup.plan();
    await elsewhere(id, { prompt: 'Orman' });
    const base = (word: string) => setup.remove({ entityId: id, base: { version: 1, fields: { prompt: word } } });
    expect(await one(base(prompt))).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'changed', fields: ['prompt'] },
    });
    expect(await one(base('Orman'))).toMatchObject({ status: 'ok', schedule: null });
  });

  test('of a deleted or unknown one is done', async () => {
    const id = await setup.plan();
    await setup.call('DELETE', `/${id}`);
    expect(await one(setup.remove({ entityId: id }))).toMatchObject({ status: 'ok' });
    expect(await one(setup.remove({}))).toMatchObject({ status: 'ok', schedule: null });
  });
});

test('an edit, a trigger and a restoration of a missing schedule are conflicts of kind gone', async () => {
  const id = await setup.plan();
  await setup.call('DELETE', `/${id}`);
  for (const op of [
    edit(id),
    setup.trigger({ entityId: id }),
    setup.restore({}),
    edit('01990000-0000-7000-8000-00000000eeee'),
  ]) {
    expect(await one(op)).toMatchObject({ status: 'conflict', conflict: { kind: 'gone', fields: [] }, schedule: null });
  }
  const second = setup.create({ entityId: id });
  expect(await one(second)).toMatchObject({ status: 'conflict', conflict: { kind: 'gone' } });
});

test('a schedule that the worker has started is locked for edits and deletions, with the running row, and is not reset', async () => {
  const id = await setup.plan();
  await setup.comesDue(id);
  for (const op of [edit(id), setup.remove({ entityId: id })]) {
    expect(await one(op)).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'locked' },
      schedule: { status: 'processing' },
    });
  }
  expect(await setup.schedule(id)).toMatchObject({ status: 'processing', prompt, deletedAt: null });
});

test('a trigger of a running or completed schedule is done, and starts nothing', async () => {
  const id = await setup.plan();
  await setup.comesDue(id);
  const begun = await setup.schedule(id);
  expect(await one(setup.trigger({ entityId: id }))).toMatchObject({
    status: 'ok',
    schedule: { status: 'processing' },
  });
  expect(await setup.schedule(id)).toEqual(begun);
  await setup.knex('schedules').where({ id }).update({ status: 'completed' });
  expect(await one(setup.trigger({ entityId: id }))).toMatchObject({ status: 'ok', schedule: { status: 'completed' } });
  expect(await setup.schedule(id)).toMatchObject({ status: 'completed', version: begun.version });
});

const runsOf = async (id: string) => setup.knex('generations').where({ schedule_id: id });

describe('a trigger with the version that the person saw', () => {
  const displayed = { version: 1, fields: { prompt } };

  test('runs the same plan for the same price, also after its version was incremented', async () => {
    const id = await setup.plan();
    await elsewhere(id, { scheduledAt: '2026-12-01T06:00:00.000Z' });
    const op = setup.trigger({ entityId: id, base: displayed, creditCost: 3 });
    expect(await one(op)).toMatchObject({ status: 'ok', schedule: { status: 'processing' } });
    expect(await runsOf(id)).toMatchObject([{ prompt, credit_cost: 3 }]);
  });

  test('that another device has changed since is a conflict that names the field; nothing runs', async () => {
    const id = await setup.plan();
    await elsewhere(id, { prompt: 'Orman' });
    const op = setup.trigger({ entityId: id, base: displayed, creditCost: 3 });
    const result = await one(op);
    expect(result).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'changed', fields: ['prompt'] },
      schedule: { prompt: 'Orman', status: 'pending' },
    });
    expect(await one(op)).toEqual({ ...result, replayed: true });
    expect(await runsOf(id)).toEqual([]);
  });

  test.each([4, 2])('for another price than the agreed %i credits is a conflict; nothing runs', async (agreed) => {
    const id = await setup.plan();
    const op = setup.trigger({ entityId: id, base: displayed, creditCost: agreed });
    expect(await one(op)).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'price', fields: [] },
      schedule: { status: 'pending', creditCost: 3 },
    });
    expect(await runsOf(id)).toEqual([]);
  });

  test('after a failed run costs the present price, which the plan shows', async () => {
    const id = await setup.plan();
    await setup.knex('schedules').where({ id }).update({ status: 'failed', failure: 'server.fault' });
    const second = setup.trigger({ entityId: id, base: displayed, creditCost: 3 });
    expect(await one(second)).toMatchObject({ status: 'ok', schedule: { status: 'processing' } });
  });
});

test('an edit in the moment the worker starts: either the new text runs or the edit is locked', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await setup.plan({ scheduledAt: new Date(Date.parse(setup.clock.now()) + 30_000).toISOString() });
    const [edited] = await Promise.all([one(edit(id)), setup.comesDue(id)]);
    const { status, prompt: stored } = await setup.schedule(id);
    expect([edited.status, stored, status]).toEqual(
      edited.status === 'ok' ? ['ok', 'Dağ', 'pending'] : ['conflict', prompt, 'processing'],
    );
  }
});

describe('a schedule for a time that has passed meanwhile', () => {
  test('is not made, moved or restored; nothing runs late', async () => {
    const create = setup.create({ fields: setup.planned({ scheduledAt: past() }) });
    expect(await one(create)).toMatchObject({ status: 'past_due', schedule: null, refusal: null });
    expect(await setup.schedule(create.entityId)).toBeNull();

    const id = await setup.plan();
    const { scheduledAt } = await setup.schedule(id);
    const move = edit(id, { fields: { scheduledAt: past() }, base: { version: 1, fields: { scheduledAt } } });
    expect(await one(move)).toMatchObject({ status: 'past_due', schedule: { scheduledAt, version: 1 } });

    await setup.call('DELETE', `/${id}`);
    setup.clock.set(new Date(Date.parse(scheduledAt) + 60_000).toISOString());
    expect(await one(setup.restore({ entityId: id }))).toMatchObject({ status: 'past_due', schedule: null });
  });

  test('by less than the minutes a form may stay open is made', async () => {
    const scheduledAt = new Date(Date.parse(setup.clock.now()) - 4 * 60_000).toISOString();
    expect(await one(setup.create({ fields: setup.planned({ scheduledAt }) }))).toMatchObject({ status: 'ok' });
  });
});

describe('an operation that the rules refuse', () => {
  test('is rejected permanently with its code and issues, and stays so', async () => {
    const op = setup.create({
      fields: setup.planned({ prompt: ' ', platformId: '01990000-0000-7000-8000-00000000aaaa', scheduledAt: soon() }),
    });
    const result = await one(op);
    expect(result).toMatchObject({ status: 'rejected', refusal: { code: 'input.invalid' } });
    expect(result.refusal!.issues!.map(({ path, code }) => [path, code])).toEqual([
      ['platformId', 'schedules.platformInactive'],
      ['prompt', 'required'],
    ]);
    expect(await one(op)).toEqual({ ...result, replayed: true });
  });

  test('as a trigger without credits undoes its partial work, and names the shortage', async () => {
    const id = await setup.plan({ scheduledAt: soon() }, setup.stranger);
    const op = setup.trigger({ entityId: id, userId: setup.stranger.userId });
    const { body } = await setup.sync([op], {}, { authorization: 'Bearer stranger' });
    expect(body.results[0]).toMatchObject({
      status: 'rejected',
      refusal: { code: 'credits.insufficient', params: { cost: 3, balance: 0 } },
      schedule: { status: 'pending', version: 1 },
    });
  });

  test('with a file that was never sent is reported at its field', async () => {
    const { image } = setup.workflows;
    const field = {
      id: '01990000-0000-7000-8000-00000000f11e',
      fieldName: 'photo',
      displayName: { tr: 'Fotoğraf', en: 'Photo' },
      fieldType: 'image' as const,
      isRequired: true,
      displayOrder: 1,
      placeholder: null,
      options: null,
      validation: null,
    };
    const saveFields = (inputFields: unknown) =>
      setup
        .knex('webhooks')
        .where({ id: image.id })
        .update({ input_fields: JSON.stringify(inputFields) });
    await saveFields([field]);
    const inputData = { photo: { sha256: 'a'.repeat(64), name: 'a.png' } };
    const result = await one(setup.create({ fields: setup.planned({ inputData, scheduledAt: soon() }) }));
    await saveFields([]);
    expect(result).toMatchObject({
      status: 'rejected',
      refusal: { code: 'input.invalid', issues: [{ path: 'inputData.photo', code: 'fileUnknown' }] },
    });
  });
});

describe('a creation with an id that is taken', () => {
  test('is done when it is the same plan, also one made without naming its workflow', async () => {
    const fields = setup.planned({ webhookConfigId: null, scheduledAt: soon(), prompt: ' Kahve ' });
    const create = setup.create({ fields });
    await one(create);
    const other = setup.create({ fields, entityId: create.entityId });
    expect(await one(other)).toMatchObject({
      status: 'ok',
      replayed: false,
      schedule: { version: 1, prompt: 'Kahve' },
    });
  });

  test('is a conflict when it is another plan, and reveals nothing of another user’s', async () => {
    const mine = await setup.plan({ scheduledAt: soon() });
    const fields = setup.planned({ scheduledAt: soon(), prompt: 'Başka' });
    expect(await one(setup.create({ entityId: mine, fields }))).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'exists' },
      schedule: { id: mine, prompt },
    });
    const theirs = '01990000-0000-7000-8000-00000000beef';
    const draft = setup.draft({ scheduledAt: soon() });
    const { influencerId, stranger } = setup;
    await createSchedule(setup.ports)({ actor: stranger, id: theirs, influencerId, draft });
    expect(await one(setup.create({ entityId: theirs, fields }))).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'exists' },
      schedule: null,
    });
    expect(await one(edit(theirs))).toMatchObject({ status: 'conflict', conflict: { kind: 'gone' }, schedule: null });
    expect(await one(setup.remove({ entityId: theirs }))).toMatchObject({ status: 'ok', schedule: null });
    expect(await setup.schedule(theirs)).toMatchObject({ deletedAt: null, prompt });
  });
});

test('is rejected for a model that is no longer owned', async () => {
  const foreign = '01990000-0000-7000-8000-00000000cafe';
  expect(await one(setup.create({ influencerId: foreign }))).toMatchObject({
    status: 'rejected',
    refusal: { code: 'schedules.notOwned' },
  });
});

test('plans of a model that was taken away are no longer changed, restored or triggered, only deleted', async () => {
  const id = await setup.plan();
  const deleted = await setup.plan();
  await one(setup.remove({ entityId: deleted }));
  const owned = { user_id: setup.owner.userId, influencer_id: setup.influencerId };
  const [row] = await setup.knex('ownerships').where(owned).delete().returning('*');
  const rejected = { status: 'rejected', refusal: { code: 'schedules.notOwned' } };
  try {
    expect(await one(edit(id))).toMatchObject(rejected);
    expect(await one(setup.trigger({ entityId: id }))).toMatchObject(rejected);
    expect(await one(setup.restore({ entityId: deleted }))).toMatchObject(rejected);
    expect(await setup.schedule(id)).toMatchObject({ status: 'pending', prompt });
    expect((await setup.schedule(deleted)).deletedAt).not.toBeNull();
    expect(await one(setup.remove({ entityId: id }))).toMatchObject({ status: 'ok' });
  } finally {
    await setup.knex('ownerships').insert(row);
  }
});

function soon(): string {
  return new Date(Date.parse(setup.clock.now()) + 3_600_000).toISOString();
}
