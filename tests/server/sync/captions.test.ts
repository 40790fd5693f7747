import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { syncSetup } from '../../support/sync-setup.ts';

let setup: SyncSetup;
beforeAll(async () => {
  setup = await syncSetup();
});
afterAll(() => setup.stop());

const one = async (op: unknown) => (await setup.sync([op])).body.results[0]!;
const captioned = async () => {
  const op = setup.create({ fields: setup.planned({ caption: ' Merhaba ' }) });
  const made = await one(op);
  expect(made).toMatchObject({ status: 'ok', schedule: { caption: 'Merhaba' } });
  return op.entityId;
};
const edit = (id: string, caption: string, base: string | null) =>
  setup.update({ entityId: id, fields: { caption }, base: { version: 1, fields: { caption: base } } });

test('a device that knows no captions creates, edits and deletes as before, and removes none', async () => {
  const plain = setup.create();
  expect(await one(plain)).toMatchObject({ status: 'ok', schedule: { caption: null } });
  expect(await one(plain)).toMatchObject({ status: 'ok', replayed: true });

  const id = await captioned();
  const fields = { prompt: 'Dağ' };
  const base = { version: 1, fields: { prompt: setup.planned().prompt } };
  expect(await one(setup.update({ entityId: id, fields, base }))).toMatchObject({
    status: 'ok',
    schedule: { prompt: 'Dağ', caption: 'Merhaba' },
  });
  const { prompt: _old, ...baseValues } = setup.planned();
  expect(
    await one(setup.remove({ entityId: id, base: { version: 2, fields: { ...baseValues, ...fields } } })),
  ).toMatchObject({
    status: 'ok',
    schedule: null,
  });
});

test('a caption that another device changed meanwhile is a conflict that names it; with another field both edits apply', async () => {
  const id = await captioned();
  expect(await one(edit(id, 'Günaydın', 'Merhaba'))).toMatchObject({ status: 'ok', schedule: { caption: 'Günaydın' } });
  expect(await one(edit(id, 'İyi geceler', 'Merhaba'))).toMatchObject({
    status: 'conflict',
    conflict: { kind: 'changed', fields: ['caption'] },
    schedule: { caption: 'Günaydın' },
  });
  expect(await one(edit(id, ' Günaydın ', 'Merhaba'))).toMatchObject({ status: 'ok' });
});

test('a single call that leaves the caption out does not change it; null removes it', async () => {
  const id = await captioned();
  const put = async (change: object) => (await setup.call('PUT', `/${id}`, { ...setup.draft(), ...change })).body;
  expect(await put({ prompt: 'Dağ' })).toMatchObject({ schedule: { prompt: 'Dağ', caption: 'Merhaba' } });
  expect(await put({ caption: null })).toMatchObject({ schedule: { caption: null } });
});

test('a caption that Instagram would not accept is refused at its field', async () => {
  expect(await one(setup.create({ fields: setup.planned({ caption: '#a '.repeat(31) }) }))).toMatchObject({
    status: 'rejected',
    refusal: { issues: [{ path: 'caption', code: 'instagram.tooManyHashtags' }] },
  });
});
