// spec: 2.185
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AssetKind } from '#core/assets/asset.ts';
import type { Actor } from '#core/shared/actor.ts';
import sharp from 'sharp';
import { maxStoredAssets } from '#core/assets/asset.ts';
import { addAsset, deleteAsset, listAssets, restoreAsset, updateAsset } from '#core/assets/use-cases/assets.ts';
import { assetEventHandlers } from '#core/assets/event-handlers.ts';
import { sweepMedia, sweepUploads } from '#core/files/use-cases/sweep-files.ts';
import { deleteOldRows } from '#core/operations/use-cases/delete-old-rows.ts';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { aModelOnSale } from '../../support/shop.ts';
import { testLog } from '../../support/test-ports.ts';
import { aNewImage, anAsset, anUpload, images } from './asset-setup.ts';

let planning: PlanningSetup;
let ports: PlanningSetup['ports'] & { images: typeof images };
beforeAll(async () => {
  planning = await planningSetup();
  ports = { ...planning.ports, images };
});
afterAll(() => planning.drop());

const day = 24 * 3_600_000;
const uploaded = async (bytes = aNewImage(), actor = planning.owner) =>
  (await anUpload(planning, actor.userId, bytes)).sha256;

type Given = { id?: string; name?: string; kind?: AssetKind; imageSha256?: string; influencerId?: string };
const add = async (given: Given = {}, actor: Actor = planning.owner) =>
  addAsset(ports)({
    actor,
    id: given.id ?? ports.ids.next(),
    influencerId: given.influencerId ?? planning.influencerId,
    kind: given.kind ?? 'product',
    name: given.name ?? `Bardak ${ports.ids.next()}`,
    imageSha256: given.imageSha256 ?? (await uploaded(aNewImage(), actor)),
  });
const added = async (given: Given = {}, actor: Actor = planning.owner) => {
  const one = await add(given, actor);
  if (!one.ok) throw new Error(JSON.stringify(one.refusal));
  return one.value.asset;
};
const names = async (actor = planning.owner) => {
  const listed = await listAssets(ports)({ actor, influencerId: planning.influencerId });
  return listed.ok ? listed.value.assets.map(({ name }) => name) : listed.refusal.code;
};
const remove = (id: string, actor = planning.owner) => deleteAsset(ports)({ actor, id });
const restore = (id: string, actor = planning.owner) => restoreAsset(ports)({ actor, id });
const issueOf = (path: string, code: string) => ({
  ok: false,
  refusal: { code: 'input.invalid', issues: [{ path, code }] },
});
const isThere = async (sha256: string, { userId } = planning.owner) =>
  (await planning.knex('uploads').where({ sha256, user_id: userId })).length === 1;

const events = async (assetId: string) =>
  (await planning.knex('domain_events').where({ type: 'asset.changed' }).orderBy('id')).filter(
    ({ payload }) => payload.assetId === assetId,
  );

describe('the other devices of its owner are notified', () => {
  test('when an asset is added, edited, deleted and restored, once for each', async () => {
    const { id } = await added();
    expect(await events(id)).toHaveLength(1);
    await updateAsset(ports)({ actor: planning.owner, id, kind: 'place' });
    expect(await events(id)).toHaveLength(2);
    await remove(id);
    await remove(id);
    expect(await events(id)).toHaveLength(3);
    await restore(id);
    await restore(id);
    expect(await events(id)).toHaveLength(4);
    for (const { user_id: userId, payload } of await events(id)) {
      expect({ userId, model: payload.influencerId }).toEqual({
        userId: planning.owner.userId,
        model: planning.influencerId,
      });
    }
  });

  test('but not of a refused change', async () => {
    const taken = await added();
    const other = await added();
    const before = (await events(other.id)).length;
    expect((await updateAsset(ports)({ actor: planning.owner, id: other.id, name: taken.name })).ok).toBe(false);
    expect(await events(other.id)).toHaveLength(before);
  });
});

