import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { syncSetup } from '../../support/sync-setup.ts';

let setup: SyncSetup;
beforeAll(async () => {
  setup = await syncSetup();
});
afterAll(() => setup.stop());

type Operation = { opId: string; entityId: string } & Record<string, unknown>;
let seq = 0;
const operation = (kind: string, given: object = {}): Operation => ({
  opId: randomUUID(),
  seq: seq++,
  userId: setup.owner.userId,
  entity: 'template',
  entityId: randomUUID(),
  kind,
  ...given,
});
const values = (name: string) => {
  const { scheduledAt: _time, templateId: _template, ...draft } = setup.planned({ caption: null });
  return { ...draft, name };
};
const creation = (name: string, given: object = {}) => operation('create', { fields: values(name), ...given });
const rename = (entityId: string, from: string, name: string, given: object = {}) =>
  operation('update', { entityId, fields: { name }, base: { version: 0, fields: { name: from } }, ...given });
const deletion = (entityId: string, name: string) =>
  operation('delete', { entityId, base: { version: 0, fields: { name } } });

const send = async (...ops: readonly unknown[]) => {
  const answer = await fetch(setup.url.replace(/\/schedule$/, '/sync'), {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(setup.request(ops)),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('X-Sync-Protocol')).toBe('1');
  return ((await answer.json()) as { results: Record<string, unknown>[] }).results;
};
const stored = () => setup.ports.read((stores) => stores.templates.list({ userId: setup.owner.userId }));
const namesOf = async () => (await stored()).map(({ name }) => name).toSorted();

test('a template is created, renamed, deleted and restored, each once, however often it is sent', async () => {
  const create = creation('Sabah');
  const { entityId } = create;
  const edit = rename(entityId, 'Sabah', 'Sabah kahvesi');
  const remove = deletion(entityId, 'Sabah kahvesi');
  const restore = operation('restore', { entityId });
  for (const op of [create, edit, remove, restore]) {
    const [first] = await send(op);
    const [second] = await send(op);
    expect(first).toMatchObject({ entity: 'template', status: 'ok', replayed: false, schedule: null });
    expect(second).toMatchObject({ status: 'ok', replayed: true });
  }
  // A late repeat of the deletion does not delete the restored template.
  expect(await send(remove)).toMatchObject([
    { status: 'ok', replayed: true, template: { id: entityId, name: 'Sabah kahvesi' } },
  ]);
  expect(await namesOf()).toEqual(['Sabah kahvesi']);
});

test('plans and templates share a request: a refused one blocks its own entity alone', async () => {
  const plan = setup.create();
  const taken = creation('sabah kahvesi');
  const behind = rename(taken.entityId, 'sabah kahvesi', 'Öğle');
  const other = creation('Akşam');
  expect(await send(plan, taken, behind, other)).toMatchObject([
    { entity: 'schedule', status: 'ok', schedule: { id: plan.entityId }, template: null },
    { entity: 'template', status: 'rejected', refusal: { code: 'templates.nameTaken' } },
    { status: 'blocked' },
    { status: 'ok', template: { name: 'Akşam' } },
  ]);
  expect(await namesOf()).toEqual(['Akşam', 'Sabah kahvesi']);
});

test('a name that another device changed is a conflict, for a new name and for a deletion', async () => {
  const create = creation('Hafta sonu');
  const { entityId } = create;
  await send(create, rename(entityId, 'Hafta sonu', 'Pazar'));
  const conflict = { kind: 'changed', fields: ['name'] };
  const mine = rename(entityId, 'Hafta sonu', 'Cumartesi');
  expect(await send(mine)).toMatchObject([{ status: 'conflict', conflict, template: { name: 'Pazar' } }]);
  expect(await send(mine)).toMatchObject([{ status: 'conflict', replayed: true }]);
  expect(await send(deletion(entityId, 'Hafta sonu'))).toMatchObject([{ status: 'conflict', conflict }]);
  // Both devices wanted the same name: nothing to decide.
  expect(await send(rename(entityId, 'Hafta sonu', 'Pazar'))).toMatchObject([{ status: 'ok' }]);
  expect(await namesOf()).toContain('Pazar');
});

test('a template that another device deleted is a conflict, and deleting it again is done', async () => {
  const create = creation('Geçici');
  const { entityId } = create;
  await send(create, deletion(entityId, 'Geçici'));
  const deleted = { status: 'conflict', conflict: { kind: 'gone' }, template: null };
  expect(await send(rename(entityId, 'Geçici', 'Kalıcı'))).toMatchObject([deleted]);
  expect(await send(deletion(entityId, 'Geçici'))).toMatchObject([{ status: 'ok' }]);
  expect(await send(deletion(randomUUID(), 'Hiç olmadı'))).toMatchObject([{ status: 'ok' }]);
});

test('wrong values are rejected with the field, and a malformed operation holds no other back', async () => {
  const nameless = creation(' ');
  const malformed = { ...creation('Bozuk'), fields: { name: 'Bozuk' } };
  const good = creation('İyi');
  expect(await send(nameless, malformed, good)).toMatchObject([
    { status: 'rejected', refusal: { issues: [{ path: 'name', code: 'templates.nameRequired' }] } },
    { status: 'rejected', refusal: { code: 'input.invalid' } },
    { status: 'ok' },
  ]);
});

test('no user edits another’s template, and another edit under a known id is refused', async () => {
  const create = creation('Benim');
  await send(create);
  await setup.knex('schedule_templates').where({ id: create.entityId }).update({ user_id: setup.stranger.userId });
  expect(await send(rename(create.entityId, 'Benim', 'Senin'))).toMatchObject([{ status: 'conflict', template: null }]);
  expect(await send({ ...deletion(create.entityId, 'Benim'), opId: create.opId })).toMatchObject([
    { status: 'rejected', refusal: { code: 'sync.operationReused' } },
  ]);
  const [foreign] = await setup.knex('schedule_templates').where({ id: create.entityId }).select('name', 'deleted_at');
  expect(foreign).toMatchObject({ name: 'Benim' });
});

test('devices of older versions send plans alone: an operation of a template is not accepted from them', async () => {
  const { body } = await setup.sync([creation('Eski'), setup.create()]);
  expect(body.results).toMatchObject([{ status: 'rejected' }, { status: 'ok' }]);
  expect(body.results[1]).not.toHaveProperty('entity');
  expect(await namesOf()).not.toContain('Eski');
});
