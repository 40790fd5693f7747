// spec: 2.93
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GenerationSetup } from './generation-setup.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import { maxPresets } from '#core/generation/preset.ts';
import { presetKind } from '#core/generation/use-cases/steps/preset-kind.ts';
import { restorableMs } from '#core/saved-forms/saved-form.ts';
import { deleteOldRows } from '#core/operations/use-cases/delete-old-rows.ts';
import { savedForms } from '#core/saved-forms/use-cases/saved-forms.ts';
import { endRunsOfDeleted } from '#core/generation/event-handlers.ts';
import { ok } from '#core/shared/result.ts';
import { generationSetup } from './generation-setup.ts';

let setup: GenerationSetup;
let webhook: Webhook;
beforeAll(async () => {
  setup = await generationSetup();
  const common = { isRequired: true, placeholder: null, options: null, validation: null };
  webhook = await setup.aWebhook({
    inputFields: [
      {
        ...common,
        id: 'p',
        fieldName: 'place',
        displayName: { tr: 'Yer', en: 'Place' },
        fieldType: 'text',
        displayOrder: 1,
      },
      {
        ...common,
        id: 'n',
        fieldName: 'count',
        displayName: { tr: 'Adet', en: 'Count' },
        fieldType: 'number',
        displayOrder: 2,
      },
      {
        ...common,
        id: 'f',
        fieldName: 'photo',
        displayName: { tr: 'Dosya', en: 'File' },
        fieldType: 'file',
        displayOrder: 3,
      },
    ],
  });
});
afterAll(() => setup.stop());

type Values = { id?: string; name?: string; prompt?: string; inputData?: Record<string, unknown> };

type Ports = Parameters<typeof savedForms>[0];
const presetsOf = (ports: Ports = setup.ports) => savedForms(ports, presetKind);
const actorOf = (userId: string) => ({ userId, role: 'customer' as const });
const create = (userId: string, values: Values = {}) =>
  presetsOf().create({
    id: values.id ?? setup.ports.ids.next(),
    actor: actorOf(userId),
    influencerId: setup.influencerId,
    webhookId: webhook.id,
    name: values.name ?? 'Sabah',
    prompt: values.prompt ?? 'Kahve',
    inputData: values.inputData ?? {},
  });
const made = async (userId: string, values: Values = {}) => {
  const created = await create(userId, values);
  if (!created.ok) throw new Error(created.refusal.code);
  return created.value;
};
const update = (userId: string, id: string, values: Values) =>
  presetsOf().update({ ...values, id, actor: actorOf(userId) });
const names = async (userId: string) => {
  const place = { actor: actorOf(userId), influencerId: setup.influencerId, webhookId: webhook.id };
  return (await presetsOf().list(place)).map(({ name }) => name);
};

async function anUpload(userId: string): Promise<{ sha256: string; name: string }> {
  const sha256 = Buffer.from(userId.replaceAll('-', '')).toString('hex').slice(0, 64);
  const now = setup.clock.now();
  await setup.knex('upload_objects').insert({ sha256, size: 5, announced_at: now });
  const row = {
    user_id: userId,
    sha256,
    type: 'text/plain',
    size: 5,
    name: 'not.txt',
    created_at: now,
    last_used_at: now,
  };
  await setup.knex('uploads').insert(row);
  return { sha256, name: 'not.txt' };
}