describe('an asset', () => {
  test('is stored with its kind, its name, its file and a small copy of it, for its owner and model alone', async () => {
    const imageSha256 = await uploaded();
    const asset = await added({ name: '  Latte   bardağı ', kind: 'wardrobe', imageSha256 });
    expect(asset).toMatchObject({ name: 'Latte bardağı', kind: 'wardrobe', lastUsedAt: null });
    expect(asset.image).toEqual({ sha256: imageSha256, type: 'image/png', size: expect.any(Number), name: 'k.png' });
    const small = await sharp((await planning.files.read(asset.thumbnailUrl))!).metadata();
    expect(Math.max(small.width, small.height)).toBe(512);
    expect(await names()).toContain('Latte bardağı');
    expect(await names(planning.stranger)).toEqual([]);
  });

  test('of a model that is not the caller’s is not found', async () => {
    const influencerId = await aModelOnSale(planning.knex);
    expect(await add({ influencerId })).toEqual({ ok: false, refusal: { code: 'notFound' } });
    expect(await listAssets(ports)({ actor: planning.owner, influencerId })).toMatchObject({ ok: false });
  });

  test('added again with its id is the same one, also when both calls come at once', async () => {
    const given = { id: ports.ids.next(), name: 'Çift', imageSha256: await uploaded() };
    const [one, other] = await Promise.all([add(given), add(given)]);
    expect(one).toMatchObject({ ok: true });
    expect(other).toEqual(one);
    expect(await planning.knex('assets').where({ name: 'Çift' })).toHaveLength(1);
    expect(
      await add({ ...given, imageSha256: await uploaded(aNewImage(), planning.stranger) }, planning.stranger),
    ).toEqual({ ok: false, refusal: { code: 'notFound' } });
  });

  test('added again with another name or picture, after a lost response, has the last ones', async () => {
    const given = { id: ports.ids.next(), name: 'Kırmızı çanta', imageSha256: await uploaded() };
    await added(given);
    const imageSha256 = await uploaded(aNewImage());
    const corrected = await added({ ...given, name: 'Mavi çanta', imageSha256 });
    expect(corrected).toMatchObject({ id: given.id, name: 'Mavi çanta', image: { sha256: imageSha256 } });
    expect(await names()).not.toContain('Kırmızı çanta');
  });

  test('has a name of its own for its model, however it is spelled', async () => {
    await added({ name: 'Işıklı Kupa' });
    expect(await add({ name: 'ışıklı  KUPA' })).toEqual({ ok: false, refusal: { code: 'assets.nameTaken' } });
    expect(await add({ name: 'Işıklı Kupa' }, planning.stranger)).toMatchObject({ ok: true });
    expect(await add({ name: ' ' })).toEqual(issueOf('name', 'assets.nameRequired'));
    expect(await add({ name: 'a|b' })).toEqual(issueOf('name', 'assets.nameSeparator'));
    expect(await add({ name: 'x'.repeat(81) })).toMatchObject({
      refusal: { issues: [{ path: 'name', code: 'assets.nameTooLong', params: { max: 80 } }] },
    });
  });

  test('is refused above the limit of its model, also when many come at once, and when it is restored', async () => {
    const actor = planning.stranger;
    const one = await added({}, actor);
    const [row] = await planning.knex('assets').where({ id: one.id });
    const count = Number((await planning.knex('assets').where({ user_id: actor.userId }).count())[0]!['count']);
    await planning.knex('assets').insert(
      Array.from({ length: maxStoredAssets - 2 - count }, (_, n) => ({
        ...row,
        id: ports.ids.next(),
        name: `dolu ${n}`,
        name_key: `dolu ${n}`,
        image: JSON.stringify(row.image),
      })),
    );
    const imageSha256 = await uploaded(aNewImage(), actor);
    const all = await Promise.all([1, 2, 3, 4].map(() => add({ imageSha256 }, actor)));
    const tooMany = { ok: false, refusal: { code: 'assets.tooMany', params: { max: maxStoredAssets } } };
    expect(all.filter(({ ok }) => ok)).toHaveLength(2);
    expect(all.find(({ ok }) => !ok)).toEqual(tooMany);
    await remove(one.id, actor);
    await added({ imageSha256 }, actor);
    expect(await restore(one.id, actor)).toEqual(tooMany);
  });

  test.each([
    ['a file that was never sent', async () => 'ab'.repeat(32), 'assets.imageMissing'],
    ['another person’s file', () => uploaded(aNewImage(), planning.stranger), 'assets.imageMissing'],
    ['a text', () => uploaded(Buffer.from('not an image')), 'assets.notImage'],
    ['an animation', async () => uploaded(await sharp(aNewImage()).gif().toBuffer()), 'assets.notImage'],
    ['a cut image', () => uploaded(aNewImage().subarray(0, 900)), 'assets.imageUnreadable'],
    [
      'an image of more than 20 MB',
      () => uploaded(Buffer.concat([aNewImage(), Buffer.alloc(20_971_520)])),
      'assets.imageTooLarge',
    ],
  ])('is not made of %s', async (_title, sha256, code) => {
    const name = `Yok ${code}`;
    expect(await add({ name, imageSha256: await sha256() })).toMatchObject({
      refusal: { code: 'input.invalid', issues: [{ path: 'image', code }] },
    });
    expect(await names()).not.toContain(name);
  });

  test('is renamed, moved to another kind and given another picture by its owner alone', async () => {
    const asset = await added({ name: 'Eski ad' });
    await added({ name: 'Dolu ad' });
    const change = (values: object, actor = planning.owner) => updateAsset(ports)({ actor, id: asset.id, ...values });
    expect(await change({ name: 'Yeni ad' })).toMatchObject({ value: { asset: { ...asset, name: 'Yeni ad' } } });
    expect(await change({ name: 'dolu AD' })).toEqual({ ok: false, refusal: { code: 'assets.nameTaken' } });
    expect(await change({ name: 'Benim' }, planning.stranger)).toEqual({ ok: false, refusal: { code: 'notFound' } });
    const imageSha256 = await uploaded();
    const replaced = await change({ kind: 'place', imageSha256 });
    expect(replaced).toMatchObject({
      value: { asset: { name: 'Yeni ad', kind: 'place', image: { sha256: imageSha256 } } },
    });
    expect(replaced.ok && replaced.value.asset.thumbnailUrl).not.toBe(asset.thumbnailUrl);
    expect(await change({ imageSha256: await uploaded(Buffer.from('text')) })).toMatchObject(
      issueOf('image', 'assets.notImage'),
    );
  });
});

