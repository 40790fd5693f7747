// spec: 2.119
import { storedTemplate } from '#core/schedules/plan-fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GenerationSetup } from '../generation/generation-setup.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import type { TemplateValues } from '#core/schedules/templates/template.ts';
import { maxTemplates } from '#core/schedules/templates/template.ts';
import { restorableMs } from '#core/saved-forms/saved-form.ts';
import { deleteOldRows } from '#core/operations/use-cases/delete-old-rows.ts';
import { savedForms } from '#core/saved-forms/use-cases/saved-forms.ts';
import { forgetPlanner } from '#core/schedules/event-handlers.ts';
import { templateKind } from '#core/schedules/use-cases/steps/template-kind.ts';
import { ok } from '#core/shared/result.ts';
import { generationSetup } from '../generation/generation-setup.ts';

let setup: GenerationSetup;
let workflow: Webhook;
beforeAll(async () => {
  setup = await generationSetup();
  const common = { isRequired: true, placeholder: null, options: null, validation: null };
  const place = { fieldName: 'place', displayName: { tr: 'Yer', en: 'Place' }, fieldType: 'text' as const };
  const photo = { fieldName: 'photo', displayName: { tr: 'Dosya', en: 'File' }, fieldType: 'file' as const };
  workflow = await setup.aWebhook({
    inputFields: [
      { ...common, ...place, id: 'p', displayOrder: 1 },
      { ...common, ...photo, id: 'f', displayOrder: 2 },
    ],
  });
});
afterAll(() => setup.stop());

type Ports = Parameters<typeof savedForms>[0];
const templatesOf = (ports: Ports = setup.ports) => savedForms(ports, templateKind);
const actorOf = (userId: string) => ({ userId, role: 'customer' as const });
const create = (userId: string, values: Partial<TemplateValues> & { id?: string } = {}, ports: Ports = setup.ports) =>
  templatesOf(ports).create({
    id: setup.ports.ids.next(),
    actor: actorOf(userId),
    ...storedTemplate({ webhookConfigId: workflow.id, prompt: 'Kahve' }),
    name: 'Sabah',
    ...values,
  });
const made = async (userId: string, values: Parameters<typeof create>[1] = {}) => {
  const created = await create(userId, values);
  if (!created.ok) throw new Error(created.refusal.code);
  return created.value;
};
const rename = (userId: string, id: string, name: string) => templatesOf().update({ actor: actorOf(userId), id, name });
const remove = (userId: string, id: string) => templatesOf().delete({ actor: actorOf(userId), id });
const restore = (userId: string, id: string) => templatesOf().restore({ actor: actorOf(userId), id });
const names = async (userId: string) => (await templatesOf().list({ actor: actorOf(userId) })).map(({ name }) => name);

async function anUpload(userId: string): Promise<{ sha256: string; name: string }> {
  const sha256 = Buffer.from(userId.replaceAll('-', '')).toString('hex').slice(0, 64);
  const now = setup.clock.now();
  const row = { user_id: userId, sha256, type: 'text/plain', size: 5, name: 'not.txt' };
  await setup.knex('upload_objects').insert({ sha256, size: 5, announced_at: now });
  await setup.knex('uploads').insert({ ...row, created_at: now, last_used_at: now });
  return { sha256, name: 'not.txt' };
}

