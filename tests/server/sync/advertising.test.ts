import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DisclosureSettings } from '#core/settings/settings.ts';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { ok } from '#core/shared/result.ts';
import { storeDisclosure } from '../../support/disclosures.ts';
import { accountRow } from '../../support/rows.ts';
import { syncSetup } from '../../support/sync-setup.ts';

let setup: SyncSetup;
beforeAll(async () => {
  setup = await syncSetup();
  const account = accountRow({ influencerId: setup.influencerId, createdAt: setup.clock.now() });
  await setup.ports.transact(async (stores) => ok(await stores.instagramAccounts.insert(account)));
});
afterAll(() => setup.stop());
afterEach(async () => {
  await setup.knex('ownerships').update({ advertised_brand: null });
  await settings({});
});

const settings = (disclosure: Partial<DisclosureSettings>) => storeDisclosure(setup.ports, disclosure);
const one = async (op: unknown) => (await setup.sync([op])).body.results[0]!;
const marking = { isAdvertising: true, brand: '@acme' };
const marked = async () => {
  const op = setup.create({ fields: setup.planned({ caption: 'Merhaba', autoPublish: true, ...marking }) });
  expect(await one(op)).toMatchObject({ status: 'ok', schedule: marking });
  return op.entityId;
};
const posted = (change: object) => setup.planned({ autoPublish: true, ...change });
const unbranded = (line: number) => ({ line, error: { code: 'disclosure.brandMissing' } });
const issuesOf = async (change: object) =>
  (await one(setup.create({ fields: setup.planned({ ...marking, ...change }) }))).refusal?.issues;
const preset = (brand: string) => setup.knex('ownerships').update({ advertised_brand: brand });
const bulk = (csv: string, change: object = {}) => {
  const { scheduledAt: _at, prompt: _prompt, ...shared } = setup.draft();
  const body = { ...shared, id: randomUUID(), influencerId: setup.influencerId, csv, ...change };
  return setup.call('POST', '/bulk', body);
};
const brandsOf = (bulkId: string) =>
  setup.knex('schedules').where({ bulk_id: bulkId }).orderBy('scheduled_at').select('is_advertising', 'brand');

describe('a device that does not know the marking', () => {
  test('edits a marked plan and removes nothing, also by a call of the whole plan', async () => {
    const id = await marked();
    const base = { version: 1, fields: { caption: 'Merhaba' } };
    expect(await one(setup.update({ entityId: id, fields: { caption: 'Günaydın' }, base }))).toMatchObject({
      status: 'ok',
      schedule: { caption: 'Günaydın', ...marking },
    });
    const { body } = await setup.call('PUT', `/${id}`, setup.draft());
    expect(body).toMatchObject({ schedule: marking });
  });

  test('creates an unmarked plan, or one with the brand of the model’s settings; a device that knows it decides', async () => {
    expect(await one(setup.create())).toMatchObject({ schedule: { isAdvertising: false, brand: null } });
    await preset('Acme Gıda');
    const fromSettings = { isAdvertising: true, brand: 'Acme Gıda' };
    expect(await one(setup.create())).toMatchObject({ schedule: fromSettings });
    const named = setup.create({ fields: setup.planned({ brand: 'Luna' }) });
    expect(await one(named)).toMatchObject({ schedule: { isAdvertising: true, brand: 'Luna' } });
    const fields = setup.planned({ isAdvertising: false, brand: null });
    expect(await one(setup.create({ fields }))).toMatchObject({ schedule: { isAdvertising: false } });
  });
});

test('a brand that another device changed meanwhile is a conflict that names it; with another field both edits apply', async () => {
  const id = await marked();
  const edit = (fields: object, base: object) =>
    setup.update({ entityId: id, fields, base: { version: 1, fields: base } });
  expect(await one(edit({ brand: 'Luna' }, { brand: '@acme' }))).toMatchObject({ status: 'ok' });
  expect(await one(edit({ prompt: 'Dağ' }, { prompt: setup.planned().prompt }))).toMatchObject({
    schedule: { prompt: 'Dağ', brand: 'Luna' },
  });
  expect(await one(edit({ brand: 'Deniz' }, { brand: '@acme' }))).toMatchObject({
    status: 'conflict',
    conflict: { kind: 'changed', fields: ['brand'] },
  });
});

test('a long brand and a caption without room for the words are refused at their fields', async () => {
  expect(await issuesOf({ brand: 'x'.repeat(200) })).toMatchObject([{ path: 'brand', code: 'tooLong' }]);
  expect(await issuesOf({ caption: 'a'.repeat(2175) })).toMatchObject([
    { path: 'caption', code: 'instagram.captionTooLong', params: { count: 2201 } },
  ]);
});

