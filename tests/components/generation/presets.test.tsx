// spec: 2.93
import type { PresetView } from '#core/generation/preset.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { generate } from '#core/contract/generation.ts';
import { createPreset, deletePreset, presets, updatePreset } from '#core/contract/presets.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { anId, anInfluencer } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { answerCreator, openCreator, prompt, withFields } from './open-creator.ts';

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

beforeEach(() => {
  answerCreator(server.api);
  server.api.answers(presets, { presets: [morning] });
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

test('saving the form starts no run', async () => {
  await openCreator(server.api, [], withFields);
  await prompt().fill('Öğle molası');
  await page.getByRole('textbox', { name: /Mekân/ }).fill('Bodrum');
  await page.getByRole('button', { name: 'Hazır ayarlar' }).click();
  server.api.answers(createPreset, { preset: { ...morning, id: anId(81), name: 'Öğle' } });
  await sheet()
    .getByRole('textbox', { name: /Formu bu adla kaydet/ })
    .fill('Öğle');
  await sheet()
    .getByRole('button', { name: /^Kaydet/ })
    .click();
  await expect.poll(() => server.api.requestsOf(createPreset)).toHaveLength(1);
  await expect.element(page.getByText('“Öğle” kaydedildi.')).toBeVisible();
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

test('the form is saved under a name; a taken name is reported at the field', async () => {
  await openCreator(server.api, [], withFields);
  await prompt().fill('Öğle molası');
  await page.getByRole('button', { name: 'Hazır ayarlar' }).click();
  const name = sheet().getByRole('textbox', { name: /Formu bu adla kaydet/ });
  const save = sheet().getByRole('button', { name: /^Kaydet/ });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await name.fill('Öğle');
  server.api.refuses(createPreset, { code: 'presets.nameTaken' });
  await save.click();
  await expect.element(sheet().getByText(sentenceOf('presets.nameTaken', 'tr'))).toBeVisible();
  await setLocale('en');
  await expect.element(page.getByRole('dialog').getByText(sentenceOf('presets.nameTaken', 'en'))).toBeVisible();
  await setLocale('tr');
  server.api.answers(createPreset, { preset: { ...morning, name: 'Öğle' } });
  await name.fill('Öğlen');
  await save.click();
  await expect.element(page.getByText('“Öğle” kaydedildi.')).toBeVisible();
  expect(server.api.requestsOf(createPreset).at(-1)!.body).toEqual({
    id: expect.any(String),
    influencerId: anInfluencer().id,
    webhookId: withFields.id,
    name: 'Öğlen',
    prompt: 'Öğle molası',
    inputData: {},
  });
});

test('a preset whose response was lost is sent again under its id', async () => {
  await open();
  const save = sheet().getByRole('button', { name: /^Kaydet/ });
  server.api.cutsLine(createPreset);
  await sheet()
    .getByRole('textbox', { name: /Formu bu adla kaydet/ })
    .fill('Öğle');
  await save.click();
  await expect.element(sheet().getByText(/Sunucuya ulaşılamadı/)).toBeVisible();
  server.api.answers(createPreset, { preset: { ...morning, name: 'Öğle' } });
  await save.click();
  await expect.element(page.getByText('“Öğle” kaydedildi.')).toBeVisible();
  const [lost, again] = server.api.requestsOf(createPreset).map(({ body }) => (body as { id: string }).id);
  expect(lost).toEqual(expect.any(String));
  expect(again).toBe(lost);
});

test('a preset is renamed, or its renaming cancelled', async () => {
  await open();
  server.api.answers(updatePreset, { preset: { ...morning, name: 'Akşam' } });
  await choose('Yeniden adlandır');
  await sheet().getByRole('button', { name: 'Vazgeç' }).click();
  await choose('Yeniden adlandır');
  await sheet().getByRole('textbox', { name: 'Yeni ad' }).fill('Akşam');
  server.api.answers(presets, { presets: [{ ...morning, name: 'Akşam' }] });
  await sheet().getByRole('listitem').getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect.poll(() => server.api.requestsOf(updatePreset).map(({ body }) => body)).toEqual([{ name: 'Akşam' }]);
  await expect.element(sheet().getByText('Akşam', { exact: true })).toBeVisible();
});

test('a preset takes the values of the form', async () => {
  server.api.answers(updatePreset, { preset: morning });
  await openCreator(server.api, [], withFields);
  await prompt().fill('Yeni sahne');
  await page.getByRole('button', { name: 'Hazır ayarlar' }).click();
  await choose('Formdakiyle değiştir');
  await expect.element(page.getByText('“Sabah” formdakiyle değiştirildi.')).toBeVisible();
  expect(server.api.requestsOf(updatePreset)[0]!.body).toEqual({ prompt: 'Yeni sahne', inputData: {} });
});

test('a preset is deleted after a confirmation', async () => {
  server.api.answers(deletePreset, { ok: true });
  await open();
  await choose('Sil');
  const asks = page.getByRole('alertdialog', { name: '“Sabah” silinsin mi?' });
  server.api.answers(presets, { presets: [] });
  await asks.getByRole('button', { name: 'Sil' }).click();
  await expect.element(sheet().getByText('Bu modelin bu iş akışı için hazır ayar yok.')).toBeVisible();
  expect(server.api.requestsOf(deletePreset)[0]!.params).toEqual({ id: morning.id });
});