describe('a template of plans', () => {
  test('is stored under its name, once, also when it lacks required fields of a plan', async () => {
    const userId = await setup.aBuyer(0);
    const id = setup.ports.ids.next();
    const values = { id, name: '  Sabah  kahvesi ', caption: '  ', inputData: { place: 'Bodrum', unknown: 1 } };
    const first = await create(userId, values);
    expect(first).toMatchObject({
      value: { id, name: 'Sabah kahvesi', caption: null, inputData: { place: 'Bodrum' } },
    });
    expect(await create(userId, { id, name: 'Başka' })).toEqual(first);
    expect(await names(userId)).toEqual(['Sabah kahvesi']);
  });

  test('is in its list where a Turkish reader looks for it', async () => {
    const userId = await setup.aBuyer(0);
    for (const name of ['İlk', 'Çarşamba', 'Işık', 'Cuma']) await made(userId, { name });
    expect(await names(userId)).toEqual(['Cuma', 'Çarşamba', 'Işık', 'İlk']);
  });

  test('must fit its workflow and platform and have a unique name', async () => {
    const userId = await setup.aBuyer(0);
    const unknown = setup.ports.ids.next();
    expect(await create(userId, { name: ' ', platformId: unknown, contentType: 'text' })).toMatchObject({
      refusal: {
        issues: [
          { path: 'name', code: 'templates.nameRequired' },
          { path: 'platformId', code: 'schedules.platformInactive' },
          { path: 'webhookConfigId', code: 'schedules.webhookUnsuited' },
        ],
      },
    });
    expect(await create(userId, { name: 'x'.repeat(61), webhookConfigId: unknown })).toMatchObject({
      refusal: {
        issues: [
          { path: 'name', code: 'templates.nameTooLong' },
          { path: 'webhookConfigId', code: 'schedules.webhookInactive' },
        ],
      },
    });
    await made(userId, { name: 'IŞIK' });
    expect(await create(userId, { name: 'ışık' })).toMatchObject({ refusal: { code: 'templates.nameTaken' } });
    expect((await create(await setup.aBuyer(0), { name: 'ışık' })).ok).toBe(true);
  });

  test('is renamed, also to its own name in another spelling, and never to the name of another', async () => {
    const userId = await setup.aBuyer(0);
    const one = await made(userId, { name: 'Bir' });
    await made(userId, { name: 'İki' });
    expect(await rename(userId, one.id, 'Üç')).toMatchObject({ value: { name: 'Üç', prompt: 'Kahve' } });
    expect(await rename(userId, one.id, 'üç')).toMatchObject({ value: { name: 'üç' } });
    expect(await rename(userId, one.id, 'IKI')).toMatchObject({ refusal: { code: 'templates.nameTaken' } });
    expect(await rename(userId, one.id, '')).toMatchObject({
      refusal: { issues: [{ path: 'name', code: 'templates.nameRequired' }] },
    });
    expect(await names(userId)).toEqual(['İki', 'üç']);
  });

  test('is deleted by its owner, and restored under its id, also when its workflow is deleted', async () => {
    const userId = await setup.aBuyer(0);
    const leaving = await setup.aWebhook();
    const template = await made(userId, { webhookConfigId: leaving.id });
    expect(await remove(await setup.aBuyer(0), template.id)).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await remove(userId, template.id)).toEqual({ ok: true, value: { ok: true } });
    expect(await remove(userId, template.id)).toEqual({ ok: true, value: { ok: true } });
    expect(await rename(userId, template.id, 'x')).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await names(userId)).toEqual([]);
    await setup.knex('webhooks').where({ id: leaving.id }).update({ deleted_at: setup.clock.now(), is_active: false });
    expect(await restore(await setup.aBuyer(0), template.id)).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await restore(userId, template.id)).toEqual({ ok: true, value: template });
    expect(await restore(userId, template.id)).toEqual({ ok: true, value: template });
    expect(await names(userId)).toEqual(['Sabah']);
  });

  test('is listed among the deleted ones for a day, the last one first, for its owner alone', async () => {
    const userId = await setup.aBuyer(0);
    const [first, second] = [await made(userId, { name: 'Akşam' }), await made(userId, { name: 'Öğle' })];
    await made(userId, { name: 'Kalan' });
    const at = Date.parse(setup.clock.now());
    const after = (ms: number) => ({ ...setup.ports, clock: { now: () => new Date(at + ms).toISOString() } });
    const deletedAfter = async (ms: number, owner = userId) =>
      templatesOf(after(ms)).listDeleted({ actor: actorOf(owner) });
    await templatesOf(after(0)).delete({ actor: actorOf(userId), id: first.id });
    await templatesOf(after(1)).delete({ actor: actorOf(userId), id: second.id });
    expect(await deletedAfter(2)).toEqual([second, first]);
    expect(await deletedAfter(2, await setup.aBuyer(0))).toEqual([]);
    expect(await deletedAfter(restorableMs + 1)).toEqual([second]);
    await restore(userId, second.id);
    expect(await deletedAfter(2)).toEqual([first]);
  });

  test('is restored beside another that took its name', async () => {
    const userId = await setup.aBuyer(0);
    const { id } = await made(userId, { name: 'Işık' });
    await remove(userId, id);
    await made(userId, { name: 'IŞIK' });
    await made(userId, { name: 'ışık (2)' });
    expect(await restore(userId, id)).toMatchObject({ value: { id, name: 'Işık (3)' } });
  });

  test('is not restored beyond the maximum number, and is once another is deleted', async () => {
    const userId = await setup.aBuyer(0);
    const { id } = await made(userId, { name: 'Işık' });
    await remove(userId, id);
    const others: string[] = [];
    for (let index = 0; index < maxTemplates; index++)
      others.push((await made(userId, { name: `Şablon ${index}` })).id);
    const full = { refusal: { code: 'templates.tooMany', params: { max: maxTemplates } } };
    expect(await restore(userId, id)).toMatchObject(full);
    expect(await create(userId, { id })).toMatchObject(full);
    expect(await names(userId)).toHaveLength(maxTemplates);
    expect(await restore(userId, others[0]!)).toMatchObject({ value: { id: others[0] } });
    await remove(userId, others[0]!);
    expect(await restore(userId, id)).toMatchObject({ value: { id, name: 'Işık' } });
    expect(await restore(userId, others[0]!)).toMatchObject(full);
  });

  test('is erased when its day is over, though its person never deletes another', async () => {
    const userId = await setup.aBuyer(0);
    const [deleted, stored] = [await made(userId, { name: 'Giden' }), await made(userId, { name: 'Kalan' })];
    await remove(userId, deleted.id);
    const at = Date.parse(setup.clock.now());
    const sweepAfter = (ms: number) =>
      deleteOldRows({ ...setup.ports, clock: { now: () => new Date(at + ms).toISOString() } })();
    const rows = () => setup.knex('schedule_templates').where({ user_id: userId }).pluck('id');
    await sweepAfter(restorableMs - 60_000);
    expect(await rows()).toHaveLength(2);
    await sweepAfter(restorableMs + 60_000);
    expect(await rows()).toEqual([stored.id]);
  });

  test('is restored when it is made again under its id', async () => {
    const userId = await setup.aBuyer(0);
    const { id } = await made(userId);
    await remove(userId, id);
    expect(await create(userId, { id })).toMatchObject({ value: { id, name: 'Sabah' } });
    expect(await names(userId)).toEqual(['Sabah']);
  });

  test('is erased a day after it was deleted, once another is deleted', async () => {
    const userId = await setup.aBuyer(0);
    const [early, late] = [await made(userId, { name: 'Erken' }), await made(userId, { name: 'Geç' })];
    const atDeletion = Date.parse(setup.clock.now());
    const removeAfter = (id: string, ms: number) =>
      templatesOf({ ...setup.ports, clock: { now: () => new Date(atDeletion + ms).toISOString() } }).delete({
        actor: actorOf(userId),
        id,
      });
    await removeAfter(early.id, 0);
    await removeAfter(late.id, restorableMs + 1);
    expect(await restore(userId, early.id)).toMatchObject({ refusal: { code: 'notFound' } });
    expect((await restore(userId, late.id)).ok).toBe(true);
  });

  test('is restored within a day, and not later, whether or not another is deleted', async () => {
    const userId = await setup.aBuyer(0);
    const { id } = await made(userId);
    await remove(userId, id);
    const at = Date.parse(setup.clock.now());
    const after = (ms: number): Ports => ({ ...setup.ports, clock: { now: () => new Date(at + ms).toISOString() } });
    const restoreAfter = (ms: number) => templatesOf(after(ms)).restore({ actor: actorOf(userId), id });
    expect(await restoreAfter(restorableMs + 60_000)).toMatchObject({ refusal: { code: 'notFound' } });
    const repeated = await create(userId, { id }, after(restorableMs + 60_000));
    expect(repeated).toMatchObject({ refusal: { code: 'notFound' } });
    expect((await restoreAfter(restorableMs - 60_000)).ok).toBe(true);
  });

  test(`is one of ${maxTemplates} at most, also when many are made at once`, async () => {
    const userId = await setup.aBuyer(0);
    const all = await Promise.all(
      Array.from({ length: maxTemplates + 3 }, (_, index) => create(userId, { name: `Şablon ${index}` })),
    );
    expect(all.filter(({ ok: isOk }) => isOk)).toHaveLength(maxTemplates);
    expect(all.find(({ ok: isOk }) => !isOk)).toMatchObject({
      refusal: { code: 'templates.tooMany', params: { max: maxTemplates } },
    });
  });

  test('belongs to one user', async () => {
    const userId = await setup.aBuyer(0);
    const stranger = await setup.aBuyer(0);
    const { id } = await made(userId);
    expect(await rename(stranger, id, 'x')).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await create(stranger, { id })).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await names(stranger)).toEqual([]);
  });

  test('protects its files until it is deleted, and refers to none of another user', async () => {
    const userId = await setup.aBuyer(0);
    const photo = await anUpload(userId);
    const { id, inputData } = await made(userId, { inputData: { photo } });
    expect(inputData).toMatchObject({ photo: { ...photo, type: 'text/plain', size: 5 } });
    expect(await create(await setup.aBuyer(0), { inputData: { photo } })).toMatchObject({
      refusal: { issues: [{ path: 'inputData.photo', code: 'fileUnknown' }] },
    });
    const later = new Date(Date.parse(setup.clock.now()) + 30 * 86_400_000).toISOString();
    const sweep = () => setup.ports.transact(async ({ uploads }) => ok(await uploads.removeUnused(later, 100)));
    const isThere = async () => (await setup.knex('uploads').where({ user_id: userId })).length === 1;
    await sweep();
    expect(await isThere()).toBe(true);
    await remove(userId, id);
    await sweep();
    expect(await isThere()).toBe(false);
  });

  test('is deleted with the account', async () => {
    const userId = await setup.aBuyer(0);
    await made(userId);
    await forgetPlanner(setup.ports)({ userId });
    expect(await names(userId)).toEqual([]);
  });
});