describe('a deleted asset', () => {
  test('is restored within a day, with another name if its own was taken; a repeat changes nothing', async () => {
    const asset = await added({ name: 'Şapka' });
    for (const _again of [1, 2]) expect(await remove(asset.id)).toEqual({ ok: true, value: { ok: true } });
    expect(await names()).not.toContain('Şapka');
    expect(await updateAsset(ports)({ actor: planning.owner, id: asset.id, name: 'x' })).toMatchObject({ ok: false });
    expect(await restore(asset.id, planning.stranger)).toEqual({ ok: false, refusal: { code: 'notFound' } });
    const other = await added({ name: 'şapka' });
    for (const _again of [1, 2]) {
      expect(await restore(asset.id)).toMatchObject({ value: { asset: { id: asset.id, name: 'Şapka (2)' } } });
    }
    await remove(other.id);
    planning.clock.advance(day + 1000);
    expect(await restore(other.id)).toEqual({ ok: false, refusal: { code: 'notFound' } });
  });

  test('is not added again, unchanged or not', async () => {
    const given = { id: ports.ids.next(), name: 'Silinen', imageSha256: await uploaded() };
    await added(given);
    await remove(given.id);
    for (const name of ['Silinen', 'Silinen 2']) {
      expect(await add({ ...given, name })).toEqual({ ok: false, refusal: { code: 'notFound' } });
    }
  });

  test('is not another person’s to delete', async () => {
    const asset = await added();
    expect(await remove(asset.id, planning.stranger)).toEqual({ ok: false, refusal: { code: 'notFound' } });
    expect(await names()).toContain(asset.name);
  });

  test('loses its row after a day and its files a week later; until then nothing is lost', async () => {
    const asset = await added();
    const { sha256 } = asset.image;
    const sweep = async () => {
      await deleteOldRows({ ...planning.ports, log: testLog() })();
      await sweepUploads({ ...planning.ports, log: testLog() })();
    };
    planning.clock.advance(40 * day);
    await sweep();
    expect(await isThere(sha256)).toBe(true);
    expect(await planning.knex('assets').where({ id: asset.id })).toHaveLength(1);
    await remove(asset.id);
    planning.clock.advance(day - 1000);
    await sweep();
    expect(await planning.knex('assets').where({ id: asset.id })).toHaveLength(1);
    planning.clock.advance(2000);
    await sweep();
    expect(await planning.knex('assets').where({ id: asset.id })).toHaveLength(0);
    expect(await isThere(sha256)).toBe(false);
  });
});

test('the small copy of an asset stays while a row names it', async () => {
  const asset = await added();
  const listMedia = async () => ({
    media: [{ url: asset.thumbnailUrl, storedAt: '2020-01-01T00:00:00.000Z' }],
    next: null,
  });
  const removed: string[] = [];
  const files = { ...planning.files, listMedia, remove: async (url: string) => void removed.push(url) };
  const sweep = sweepMedia({ ...planning.ports, files, log: testLog() });
  expect(await sweep()).toEqual({ removed: 0 });
  await planning.knex('assets').where({ id: asset.id }).delete();
  expect(await sweep()).toEqual({ removed: 1 });
  expect(removed).toEqual([asset.thumbnailUrl]);
});

test('a deleted account has no assets left', async () => {
  const asset = await anAsset({ ...planning, ports: planning.ports }, planning.owner.userId, { name: 'Son' });
  const { userId } = planning.owner;
  const [handler] = assetEventHandlers(ports);
  for (const _again of [1, 2]) await (handler!.handle as (event: { userId: string }) => Promise<void>)({ userId });
  expect(await planning.knex('assets').where({ user_id: userId })).toEqual([]);
  expect(await restore(asset.id)).toEqual({ ok: false, refusal: { code: 'notFound' } });
});
