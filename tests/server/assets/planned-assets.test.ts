// spec: 2.186, 2.187
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ScheduleInput } from '#core/schedules/schedule-draft.ts';
import { deleteAsset, restoreAsset, updateAsset } from '#core/assets/use-cases/assets.ts';
import { sweepUploads } from '#core/files/use-cases/sweep-files.ts';
import { createBulk } from '#core/schedules/use-cases/bulk-schedule.ts';
import { createSchedule, updateSchedule } from '#core/schedules/use-cases/write-schedule.ts';
import { viewsOf } from '#core/schedules/use-cases/steps/view-of-schedule.ts';
import { startGeneration } from '#core/generation/use-cases/generations.ts';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { aModelOnSale } from '../../support/shop.ts';
import { testLog } from '../../support/test-ports.ts';
import { anAsset, images } from './asset-setup.ts';

let planning: PlanningSetup;
beforeAll(async () => {
  planning = await planningSetup();
});
afterAll(() => planning.drop());

const day = 24 * 3_600_000;
const anOwnAsset = (name = `Bardak ${planning.ports.ids.next()}`) => anAsset(planning, planning.owner.userId, { name });
async function anAssetOfAnotherModel() {
  const asset = await anOwnAsset();
  const change = { influencer_id: await aModelOnSale(planning.knex) };
  await planning.knex('assets').where({ id: asset.id }).update(change);
  return asset;
}
const soon = () => new Date(Date.parse(planning.clock.now()) + 3_600_000).toISOString();
const plan = (change: Partial<ScheduleInput>) =>
  createSchedule(planning.ports)({
    actor: planning.owner,
    id: planning.ports.ids.next(),
    influencerId: planning.influencerId,
    draft: planning.draft({ scheduledAt: soon(), ...change }),
  });
const planned = async (assetIds: string[]) => planning.plan({ scheduledAt: soon(), assetIds });
const viewOf = (id: string) =>
  planning.within(async (stores) => (await viewsOf(stores, [(await stores.schedules.byId(id))!]))[0]!);
const revisionOf = async (id: string) =>
  (await planning.knex('schedule_revisions').where({ schedule_id: id }).first()).revision as number;
const remove = (id: string) => deleteAsset(planning.ports)({ actor: planning.owner, id });
const refused = (code: string) => ({ refusal: { issues: [{ path: 'assetIds', code }] } });
const runOf = async (id: string) => {
  const { generationId } = await planning.schedule(id);
  return (await planning.within(({ generations }) => generations.byId(generationId!)))!;
};

describe('a plan with assets', () => {
  test('sends them in the order chosen, as they are when its run is accepted', async () => {
    const [cup, dress] = [await anOwnAsset(), await anOwnAsset()];
    const id = await planned([dress.id, cup.id]);
    expect(await viewOf(id)).toMatchObject({ assetIds: [dress.id, cup.id], isAssetMissing: false });
    const renamed = { actor: planning.owner, id: cup.id, name: 'Kupa', kind: 'place' as const };
    await updateAsset({ ...planning.ports, images })(renamed);
    await planning.comesDue(id);
    const run = await runOf(id);
    expect(run.assets).toEqual([
      { id: dress.id, kind: 'product', name: dress.name, file: dress.image },
      { id: cup.id, kind: 'place', name: 'Kupa', file: cup.image },
    ]);
    const [row] = await planning.knex('assets').where({ id: cup.id });
    expect(new Date(row.last_used_at).toISOString()).toBe(planning.clock.now());
  });

  test('is refused for unknown, foreign and deleted assets, and for a workflow that sends none', async () => {
    const foreign = await anAsset(planning, planning.stranger.userId, { name: 'Yabancı' });
    const deleted = await anOwnAsset();
    await remove(deleted.id);
    const ofAnother = await anAssetOfAnotherModel();
    for (const id of [planning.ports.ids.next(), foreign.id, ofAnother.id, deleted.id]) {
      expect(await plan({ assetIds: [id] })).toMatchObject(refused('assets.missing'));
    }
    const asset = await anOwnAsset();
    const { text } = planning.workflows;
    const requestTemplate = { prompt: '{{prompt}}' };
    await planning.knex('webhooks').where({ id: text.id }).update({ request_template: requestTemplate });
    const change = { contentType: 'text' as const, webhookConfigId: text.id, assetIds: [asset.id] };
    expect(await plan(change)).toMatchObject(refused('assets.notTaken'));
    await planning
      .knex('webhooks')
      .where({ id: text.id })
      .update({ request_template: { prompt: '{{prompt}}', pictures: '{{assets}}' } });
    expect(await plan(change)).toMatchObject({ ok: true });
  });

  test('says before its time that one was deleted, and no longer once it is restored', async () => {
    const asset = await anOwnAsset();
    const id = await planned([asset.id]);
    const before = await revisionOf(id);
    await remove(asset.id);
    expect(await viewOf(id)).toMatchObject({ status: 'pending', isAssetMissing: true });
    const meanwhile = await revisionOf(id);
    expect(meanwhile).toBeGreaterThan(before);
    await restoreAsset(planning.ports)({ actor: planning.owner, id: asset.id });
    expect(await viewOf(id)).toMatchObject({ isAssetMissing: false });
    expect(await revisionOf(id)).toBeGreaterThan(meanwhile);
  });

  test('never runs without a deleted one: it fails, and no credits are held', async () => {
    const [kept, asset] = [await anOwnAsset(), await anOwnAsset()];
    const id = await planned([kept.id, asset.id]);
    await remove(asset.id);
    const before = await planning.balance();
    await planning.comesDue(id);
    expect(await viewOf(id)).toMatchObject({
      status: 'failed',
      failure: { code: 'assets.missing' },
      consequence: { code: 'schedules.nothingCharged' },
    });
    expect(await planning.balance()).toEqual(before);
    expect(await planning.knex('generations').where({ schedule_id: id })).toEqual([]);
  });

  test('can be edited in another field while one is missing; a missing one cannot be added', async () => {
    const [gone, other] = [await anOwnAsset(), await anOwnAsset()];
    const id = await planned([gone.id]);
    await remove(gone.id);
    await remove(other.id);
    const edit = async (change: Partial<ScheduleInput>) => {
      const { version, scheduledAt } = await viewOf(id);
      const draft = planning.draft({ scheduledAt, assetIds: [gone.id], ...change });
      return updateSchedule(planning.ports)({ actor: planning.owner, id, version, draft });
    };
    expect(await edit({ prompt: 'Dağda' })).toMatchObject({ ok: true, value: { isAssetMissing: true } });
    expect(await edit({ assetIds: [gone.id, other.id] })).toMatchObject({ ok: false });
    expect(await edit({ assetIds: [] })).toMatchObject({ ok: true, value: { assetIds: [], isAssetMissing: false } });
  });
});

