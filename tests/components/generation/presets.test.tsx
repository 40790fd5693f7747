// spec: 2.93
import type { PresetView } from '#core/generation/preset.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { presetFields } from '#core/generation/preset-fields.ts';
import { generate } from '#core/contract/generation.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { presets } from '#core/contract/presets.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { anId, anInfluencer } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import type { EntityServer } from '../../support/screens/entity-server.ts';
import { serveSync, startEntityServer } from '../../support/screens/entity-server.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCreator, openCreator, prompt, withFields } from './open-creator.ts';

const server = useContractServer();
const morning: PresetView = {
  id: anId(80),
  influencerId: anInfluencer().id,
  webhookId: withFields.id,
  name: 'Sabah',
  prompt: 'Sabah kahvesi',
  inputData: { place: 'Bodrum' },
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
};
let stored: EntityServer<PresetView>;
let answerOfSync: ReturnType<typeof serveSync>;

/** The presets as a server stores them; the lists of the sheet follow. */
function storePresets(views: PresetView[], deleted: PresetView[] = []) {
  stored = startEntityServer({ entity: 'preset', fields: presetFields, views, deleted });
  server.api.answers(presets, ({ query }) => ({
    presets: query['deleted'] === 'true' ? stored.deleted() : stored.views(),
  }));
  answerOfSync = serveSync(server.api, stored);
}

beforeEach(() => {
  serveCreator(server.api);
  storePresets([morning]);
});