describe('a preset', () => {
  test('is stored under its name, once, also when it lacks required fields of the form', async () => {
    const userId = await setup.aBuyer(0);
    const id = setup.ports.ids.next();
    const first = await create(userId, { id, name: '  Sabah  kahvesi ', inputData: { place: 'Bodrum', unknown: 1 } });
    expect(first).toMatchObject({
      ok: true,
      value: { name: 'Sabah kahvesi', inputData: { place: 'Bodrum' } },
    });
    expect(await create(userId, { id, name: 'Başka' })).toEqual(first);
    expect(await names(userId)).toEqual(['Sabah kahvesi']);
  });

  test('is in its list where a Turkish reader looks for it', async () => {
    const userId = await setup.aBuyer(0);
    for (const name of ['İlk', 'Çarşamba', 'Işık', 'Cuma']) await made(userId, { name });
    expect(await names(userId)).toEqual(['Cuma', 'Çarşamba', 'Işık', 'İlk']);
  });

  test('must fit the form and have a unique name', async () => {
    const userId = await setup.aBuyer(0);
    expect(await create(userId, { name: ' ', inputData: { count: 'çok' } })).toMatchObject({
      refusal: {
        issues: [
          { path: 'name', code: 'presets.nameRequired' },
          { path: 'inputData.count', code: 'wrongType' },
        ],
      },
    });
    expect(await create(userId, { name: 'x'.repeat(61) })).toMatchObject({
      refusal: { issues: [{ path: 'name', code: 'presets.nameTooLong' }] },
    });
    await made(userId, { name: 'IŞIK' });
    expect(await create(userId, { name: 'ışık' })).toMatchObject({ refusal: { code: 'presets.nameTaken' } });
    expect((await create(await setup.aBuyer(0), { name: 'ışık' })).ok).toBe(true);
  });

  test('is renamed and gets other values; omitted fields stay', async () => {
    const userId = await setup.aBuyer(0);
    const one = await made(userId, { name: 'Bir', inputData: { place: 'Bodrum' } });
    await made(userId, { name: 'İki' });
    expect(await update(userId, one.id, { name: 'Üç' })).toMatchObject({
      value: { name: 'Üç', prompt: 'Kahve', inputData: { place: 'Bodrum' } },
    });
    expect(await update(userId, one.id, { name: 'üç' })).toMatchObject({ value: { name: 'üç' } });
    expect(await update(userId, one.id, { name: 'IKI' })).toMatchObject({ refusal: { code: 'presets.nameTaken' } });
    expect(await update(userId, one.id, { prompt: 'Çay', inputData: { count: 3 } })).toMatchObject({
      value: { name: 'üç', prompt: 'Çay', inputData: { count: 3 } },
    });
    expect(await names(userId)).toEqual(['İki', 'üç']);
  });

  test('is refused when another is renamed to the same name at once', async () => {
    for (let round = 0; round < 5; round++) {
      const userId = await setup.aBuyer(0);
      const two = [await made(userId, { name: 'Bir' }), await made(userId, { name: 'İki' })];
      const outcomes = await Promise.all(two.map(({ id }) => update(userId, id, { name: 'Üç' })));
      expect(outcomes.filter(({ ok: isDone }) => isDone)).toHaveLength(1);
      expect(outcomes.find(({ ok: isDone }) => !isDone)).toMatchObject({ refusal: { code: 'presets.nameTaken' } });
    }
  });

  test('is deleted by its owner, and a repeat changes nothing', async () => {
    const userId = await setup.aBuyer(0);
    const { id } = await made(userId);
    const remove = (who: string) => presetsOf().delete({ id, actor: actorOf(who) });
    expect(await remove(await setup.aBuyer(0))).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await remove(userId)).toEqual({ ok: true, value: { ok: true } });
    expect(await remove(userId)).toEqual({ ok: true, value: { ok: true } });
    expect(await update(userId, id, { name: 'x' })).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await names(userId)).toEqual([]);
    const missing = await presetsOf().delete({ id: setup.ports.ids.next(), actor: actorOf(userId) });
    expect(missing).toMatchObject({ refusal: { code: 'notFound' } });
  });

  test('is restored within a day, under its name or beside the one that took it, and its list is full as before', async () => {
    const userId = await setup.aBuyer(0);
    const actor = actorOf(userId);
    const preset = await made(userId, { name: 'Işık', inputData: { place: 'Bodrum' } });
    const { id } = preset;
    const place = { actor, influencerId: setup.influencerId, webhookId: webhook.id };
    const at = Date.parse(setup.clock.now());
    const after = (ms: number) => ({ ...setup.ports, clock: { now: () => new Date(at + ms).toISOString() } });
    const restore = (ms = 0, who = actor) => presetsOf(after(ms)).restore({ id, actor: who });
    await presetsOf(after(0)).delete({ id, actor });
    expect(await presetsOf(after(0)).listDeleted(place)).toEqual([preset]);
    expect(await presetsOf(after(restorableMs + 1)).listDeleted(place)).toEqual([]);
    expect(await restore(restorableMs + 1)).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await restore(0, actorOf(await setup.aBuyer(0)))).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await restore(restorableMs - 1)).toEqual({ ok: true, value: preset });
    expect(await restore()).toEqual({ ok: true, value: preset });

    await presetsOf(after(0)).delete({ id, actor });
    for (let index = 0; index < maxPresets; index++)
      await made(userId, { name: index === 0 ? 'IŞIK' : `Ayar ${index}` });
    expect(await restore()).toMatchObject({ refusal: { code: 'presets.tooMany', params: { max: maxPresets } } });
    const [other] = await presetsOf().list(place);
    await presetsOf(after(0)).delete({ id: other!.id, actor });
    expect(await restore()).toMatchObject({ value: { id, name: 'Işık (2)', inputData: { place: 'Bodrum' } } });
  });

  test('is erased when its day is over', async () => {
    const userId = await setup.aBuyer(0);
    const { id } = await made(userId);
    await presetsOf().delete({ id, actor: actorOf(userId) });
    const at = Date.parse(setup.clock.now());
    const sweepAfter = (ms: number) =>
      deleteOldRows({ ...setup.ports, clock: { now: () => new Date(at + ms).toISOString() } })();
    const rows = () => setup.knex('generation_presets').where({ id });
    await sweepAfter(restorableMs - 60_000);
    expect(await rows()).toHaveLength(1);
    await sweepAfter(restorableMs + 60_000);
    expect(await rows()).toEqual([]);
  });

  test(`is one of ${maxPresets} at most, also when many are made at once`, async () => {
    const userId = await setup.aBuyer(0);
    const all = await Promise.all(
      Array.from({ length: maxPresets + 5 }, (_, index) => create(userId, { name: `Ayar ${index}` })),
    );
    expect(all.filter(({ ok: isOk }) => isOk)).toHaveLength(maxPresets);
    expect(all.find(({ ok: isOk }) => !isOk)).toMatchObject({
      refusal: { code: 'presets.tooMany', params: { max: maxPresets } },
    });
  });

  test('belongs to one user, and needs an owned model', async () => {
    const userId = await setup.aBuyer(0);
    const stranger = await setup.aBuyer(0);
    const { id } = await made(userId);
    expect(await update(stranger, id, { name: 'x' })).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await create(stranger, { id })).toMatchObject({ refusal: { code: 'notFound' } });
    await setup.knex('ownerships').where({ user_id: stranger }).delete();
    expect(await create(stranger)).toMatchObject({ refusal: { code: 'notFound' } });
  });

  test('protects its files: a sweep of unused ones leaves them until it is deleted', async () => {
    const userId = await setup.aBuyer(0);
    const file = await anUpload(userId);
    const { id, inputData } = await made(userId, { inputData: { photo: file } });
    expect(inputData).toMatchObject({ photo: { ...file, type: 'text/plain', size: 5 } });
    const later = new Date(Date.parse(setup.clock.now()) + 30 * 86_400_000).toISOString();
    const sweep = () => setup.ports.transact(async ({ uploads }) => ok(await uploads.removeUnused(later, 100)));
    const isThere = async () => (await setup.knex('uploads').where({ user_id: userId })).length === 1;
    await sweep();
    expect(await isThere()).toBe(true);
    await presetsOf().delete({ id, actor: actorOf(userId) });
    await sweep();
    expect(await isThere()).toBe(false);
  });

  test('cannot refer to a file of another user', async () => {
    const file = await anUpload(await setup.aBuyer(0));
    expect(await create(await setup.aBuyer(0), { inputData: { photo: file } })).toMatchObject({
      refusal: { issues: [{ path: 'inputData.photo', code: 'fileUnknown' }] },
    });
  });

  test('is deleted with the account', async () => {
    const userId = await setup.aBuyer(0);
    await made(userId);
    await endRunsOfDeleted(setup.ports)({ userId });
    expect(await names(userId)).toEqual([]);
  });
});