test('a run that waits keeps the bytes of a deleted asset; after its end they are free', async () => {
  const asset = await anOwnAsset();
  const { sha256 } = asset.image;
  const sweep = () => sweepUploads({ ...planning.ports, log: testLog() })();
  const isThere = async () => (await planning.knex('uploads').where({ sha256 })).length === 1;
  const id = await planned([asset.id]);
  await planning.comesDue(id);
  await planning.knex('assets').where({ id: asset.id }).delete();
  planning.clock.advance(8 * day);
  await sweep();
  expect(await isThere()).toBe(true);
  expect((await runOf(id)).assets).toHaveLength(1);
  await planning.endGeneration(id, 'unknown');
  await sweep();
  expect(await isThere()).toBe(false);
});

test('a run of the creator is refused without its asset, and nothing is held', async () => {
  const asset = await anOwnAsset();
  const start = (assetIds: string[], actor = planning.owner) =>
    startGeneration(planning.ports)({
      actor,
      id: planning.ports.ids.next(),
      influencerId: planning.influencerId,
      webhookId: planning.workflows.image.id,
      contentType: null,
      prompt: 'Kahve',
      inputData: {},
      assetIds,
    });
  const before = await planning.balance();
  const foreign = await anAsset(planning, planning.stranger.userId, { name: 'Başkasının' });
  const ofAnother = await anAssetOfAnotherModel();
  for (const ids of [[foreign.id], [ofAnother.id], [asset.id, planning.ports.ids.next()]]) {
    expect(await start(ids)).toEqual({ ok: false, refusal: { code: 'assets.missing' } });
  }
  expect(await planning.balance()).toEqual(before);
  const [row] = await planning.knex('assets').where({ id: asset.id });
  expect(row.last_used_at).toBeNull();
  expect(await start([asset.id])).toMatchObject({ ok: true });
});

test('an asset whose file is missing makes no run', async () => {
  const asset = await anOwnAsset();
  await planning.knex('uploads').where({ sha256: asset.image.sha256 }).delete();
  const id = await planned([asset.id]);
  await planning.comesDue(id);
  expect(await viewOf(id)).toMatchObject({ status: 'failed', failure: { code: 'assets.missing' } });
});

const bulk = (csv: string, assetIds: string[] = []) => {
  const { prompt: _prompt, scheduledAt: _at, ...shared } = planning.draft();
  return createBulk(planning.ports)({
    actor: planning.owner,
    id: planning.ports.ids.next(),
    influencerId: planning.influencerId,
    draft: { ...shared, autoPublish: false, assetIds, csv },
  });
};
const at = (minute: number) => `2026-12-24,09:${minute},`;

describe('a table of plans', () => {
  test('names the assets of each line in a column of its own; a line without any has those of the whole table', async () => {
    planning.clock.set('2026-12-20T09:00:00.000Z');
    const [cup, dress] = [await anOwnAsset('Çay bardağı'), await anOwnAsset('Elbise')];
    const made = await bulk(`date,time,prompt,assets\n${at(10)}Bir,elbise | ÇAY BARDAĞI | Elbise\n${at(11)}İki,`, [
      cup.id,
    ]);
    expect(made).toMatchObject({ ok: true, value: { successCount: 2 } });
    const rows = await planning.knex('schedules').whereIn('prompt', ['Bir', 'İki']).orderBy('scheduled_at');
    expect(rows.map(({ asset_ids }) => asset_ids)).toEqual([[dress.id, cup.id], [cup.id]]);
  });

  test('is refused at the line that names an unknown or too many assets', async () => {
    const { id } = await anOwnAsset('Tek');
    await anAsset(planning, planning.stranger.userId, { name: 'Onun' });
    expect(await bulk(`date,time,prompt,assets\n${at(10)}Bir,Tek\n${at(11)}İki,Tek | Onun`)).toMatchObject({
      value: {
        successCount: 0,
        failed: [{ line: 3, error: { code: 'assets.unknownName', params: { name: 'Onun' } } }],
      },
    });
    expect(await bulk(`${at(10)}Bir`, [id, planning.ports.ids.next()])).toMatchObject({
      refusal: { issues: [{ path: 'assetIds', code: 'assets.missing' }] },
    });
  });
});