const sheet = () => page.getByRole('dialog', { name: 'Hazır ayarlar' });
const open = async () => {
  await openCreator(server.api, [], withFields);
  await page.getByRole('button', { name: 'Hazır ayarlar' }).click();
  await expect.element(sheet().getByText('Sabah', { exact: true })).toBeVisible();
};
const choose = async (name: string) => {
  await sheet().getByRole('button', { name: 'Sabah: diğer' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const newName = () => sheet().getByRole('textbox', { name: /Formu bu adla kaydet/ });
const save = () => sheet().getByRole('button', { name: /^Kaydet/ });
const rename = async (name: string) => {
  await choose('Yeniden adlandır');
  await sheet().getByRole('textbox', { name: 'Yeni ad' }).fill(name);
  await sheet().getByRole('listitem').getByRole('button', { name: 'Kaydet', exact: true }).click();
};
const names = () => stored.views().map(({ name }) => name);

test('saving the form starts no run', async () => {
  await openCreator(server.api, [], withFields);
  await prompt().fill('Öğle molası');
  await page.getByRole('textbox', { name: /Mekân/ }).fill('Bodrum');
  await page.getByRole('button', { name: 'Hazır ayarlar' }).click();
  await save().click();
  await expect.element(page.getByText('“Öğle molası” kaydedildi.')).toBeVisible();
  await expect.poll(names).toEqual(['Sabah', 'Öğle molası']);
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
  expect(server.api.requestsOf(generate)).toEqual([]);
});

test('a preset is loaded into the form', async () => {
  await open();
  await expectAccessible('presets');
  await sheet().getByRole('button', { name: 'Kullan' }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(prompt()).toHaveValue('Sabah kahvesi');
  await expect.element(page.getByRole('textbox', { name: /Mekân/ })).toHaveValue('Bodrum');
});

test('the form is saved under a name, suggested from its first words; a taken name is reported at the field', async () => {
  storePresets([morning, { ...morning, id: anId(81), name: 'öğle molası' }]);
  await openCreator(server.api, [], withFields);
  await prompt().fill('Öğle molası');
  await page.getByRole('button', { name: 'Hazır ayarlar' }).click();
  await expect.element(newName()).toHaveValue('Öğle molası (2)');
  await newName().fill('sabah');
  await save().click();
  await expect.element(sheet().getByText(sentenceOf('presets.nameTaken', 'tr'))).toBeVisible();
  await newName().fill('Öğlen');
  await save().click();
  await expect.element(page.getByText('“Öğlen” kaydedildi.')).toBeVisible();
  await expect.element(sheet().getByText('Öğlen', { exact: true })).toBeVisible();
  await expect.poll(() => stored.views()).toHaveLength(3);
  expect(stored.views()[2]).toMatchObject({
    influencerId: anInfluencer().id,
    webhookId: withFields.id,
    name: 'Öğlen',
    prompt: 'Öğle molası',
    inputData: {},
  });
});

test('without a network a preset is created, renamed and deleted on the device, displayed at once and sent once', async () => {
  await openCreator(server.api, [], withFields);
  await prompt().fill('Öğle molası');
  await page.getByRole('button', { name: 'Hazır ayarlar' }).click();
  await expect.element(sheet().getByText('Sabah', { exact: true })).toBeVisible();
  server.api.cutsLine(syncRoute);
  await newName().fill('Öğle');
  await save().click();
  const noon = sheet().getByRole('listitem').filter({ hasText: 'Öğle molası' });
  await expect.element(noon.getByText('Cihazda')).toBeVisible();
  await expectAccessible('a preset on the device');
  await noon.getByRole('button', { name: 'Öğle: diğer' }).click();
  await page.getByRole('menuitem', { name: 'Yeniden adlandır', exact: true }).click();
  await sheet().getByRole('textbox', { name: 'Yeni ad' }).fill('Öğlen');
  await sheet().getByRole('listitem').getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect.element(noon.getByText('Öğlen', { exact: true })).toBeVisible();
  await choose('Sil');
  await expect.element(sheet().getByText('Sabah', { exact: true })).not.toBeInTheDocument();
  expect(names()).toEqual(['Sabah']);
  server.api.answers(syncRoute, answerOfSync);
  await flushNow();
  await expect.element(noon.getByText('Cihazda')).not.toBeInTheDocument();
  await expect.element(noon.getByText('Öğlen', { exact: true })).toBeVisible();
  await flushNow();
  expect(names()).toEqual(['Öğlen']);
  expect(new Set(stored.operations().map(({ opId }) => opId)).size).toBe(stored.operations().length);
  expect(await currentDatabase()!.database.outbox.count()).toBe(0);
});

test('a deletion without a network hides the preset at once; its undo cancels it, and nothing is sent', async () => {
  await open();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  server.api.cutsLine(syncRoute);
  await choose('Sil');
  await expect.element(sheet().getByText('Bu modelin bu iş akışı için hazır ayar yok.')).toBeVisible();
  await sheet().getByText('Son silinenler').click();
  await sheet().getByRole('button', { name: 'Geri getir: Sabah' }).click();
  await expect.element(sheet().getByRole('button', { name: 'Sabah: diğer' })).toBeVisible();
  await expect.element(sheet().getByText('Son bir günde silinen hazır ayar yok.')).toBeVisible();
  vi.restoreAllMocks();
  server.api.answers(syncRoute, answerOfSync);
  await flushNow();
  await expect.element(sheet().getByText('Cihazda')).not.toBeInTheDocument();
  expect(stored.operations()).toEqual([]);
  expect(names()).toEqual(['Sabah']);
  expect(await currentDatabase()!.database.outbox.count()).toBe(0);
});

test('a deletion is reverted from its message', async () => {
  await open();
  await choose('Sil');
  await expect.element(page.getByText('“Sabah” silindi.')).toBeVisible();
  await expect.poll(names).toEqual([]);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(sheet().getByText('Sabah', { exact: true })).toBeVisible();
  await expect.poll(names).toEqual(['Sabah']);
});

test('an earlier deleted preset is found below the list and restored', async () => {
  storePresets([morning], [{ ...morning, id: anId(82), name: 'Akşam' }]);
  await open();
  await sheet().getByText('Son silinenler').click();
  await expect.element(sheet().getByRole('button', { name: 'Geri getir: Akşam' })).toBeVisible();
  await expectAccessible('deleted presets');
  await sheet().getByRole('button', { name: 'Geri getir: Akşam' }).click();
  await expect.element(page.getByText('“Akşam” geri getirildi.')).toBeVisible();
  await expect.element(sheet().getByRole('button', { name: 'Akşam: diğer' })).toBeVisible();
  await expect.poll(names).toEqual(['Sabah', 'Akşam']);
});

test('a preset is renamed, or its renaming cancelled', async () => {
  await open();
  await choose('Yeniden adlandır');
  await sheet().getByRole('button', { name: 'Vazgeç' }).click();
  await rename('Akşam');
  await expect.element(sheet().getByText('Akşam', { exact: true })).toBeVisible();
  await expect.poll(names).toEqual(['Akşam']);
});

test('a preset that was renamed on two devices leads to a question with both names', async () => {
  await open();
  stored.put({ ...morning, name: 'Gündoğumu' });
  await rename('Akşam');
  await sheet().getByRole('button', { name: 'Karar ver: Akşam' }).click();
  const outbox = page.getByRole('dialog', { name: 'Bekleyen değişiklikler' });
  await expect.element(outbox.getByRole('heading', { name: 'Hazır ayar düzenleme: Akşam' })).toBeVisible();
  await expect.element(outbox.getByText('Sabah', { exact: true })).toBeVisible();
  await expect.element(outbox.getByText('Gündoğumu', { exact: true })).toBeVisible();
  await outbox.getByRole('radio', { name: 'Benimkini uygula' }).click();
  await outbox.getByRole('button', { name: 'Kararı uygula' }).click();
  await expect.poll(names).toEqual(['Akşam']);
});

test('a creation that the server refuses names its model and workflow, and is corrected in the outbox', async () => {
  server.api.answers(ownedInfluencers, { influencers: [anInfluencer()] });
  await open();
  stored.refuses({ code: 'presets.nameTaken' });
  await newName().fill('Öğle');
  await save().click();
  await sheet().getByRole('button', { name: 'Karar ver: Öğle' }).click();
  const outbox = page.getByRole('dialog', { name: 'Bekleyen değişiklikler' });
  await expect.element(outbox.getByRole('heading', { name: 'Yeni hazır ayar: Öğle' })).toBeVisible();
  await outbox.getByRole('textbox', { name: 'Ad', exact: true }).fill('Gece');
  await outbox.getByRole('button', { name: 'Kararı uygula' }).click();
  await expect.poll(names).toEqual(['Sabah', 'Gece']);
});

test('a preset takes the values of the form', async () => {
  await openCreator(server.api, [], withFields);
  await prompt().fill('Yeni sahne');
  await page.getByRole('button', { name: 'Hazır ayarlar' }).click();
  await choose('Formdakiyle değiştir');
  await expect.element(page.getByText('“Sabah” formdakiyle değiştirildi.')).toBeVisible();
  await expect.poll(() => stored.views()).toMatchObject([{ name: 'Sabah', prompt: 'Yeni sahne', inputData: {} }]);
});

test('the sheet of another workflow shows no edit of this one', async () => {
  const other = { ...withFields, id: anId(83), name: { tr: 'Başka', en: 'Another' } };
  server.api.answers(presets, ({ query }) => ({
    presets: stored.views().filter(({ webhookId }) => webhookId === query['webhook_id']),
  }));
  await openCreator(server.api, [], withFields, other);
  await page.getByRole('button', { name: 'Hazır ayarlar' }).click();
  server.api.cutsLine(syncRoute);
  await newName().fill('Öğle');
  await save().click();
  await expect.element(sheet().getByRole('button', { name: 'Öğle: diğer' })).toBeVisible();
  await sheet().getByRole('button', { name: 'Kapat' }).click();
  await page.getByRole('radio', { name: /Başka/ }).click();
  await page.getByRole('button', { name: 'Hazır ayarlar' }).click();
  await expect.element(sheet().getByText('Bu modelin bu iş akışı için hazır ayar yok.')).toBeVisible();
});
