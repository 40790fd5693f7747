// spec: 2.196
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { preferencesOf } from '#core/notifications/preferences.ts';
import { listOwnedInfluencers } from '#core/influencers/use-cases/queries.ts';
import { savePreferences } from '#core/notifications/use-cases/preferences.ts';
import { ok } from '#core/shared/result.ts';
import { untilLockWait } from '../../support/database.ts';
import { syncSetup } from '../../support/sync-setup.ts';

/**
 * Presets, contents and notification settings: each edit once, conflicts by field, and no access to other users' rows.
 */
let setup: SyncSetup;
let webhookId: string;
beforeAll(async () => {
  setup = await syncSetup();
  webhookId = setup.draft().webhookConfigId!;
});
afterAll(() => setup.stop());

type Operation = { opId: string; entityId: string } & Record<string, unknown>;
let seq = 0;
const operation = (entity: string, kind: string, given: object = {}): Operation => ({
  opId: randomUUID(),
  seq: seq++,
  userId: setup.owner.userId,
  entity,
  entityId: randomUUID(),
  kind,
  ...given,
});
const edit = (entity: string, entityId: string, base: object, fields: object) =>
  operation(entity, 'update', { entityId, fields, base: { version: 0, fields: base } });
const deletion = (entity: string, entityId: string, base: object = {}) =>
  operation(entity, 'delete', { entityId, base: { version: 0, fields: base } });
const restoration = (entity: string, entityId: string) => operation(entity, 'restore', { entityId });