describe('a table', () => {
  const line = '2026-12-01,09:00,Sahil';

  test('of three columns has the marking of the form, or that of the model', async () => {
    const plain = await bulk(line);
    expect(plain.body).toMatchObject({ successCount: 1 });
    expect(await brandsOf(plain.body.id)).toEqual([{ is_advertising: false, brand: null }]);
    await preset('Luna');
    expect(await brandsOf((await bulk(line)).body.id)).toEqual([{ is_advertising: true, brand: 'Luna' }]);
    expect(await brandsOf((await bulk(line, marking)).body.id)).toEqual([{ is_advertising: true, brand: '@acme' }]);
    const decided = await bulk(line, { isAdvertising: false });
    expect(await brandsOf(decided.body.id)).toEqual([{ is_advertising: false, brand: null }]);
  });

  test('with a column for the brand marks its lines', async () => {
    const csv = `Tarih;Saat;Metin;Marka\n2026-12-01;09:00;a;Acme\n2026-12-02;09:00;b;\n2026-12-03;09:00;c;evet\n2026-12-03;10:00;d;Hayır`;
    expect(await brandsOf((await bulk(csv)).body.id)).toEqual([
      { is_advertising: true, brand: 'Acme' },
      { is_advertising: false, brand: null },
      { is_advertising: true, brand: null },
      { is_advertising: false, brand: null },
    ]);
    const exported = await setup.call('GET', `/influencer/${setup.influencerId}/export?month=2026-12`);
    expect(exported.body.csv).toMatch(/;Marka\r\n/);
    expect((await bulk(`${csv}\n2026-12-04;09:00;d;${'x'.repeat(200)}`)).body).toMatchObject({
      errorCount: 1,
      failed: [{ line: 6 }],
    });
  });
});

