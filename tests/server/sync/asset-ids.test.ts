import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { syncSetup } from '../../support/sync-setup.ts';
import { anAsset } from '../assets/asset-setup.ts';

let setup: SyncSetup;
let cup: string;
let dress: string;
beforeAll(async () => {
  setup = await syncSetup();
  const asset = async (name: string) => (await anAsset(setup, setup.owner.userId, { name })).id;
  [cup, dress] = [await asset('Bardak'), await asset('Elbise')];
});
afterAll(() => setup.stop());

const one = async (op: unknown) => (await setup.sync([op])).body.results[0]!;
const withCup = async () => {
  const op = setup.create({ fields: setup.planned({ assetIds: [cup] }) });
  expect(await one(op)).toMatchObject({ status: 'ok', schedule: { assetIds: [cup] } });
  return op.entityId;
};
const edit = (id: string, assetIds: string[], base: string[]) =>
  setup.update({ entityId: id, fields: { assetIds }, base: { version: 1, fields: { assetIds: base } } });

test('a device that knows no assets creates, edits and deletes as before, and removes none', async () => {
  const { assetIds: _unknown, ...older } = setup.planned();
  const plain = setup.create({ fields: older });
  expect(await one(plain)).toMatchObject({ status: 'ok', schedule: { assetIds: [] } });
  expect(await one(plain)).toMatchObject({ status: 'ok', replayed: true });

  const id = await withCup();
  const fields = { prompt: 'Dağ' };
  const base = { version: 1, fields: { prompt: setup.planned().prompt } };
  expect(await one(setup.update({ entityId: id, fields, base }))).toMatchObject({
    status: 'ok',
    schedule: { prompt: 'Dağ', assetIds: [cup] },
  });
  const removal = setup.remove({ entityId: id, base: { version: 2, fields: { ...older, ...fields } } });
  expect(await one(removal)).toMatchObject({ status: 'ok', schedule: null });
});

test('another choice of another device is a conflict that names the field; the order is part of the choice', async () => {
  const id = await withCup();
  expect(await one(edit(id, [cup, dress], [cup]))).toMatchObject({
    status: 'ok',
    schedule: { assetIds: [cup, dress] },
  });
  expect(await one(edit(id, [dress, cup], [cup]))).toMatchObject({
    status: 'conflict',
    conflict: { kind: 'changed', fields: ['assetIds'] },
    schedule: { assetIds: [cup, dress] },
  });
  expect(await one(edit(id, [cup, dress], [cup]))).toMatchObject({ status: 'ok' });
});

test('a single call that leaves the assets out does not change them; an empty list removes them', async () => {
  const id = await withCup();
  const put = async (change: object) => (await setup.call('PUT', `/${id}`, { ...setup.draft(), ...change })).body;
  expect(await put({ prompt: 'Dağ' })).toMatchObject({ schedule: { prompt: 'Dağ', assetIds: [cup] } });
  expect(await put({ assetIds: [] })).toMatchObject({ schedule: { assetIds: [] } });
});

test('more than six assets, and one that is not the person’s, are refused', async () => {
  const seven = Array.from({ length: 7 }, () => crypto.randomUUID());
  expect(await one(setup.create({ fields: setup.planned({ assetIds: seven }) }))).toMatchObject({ status: 'rejected' });
  expect(await one(setup.create({ fields: setup.planned({ assetIds: [crypto.randomUUID()] }) }))).toMatchObject({
    status: 'rejected',
    refusal: { issues: [{ path: 'assetIds', code: 'assets.missing' }] },
  });
});
