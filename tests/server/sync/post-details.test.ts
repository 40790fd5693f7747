import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '#core/contents/content.ts';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { contentRow } from '../../support/rows.ts';
import { aCustomer, aModelOnSale } from '../../support/shop.ts';
import { syncSetup } from '../../support/sync-setup.ts';
import { viewsOf } from '#core/schedules/use-cases/steps/view-of-schedule.ts';

let setup: SyncSetup;
beforeAll(async () => {
  setup = await syncSetup();
});
afterAll(() => setup.stop());

const one = async (op: unknown) => (await setup.sync([op])).body.results[0]!;
const detailed = { altText: 'Sahilde bir kadın', coverSeconds: 1.3 };

test('alt text and cover are stored, edited alone, and a conflict names them', async () => {
  const op = setup.create({ fields: setup.planned({ ...detailed, altText: ' Sahilde bir kadın ' }) });
  expect(await one(op)).toMatchObject({ status: 'ok', schedule: detailed });
  const edit = (fields: object, base: object) =>
    setup.update({ entityId: op.entityId, fields, base: { version: 1, fields: base } });
  expect(await one(edit({ coverSeconds: 2 }, { coverSeconds: 1.3 }))).toMatchObject({
    status: 'ok',
    schedule: { altText: detailed.altText, coverSeconds: 2 },
  });
  expect(await one(edit({ coverSeconds: 5 }, { coverSeconds: 1.3 }))).toMatchObject({
    status: 'conflict',
    conflict: { kind: 'changed', fields: ['coverSeconds'] },
  });
  expect(await one(edit({ altText: null }, { altText: detailed.altText }))).toMatchObject({
    status: 'ok',
    schedule: { altText: null, coverSeconds: 2 },
  });
});

test('a device that knows neither creates and edits as before, and removes none', async () => {
  expect(await one(setup.create())).toMatchObject({ schedule: { altText: null, coverSeconds: null } });
  const op = setup.create({ fields: setup.planned(detailed) });
  await one(op);
  const base = { version: 1, fields: { prompt: setup.planned().prompt } };
  const edited = await one(setup.update({ entityId: op.entityId, fields: { prompt: 'Dağ' }, base }));
  expect(edited).toMatchObject({ status: 'ok', schedule: { prompt: 'Dağ', ...detailed } });
});

async function savedImage(change: Partial<Content> = {}): Promise<Content> {
  const { userId } = setup.owner;
  const { influencerId } = setup;
  const contentUrl = `/media/${randomUUID()}.png`;
  const files = [{ url: contentUrl, thumbnailUrl: null, kind: 'image' as const, width: 832, height: 1216 }];
  const made = { userId, influencerId, createdAt: setup.clock.now(), contentUrl, files };
  const content = contentRow({ id: randomUUID(), ...made, ...change });
  expect(await setup.within((stores) => stores.contents.insert(content))).toBe(true);
  return content;
}
const planWith = (coverContentId: string) => setup.create({ fields: setup.planned({ coverContentId }) });

describe('the cover image', () => {
  test('is stored, and a plan keeps it when it is deleted and another field is edited', async () => {
    const cover = await savedImage();
    const op = planWith(cover.id);
    expect(await one(op)).toMatchObject({ status: 'ok', schedule: { coverContentId: cover.id } });
    await setup.knex('contents').where({ id: cover.id }).update({ deleted_at: setup.clock.now() });
    const base = { version: 1, fields: { prompt: setup.planned().prompt } };
    const edited = await one(setup.update({ entityId: op.entityId, fields: { prompt: 'Dağ' }, base }));
    expect(edited).toMatchObject({ status: 'ok', schedule: { prompt: 'Dağ', coverContentId: cover.id } });
  });

  test('of a reel is reported as missing once it is deleted, and no longer once it is restored', async () => {
    const cover = await savedImage();
    const { id: sourceContentId } = await savedImage({ contentType: 'video' });
    const reel = { contentType: 'reels', webhookConfigId: null, sourceContentId, coverContentId: cover.id };
    const { entityId, ...op } = setup.create({ fields: setup.planned(reel) });
    const viewOf = () =>
      setup.within(async (stores) => (await viewsOf(stores, [(await stores.schedules.byId(entityId))!]))[0]!);
    const revision = async () =>
      (await setup.knex('schedule_revisions').where({ schedule_id: entityId }).first()).revision as number;
    const setDeleted = (at: string | null) => setup.knex('contents').where({ id: cover.id }).update({ deleted_at: at });
    expect(await one({ entityId, ...op })).toMatchObject({ status: 'ok', schedule: { isCoverMissing: false } });
    const before = await revision();
    await setDeleted(setup.clock.now());
    expect(await viewOf()).toMatchObject({ status: 'pending', isCoverMissing: true });
    const meanwhile = await revision();
    expect(meanwhile).toBeGreaterThan(before);
    await setDeleted(null);
    expect(await viewOf()).toMatchObject({ isCoverMissing: false });
    expect(await revision()).toBeGreaterThan(meanwhile);
  });

  test('is refused at its field unless it is a saved image of this person and model', async () => {
    const stranger = await aCustomer(setup.knex);
    const wrong = [
      randomUUID(),
      (await savedImage({ contentType: 'video' })).id,
      (await savedImage({ deletedAt: setup.clock.now() })).id,
      (await savedImage({ userId: stranger })).id,
      (await savedImage({ influencerId: await aModelOnSale(setup.knex) })).id,
    ];
    for (const id of wrong) {
      const { status, refusal } = await one(planWith(id));
      expect(status).toBe('rejected');
      expect(refusal?.issues).toEqual([{ path: 'coverContentId', code: 'schedules.coverMissing' }]);
    }
  });
});

test('a text that is too long, and a moment outside a reel, are refused at their field', async () => {
  const wrong = [{ altText: 'a'.repeat(1001) }, { coverSeconds: -1 }, { coverSeconds: 901 }];
  for (const values of wrong) {
    const sent = setup.create({ fields: setup.planned(values) });
    const [path] = Object.keys(values);
    const answer = await one(sent);
    expect(answer).toMatchObject({ status: 'rejected' });
    expect(JSON.stringify(answer.refusal?.issues)).toContain(path);
  }
});