describe('where the installation refuses incomplete disclosures', () => {
  const incomplete = { isAdvertising: true, brand: null };

  test('a plan is refused at its field; one of an older device is stored', async () => {
    await settings({ check: 'refuse' });
    expect(await one(setup.create({ fields: posted(incomplete) }))).toMatchObject({
      refusal: { issues: [{ path: 'brand', code: 'disclosure.brandMissing' }] },
    });
    expect(await one(setup.create({ fields: posted({ caption: 'Yeni #reklam' }) }))).toMatchObject({ status: 'ok' });
  });

  test('the caption of an older device is stored, also where it mentions advertising, and keeps the marking', async () => {
    await settings({ check: 'refuse' });
    const op = setup.create({ fields: posted({ caption: 'Merhaba', isAdvertising: false, brand: null }) });
    expect(await one(op)).toMatchObject({ status: 'ok' });
    const edit = { fields: { caption: 'Yeni #reklam' }, base: { version: 1, fields: { caption: 'Merhaba' } } };
    expect(await one(setup.update({ entityId: op.entityId, ...edit }))).toMatchObject({
      status: 'ok',
      schedule: { caption: 'Yeni #reklam', isAdvertising: false },
    });
    const whole = setup.draft({ autoPublish: true, caption: 'Yine #reklam' });
    expect(await setup.call('PUT', `/${op.entityId}`, whole)).toMatchObject({
      status: 200,
      body: { schedule: { caption: 'Yine #reklam', isAdvertising: false } },
    });
  });

  test('an edit that names the marking is refused where it leaves it incomplete', async () => {
    await settings({ check: 'refuse' });
    const op = setup.create({ fields: posted({ caption: 'Merhaba', ...marking }) });
    expect(await one(op)).toMatchObject({ status: 'ok' });
    const edit = { fields: { brand: null }, base: { version: 1, fields: { brand: '@acme' } } };
    expect(await one(setup.update({ entityId: op.entityId, ...edit }))).toMatchObject({
      refusal: { issues: [{ path: 'brand', code: 'disclosure.brandMissing' }] },
    });
    const whole = setup.draft({ autoPublish: true, caption: 'Yeni #reklam', isAdvertising: false, brand: null });
    const unmarked = { issues: [{ path: 'isAdvertising', code: 'disclosure.adUnmarked' }] };
    expect((await setup.call('PUT', `/${op.entityId}`, whole)).body).toMatchObject(unmarked);
    const plain = setup.create({ fields: posted({ caption: 'Merhaba', isAdvertising: false, brand: null }) });
    expect(await one(plain)).toMatchObject({ status: 'ok' });
    expect((await setup.call('PUT', `/${plain.entityId}`, whole)).body).toMatchObject(unmarked);
  });

  test('an incomplete marking is refused where an edit makes it incomplete in another way', async () => {
    const op = setup.create({ fields: posted({ caption: 'Yeni #reklam', ...incomplete }) });
    expect(await one(op)).toMatchObject({ status: 'ok' });
    await settings({ check: 'refuse' });
    const edit = { fields: { isAdvertising: false }, base: { version: 1, fields: { isAdvertising: true } } };
    expect(await one(setup.update({ entityId: op.entityId, ...edit }))).toMatchObject({
      refusal: { issues: [{ path: 'isAdvertising', code: 'disclosure.adUnmarked' }] },
    });
  });

  test('a story is refused without its brand, as a plan and as a line; its unposted caption is not checked', async () => {
    await settings({ check: 'refuse' });
    const story = { contentType: 'story', caption: 'Yeni #reklam' };
    const wrong = { issues: [{ path: 'brand', code: 'disclosure.brandMissing' }] };
    expect(await one(setup.create({ fields: posted({ ...story, ...incomplete }) }))).toMatchObject({ refusal: wrong });
    for (const sent of [marking, { isAdvertising: false, brand: null }]) {
      expect(await one(setup.create({ fields: posted({ ...story, ...sent }) }))).toMatchObject({ status: 'ok' });
    }
    const csv = `Tarih;Saat;Metin;Marka\n2026-12-01;09:00;a;evet\n2026-12-02;09:00;b;Acme`;
    const { body } = await bulk(csv, { contentType: 'story', autoPublish: true });
    expect(body).toMatchObject({ failed: [unbranded(2)] });
  });

  test('each line of a table is judged by its own brand, where it is posted', async () => {
    await settings({ check: 'refuse' });
    const csv = `Tarih;Saat;Metin;Marka\n2026-12-01;09:00;a;evet\n2026-12-02;09:00;b;Acme\n2026-12-03;09:00;c;`;
    expect((await bulk(csv, { autoPublish: true })).body).toMatchObject({ failed: [unbranded(2)] });
    const form = { autoPublish: true, isAdvertising: true, brand: null };
    expect((await bulk(csv, form)).body).toMatchObject({ failed: [unbranded(2), unbranded(4)] });
    const named = csv.replace('evet', 'Luna').replace('c;', 'c;hayır');
    const { body } = await bulk(named, form);
    expect(body).toMatchObject({ successCount: 3, failed: [] });
    expect(await brandsOf(body.id)).toEqual([
      { is_advertising: true, brand: 'Luna' },
      { is_advertising: true, brand: 'Acme' },
      { is_advertising: false, brand: null },
    ]);
    expect((await bulk(csv, { ...form, autoPublish: false })).body).toMatchObject({ successCount: 3 });
    const captions = `Tarih;Saat;Metin;Açıklama\n2026-12-04;09:00;a;Yeni #reklam`;
    expect((await bulk(captions, { autoPublish: true })).body).toMatchObject({ successCount: 1 });
    expect((await bulk(captions, { autoPublish: true, isAdvertising: false })).body).toMatchObject({
      failed: [{ line: 2, error: { code: 'disclosure.adUnmarked' } }],
    });
  });

  test('an edit of something else is not refused for a disclosure that was incomplete before', async () => {
    const op = setup.create({ fields: setup.planned({ autoPublish: true, ...incomplete }) });
    expect(await one(op)).toMatchObject({ status: 'ok' });
    await settings({ check: 'refuse' });
    const base = { version: 1, fields: { prompt: setup.planned().prompt } };
    expect(await one(setup.update({ entityId: op.entityId, fields: { prompt: 'Dağ' }, base }))).toMatchObject({
      status: 'ok',
    });
    const whole = setup.draft({ autoPublish: true, prompt: 'Deniz', ...incomplete });
    expect(await setup.call('PUT', `/${op.entityId}`, whole)).toMatchObject({ status: 200 });
  });
});

test('a marked plan is posted with the words, which its publication names', async () => {
  const id = await marked();
  await setup.comesDue(id);
  await setup.endGeneration(id, 'done');
  const words = ['#Reklam', '#İşbirliği', '@acme', 'Yapay zekâ ile oluşturulmuştur.'];
  expect(await setup.knex('publications').where({ schedule_id: id })).toMatchObject([
    {
      caption: '#Reklam #İşbirliği @acme\nYapay zekâ ile oluşturulmuştur.\n\nMerhaba',
      disclosure: { ...marking, words },
    },
  ]);
});