const send = async (...ops: readonly unknown[]) => {
  const response = await fetch(setup.url.replace(/\/schedule$/, '/sync'), {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(setup.request(ops)),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { results: Record<string, unknown>[] }).results;
};
/** Sends the operation twice: the second response repeats the outcome of the first. */
const once = async (op: Operation) => {
  const [first] = await send(op);
  const [second] = await send(op);
  const { replayed, ...outcome } = second!;
  expect(first).toMatchObject({ ...outcome, replayed: false });
  expect(replayed).toBe(true);
  return first!;
};
const changedIn = (...fields: string[]) => ({ status: 'conflict', conflict: { kind: 'changed', fields } });
const deleted = { status: 'conflict', conflict: { kind: 'gone' } };

const presetCreation = (name: string, fields: object = {}) =>
  operation('preset', 'create', {
    fields: { influencerId: setup.influencerId, webhookId, name, prompt: 'Kahve', inputData: {}, ...fields },
  });

const aContent = async (userId = setup.owner.userId) => {
  const id = randomUUID();
  const url = `/media/${id}.png`;
  await setup.knex('contents').insert({
    id,
    user_id: userId,
    influencer_id: setup.influencerId,
    content_type: 'image',
    prompt: 'Sahilde',
    content_url: url,
    files: JSON.stringify([{ url, thumbnailUrl: null, kind: 'image', width: 10, height: 10 }]),
    status: 'archived',
    input_data: {},
    search_text: 'sahilde',
    created_at: setup.clock.now(),
  });
  return id;
};
const eventsOf = (id: string) =>
  setup.knex('domain_events').where(setup.knex.raw("payload->>'contentId' = ?", [id]) as never);

const settingsEdit = (base: object, fields: object) => edit('preferences', setup.owner.userId, base, fields);

describe('a preset', () => {
  test('is created, edited, deleted and restored, each once', async () => {
    const create = presetCreation('Sabah');
    const { entityId } = create;
    expect(await once(create)).toMatchObject({
      status: 'ok',
      entity: 'preset',
      preset: { name: 'Sabah', prompt: 'Kahve' },
    });
    const base = { name: 'Sabah', prompt: 'Kahve' };
    const wanted = { name: 'Sabah kahvesi', prompt: 'Çay' };
    expect(await once(edit('preset', entityId, base, wanted))).toMatchObject({ status: 'ok', preset: wanted });
    const remove = deletion('preset', entityId, wanted);
    expect(await once(remove)).toMatchObject({ status: 'ok', preset: null });
    expect(await once(restoration('preset', entityId))).toMatchObject({ status: 'ok', preset: wanted });
    // A late repeat of the deletion does not delete the restored preset.
    expect(await send(remove)).toMatchObject([{ status: 'ok', replayed: true, preset: wanted }]);
    expect(await setup.knex('generation_presets').where({ id: entityId })).toMatchObject([{ deleted_at: null }]);
  });

  test('has fields that merge, and a conflict in those that two devices changed', async () => {
    const create = presetCreation('Öğle');
    const { entityId } = create;
    await send(create, edit('preset', entityId, { prompt: 'Kahve' }, { prompt: 'Su' }));
    expect(await send(edit('preset', entityId, { name: 'Öğle' }, { name: 'Öğlen' }))).toMatchObject([
      { status: 'ok', preset: { name: 'Öğlen', prompt: 'Su' } },
    ]);
    const mine = edit('preset', entityId, { name: 'Öğlen', prompt: 'Kahve' }, { name: 'Öğleden sonra', prompt: 'Çay' });
    expect(await once(mine)).toMatchObject({ ...changedIn('prompt'), preset: { name: 'Öğlen', prompt: 'Su' } });
    expect(await send(deletion('preset', entityId, { prompt: 'Kahve' }))).toMatchObject([changedIn('prompt')]);
    expect(await send(edit('preset', entityId, { prompt: 'Kahve' }, { prompt: 'Su' }))).toMatchObject([
      { status: 'ok' },
    ]);
  });

  test('is edited and deleted by the name as it was typed, which is stored with single spaces', async () => {
    const create = presetCreation('Gün  batımı ');
    const { entityId } = create;
    expect(await send(create)).toMatchObject([{ status: 'ok', preset: { name: 'Gün batımı' } }]);
    expect(await send(edit('preset', entityId, { name: 'Gün  batımı ' }, { name: 'Gece  yarısı' }))).toMatchObject([
      { status: 'ok', preset: { name: 'Gece yarısı' } },
    ]);
    expect(await send(deletion('preset', entityId, { name: 'Gece  yarısı' }))).toMatchObject([{ status: 'ok' }]);
  });

  test('keeps its model and workflow, whatever an edit contains', async () => {
    const create = presetCreation('Yer');
    const scope = { influencerId: randomUUID(), webhookId: randomUUID() };
    await send(create, edit('preset', create.entityId, { name: 'Yer' }, { name: 'Yeni yer', ...scope }));
    expect(await setup.knex('generation_presets').where({ id: create.entityId })).toMatchObject([
      { name: 'Yeni yer', influencer_id: setup.influencerId, webhook_id: webhookId },
    ]);
  });

  test('is refused for a name that is in use, a form that does not fit, or a model that is not the person’s', async () => {
    await send(presetCreation('Işık'));
    expect(await once(presetCreation('IŞIK'))).toMatchObject({
      status: 'rejected',
      refusal: { code: 'presets.nameTaken' },
    });
    expect(await once(presetCreation(' '))).toMatchObject({
      status: 'rejected',
      refusal: { issues: [{ path: 'name', code: 'presets.nameRequired' }] },
    });
    expect(await once(presetCreation('Başka model', { influencerId: randomUUID() }))).toMatchObject({
      status: 'rejected',
      refusal: { code: 'notFound' },
    });
  });

  test('of another user is as missing as one that never existed', async () => {
    const create = presetCreation('Benim');
    await send(create);
    await setup.knex('generation_presets').where({ id: create.entityId }).update({ user_id: setup.stranger.userId });
    for (const entityId of [create.entityId, randomUUID()]) {
      expect(await send(edit('preset', entityId, { name: 'Benim' }, { name: 'Senin' }))).toMatchObject([deleted]);
      expect(await send(restoration('preset', entityId))).toMatchObject([deleted]);
      expect(await send(deletion('preset', entityId))).toMatchObject([{ status: 'ok', replayed: false, preset: null }]);
    }
    expect(await send({ ...create, opId: randomUUID() })).toMatchObject([{ status: 'conflict', preset: null }]);
    expect(await setup.knex('generation_presets').where({ id: create.entityId })).toMatchObject([
      { name: 'Benim', deleted_at: null, user_id: setup.stranger.userId },
    ]);
  });
});

describe('a content', () => {
  test('is a favourite, has tags, is deleted and restored, each once and with one event', async () => {
    const id = await aContent();
    const favourite = edit('content', id, { isFavourite: false }, { isFavourite: true });
    expect(await once(favourite)).toMatchObject({ status: 'ok', content: { isFavourite: true, tags: [] } });
    expect(await once(edit('content', id, { tags: [] }, { tags: [' Yaz ', '#deniz'] }))).toMatchObject({
      status: 'ok',
      content: { isFavourite: true, tags: ['Yaz', 'deniz'] },
    });
    const remove = deletion('content', id, { isFavourite: true });
    expect(await once(remove)).toMatchObject({ status: 'ok', content: null });
    expect(await once(restoration('content', id))).toMatchObject({ status: 'ok', content: { id, isFavourite: true } });
    expect(await send(remove)).toMatchObject([{ status: 'ok', replayed: true, content: { id } }]);
    expect(await eventsOf(id)).toHaveLength(4);
  });

  test('stays restored when a second deletion of it is repeated', async () => {
    const id = await aContent();
    const second = deletion('content', id);
    expect(await send(deletion('content', id))).toMatchObject([{ status: 'ok' }]);
    expect(await send(second)).toMatchObject([{ status: 'ok', replayed: false }]);
    expect(await send(restoration('content', id))).toMatchObject([{ status: 'ok' }]);
    expect(await send(second)).toMatchObject([{ status: 'ok', replayed: true }]);
    expect(await setup.knex('contents').where({ id })).toMatchObject([{ deleted_at: null }]);
  });

  test('merges a favourite of one device with tags of another, and conflicts where both change the tags', async () => {
    const id = await aContent();
    await send(edit('content', id, { tags: [] }, { tags: ['Kış'] }));
    expect(await send(edit('content', id, { isFavourite: false }, { isFavourite: true }))).toMatchObject([
      { status: 'ok', content: { isFavourite: true, tags: ['Kış'] } },
    ]);
    expect(await once(edit('content', id, { tags: [] }, { tags: ['Yaz'] }))).toMatchObject(changedIn('tags'));
    expect(await send(deletion('content', id, { tags: [] }))).toMatchObject([changedIn('tags')]);
    // Both devices wanted the same tags, in other spellings.
    expect(await send(edit('content', id, { tags: [] }, { tags: ['#Kış '] }))).toMatchObject([{ status: 'ok' }]);
  });

  test('is refused with too long a tag, and cannot be created', async () => {
    const id = await aContent();
    expect(await once(edit('content', id, { tags: [] }, { tags: ['x'.repeat(25)] }))).toMatchObject({
      status: 'rejected',
      refusal: { issues: [{ path: 'tags.0', code: 'contents.tagTooLong' }] },
    });
    expect(await send(operation('content', 'create', { fields: { isFavourite: true, tags: [] } }))).toMatchObject([
      { status: 'rejected', refusal: { code: 'input.invalid' } },
    ]);
  });

  test('that is being posted stays, and one that was deleted 30 days ago is not restored', async () => {
    const [posted, old] = [await aContent(), await aContent()];
    const plan = await setup.plan();
    await setup.knex('schedules').where({ id: plan }).update({ status: 'processing', content_id: posted });
    expect(await once(deletion('content', posted))).toMatchObject({ status: 'conflict', conflict: { kind: 'locked' } });
    const long = new Date(Date.parse(setup.clock.now()) - 31 * 86_400_000);
    await setup.knex('contents').where({ id: old }).update({ deleted_at: long });
    expect(await once(restoration('content', old))).toMatchObject({
      status: 'rejected',
      refusal: { code: 'notFound' },
    });
    expect(await send(edit('content', old, { tags: [] }, { tags: ['Yaz'] }))).toMatchObject([deleted]);
  });

  test('of another user is as missing as one that never existed', async () => {
    const theirs = await aContent(setup.stranger.userId);
    for (const id of [theirs, randomUUID()]) {
      expect(await send(edit('content', id, { isFavourite: false }, { isFavourite: true }))).toMatchObject([deleted]);
      expect(await send(restoration('content', id))).toMatchObject([deleted]);
      expect(await send(deletion('content', id))).toMatchObject([{ status: 'ok', content: null }]);
    }
    expect(await setup.knex('contents').where({ id: theirs })).toMatchObject([
      { is_favourite: false, deleted_at: null },
    ]);
  });
});

describe('the notification settings', () => {
  test('are edited by switch: other switches stay, and a repeat changes nothing', async () => {
    const off = settingsEdit({ 'published.push': true }, { 'published.push': false });
    expect(await once(off)).toMatchObject({ status: 'ok' });
    const on = settingsEdit({ 'published.push': false }, { 'published.push': true });
    expect(await once(on)).toMatchObject({ status: 'ok' });
    expect(await send(off)).toMatchObject([{ status: 'ok', replayed: true }]);
  });

  test('merge switches of two devices, conflict in one that both changed, and are replaced by the call', async () => {
    const quiet = { isOn: true, from: '22:00', until: '08:00' };
    await savePreferences(setup.ports)({
      actor: setup.owner,
      locale: 'tr',
      preferences: { kinds: {}, quietHours: quiet },
    });
    const [first] = await send(settingsEdit({ 'quietHours.from': '22:00' }, { 'quietHours.from': '23:00' }));
    expect(first).toMatchObject({ status: 'ok', preferences: { quietHours: { ...quiet, from: '23:00' } } });
    expect(await send(settingsEdit({ 'quietHours.until': '08:00' }, { 'quietHours.until': '09:00' }))).toMatchObject([
      { status: 'ok', preferences: { quietHours: { isOn: true, from: '23:00', until: '09:00' } } },
    ]);
    expect(await once(settingsEdit({ 'quietHours.from': '22:00' }, { 'quietHours.from': '21:00' }))).toMatchObject(
      changedIn('quietHours.from'),
    );
    expect(await once(settingsEdit({ 'quietHours.from': '23:00' }, { 'quietHours.from': '25:99' }))).toMatchObject({
      status: 'rejected',
      refusal: { issues: [{ path: 'quietHours.from', code: 'settings.time' }] },
    });
  });

  test('keep both switches when two devices edit them at the same time', async () => {
    const { userId } = setup.owner;
    let response: ReturnType<typeof send> | undefined;
    await setup.ports.transact(async ({ preferences }) => {
      const { value, locale } = (await preferences.lock(userId))!;
      response = send(settingsEdit({ 'published.push': true }, { 'published.push': false }));
      await untilLockWait(setup.knex);
      const quietHours = { ...preferencesOf(value).quietHours, isOn: false };
      await preferences.save({
        userId,
        value: { ...preferencesOf(value), quietHours },
        locale,
        updatedAt: setup.clock.now(),
      });
      return ok(null);
    });
    expect(await response).toMatchObject([{ status: 'ok', preferences: { quietHours: { isOn: false } } }]);
  });

  test('of another user cannot be edited', async () => {
    const theirs = edit('preferences', setup.stranger.userId, {}, { 'quietHours.isOn': true });
    expect(await once(theirs)).toMatchObject({ ...deleted, preferences: null });
    expect(await setup.knex('notification_preferences').where({ user_id: setup.stranger.userId })).toEqual([]);
  });
});

const place = (base: object, fields: object, id = setup.influencerId) => edit('model', id, base, fields);
const inList = async () => {
  const models = await listOwnedInfluencers(setup.ports)({ actor: setup.owner });
  return models.map(({ isPinned, groupName }) => ({ isPinned, groupName }));
};

describe('an owned model', () => {
  test('is pinned and put into a group, each once and with one event, and leaves both again', async () => {
    const name = (await setup.knex('influencers').where({ id: setup.influencerId }).first())!.name;
    expect(await inList()).toEqual([{ isPinned: false, groupName: null }]);
    const pinned = await once(place({ isPinned: false }, { isPinned: true }));
    expect(pinned).toMatchObject({ status: 'ok', model: { id: setup.influencerId, name, isPinned: true } });
    expect(await once(place({ groupName: null }, { groupName: '  Luna   Kozmetik ' }))).toMatchObject({
      status: 'ok',
      model: { isPinned: true, groupName: 'Luna Kozmetik' },
    });
    expect(await inList()).toEqual([{ isPinned: true, groupName: 'Luna Kozmetik' }]);
    expect(await setup.knex('domain_events').where({ type: 'ownership.arranged' })).toHaveLength(2);
    const before = { isPinned: true, groupName: 'Luna Kozmetik' };
    expect(await once(place(before, { isPinned: false, groupName: ' ' }))).toMatchObject({ status: 'ok' });
    expect(await inList()).toEqual([{ isPinned: false, groupName: null }]);
  });

  test('merges the pin of one device with the group of another, and conflicts where both change the group', async () => {
    await send(place({ groupName: null }, { groupName: 'Luna' }));
    expect(await send(place({ isPinned: false }, { isPinned: true }))).toMatchObject([
      { status: 'ok', model: { isPinned: true, groupName: 'Luna' } },
    ]);
    expect(await once(place({ groupName: null }, { groupName: 'Deniz' }))).toMatchObject({
      ...changedIn('groupName'),
      model: { groupName: 'Luna' },
    });
  });

  test('is refused with too long a group, and is as missing as one that the person does not own', async () => {
    expect(await once(place({}, { groupName: 'x'.repeat(41) }))).toMatchObject({
      status: 'rejected',
      refusal: { issues: [{ path: 'groupName', code: 'influencers.groupNameTooLong' }] },
    });
    expect(await once(place({}, { isPinned: true }, randomUUID()))).toMatchObject({ ...deleted, model: null });
    expect(await send(operation('model', 'delete', { base: { version: 0, fields: {} } }))).toMatchObject([
      { status: 'rejected', refusal: { code: 'input.invalid' } },
    ]);
  });
});

test('operations of every entity share a request, and one that is refused blocks its own entity alone', async () => {
  const preset = operation('preset', 'create', {
    fields: { influencerId: setup.influencerId, webhookId, name: 'Birlikte', prompt: '', inputData: {} },
  });
  const refused = operation('preset', 'create', { fields: { ...(preset['fields'] as object), name: '' } });
  const results = await send(
    setup.create(),
    refused,
    edit('preset', refused.entityId, { name: '' }, { name: 'x' }),
    preset,
    edit('preferences', setup.owner.userId, {}, {}),
  );
  expect(results.map(({ entity, status }) => `${String(entity)} ${String(status)}`)).toEqual([
    'schedule ok',
    'preset rejected',
    'preset blocked',
    'preset ok',
    'preferences ok',
  ]);
});

test('an operation of an entity that only a newer server knows is to be sent again, and no outcome is stored', async () => {
  const unknown = operation('bookmark', 'create', { fields: { name: 'Sahil' } });
  const behind = operation('bookmark', 'delete', { entityId: unknown.entityId });
  const plan = setup.create();
  const results = await send(unknown, behind, plan);
  expect(results).toMatchObject([
    { entity: 'bookmark', status: 'retry', retryAfterMs: 60_000, refusal: null, schedule: null },
    { status: 'blocked' },
    { entity: 'schedule', status: 'ok' },
  ]);
  expect(await setup.knex('sync_operations').whereIn('op_id', [unknown.opId, behind.opId])).toEqual([]);
});

test.each([undefined, 'plan', 'schedule'])('an operation with the entity %s is one of a plan', async (entity) => {
  const plan = { ...setup.create(), ...(entity && { entity }) };
  expect(await send(plan)).toMatchObject([{ entity: 'schedule', status: 'ok', schedule: { id: plan.entityId } }]);
});
