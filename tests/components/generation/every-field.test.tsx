import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { upload } from '#core/contract/files.ts';
import { generate } from '#core/contract/generation.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anId, anInputField, anImage, aRun, aWorkflow } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCreator, openCreator, prompt } from './open-creator.ts';

const server = useContractServer();
beforeEach(() => serveCreator(server.api));
afterEach(() => setLocale('tr'));

const fileTypes = { image: 'image/png', file: 'application/pdf', audio: 'audio/mpeg', video: 'video/mp4' } as const;
type FileType = keyof typeof fileTypes;
const files = Object.keys(fileTypes) as FileType[];
const labelled = (seed: number, fieldType: 'text' | 'number' | 'select' | FileType, tr: string, en: string) =>
  anInputField(seed, { fieldName: fieldType, fieldType, displayName: { tr, en } });
const everyField = aWorkflow({
  inputFields: [
    labelled(1, 'text', 'Mekân', 'Place'),
    labelled(2, 'number', 'Adet', 'Count'),
    {
      ...labelled(3, 'select', 'Işık', 'Light'),
      options: { options: [{ value: 'dusk', label: { tr: 'Akşam', en: 'Dusk' } }] },
    },
    labelled(4, 'image', 'Ürün', 'Product'),
    labelled(5, 'file', 'Belge', 'Document'),
    labelled(6, 'audio', 'Ses', 'Sound'),
    labelled(7, 'video', 'Klip', 'Clip'),
  ],
});
const words = {
  tr: {
    text: 'Mekân',
    number: 'Adet',
    select: 'Işık',
    choice: 'Akşam',
    image: 'Ürün',
    file: 'Belge',
    audio: 'Ses',
    video: 'Klip',
  },
  en: {
    text: 'Place',
    number: 'Count',
    select: 'Light',
    choice: 'Dusk',
    image: 'Product',
    file: 'Document',
    audio: 'Sound',
    video: 'Clip',
  },
};
const named = (name: string) => new RegExp(`^${name}`);

test.each([
  ['tr', 1440, 900, 'Fotoğraf üret'],
  ['en', 390, 844, 'Create a photo'],
] as const)('each kind of field is filled and sent, in %s at %i × %i', async (locale, width, height, make) => {
  await setLocale(locale);
  await page.viewport(width, height);
  await openCreator(server.api, [], everyField);
  const label = words[locale];
  await prompt().fill('Kahve');
  await page.getByRole('button', { name: locale === 'tr' ? 'Seçenekler (7)' : 'Options (7)' }).click();
  await page.getByLabelText(named(label.text)).fill('Moda');
  await page.getByRole('textbox', { name: named(label.number) }).fill('3');
  await page.getByRole('combobox', { name: named(label.select) }).click();
  await page.getByRole('option', { name: label.choice }).click();
  for (const [at, type] of files.entries()) {
    const file = { sha256: String(at).repeat(64), type: fileTypes[type], size: 400, name: `dosya-${at}` };
    server.api.answers(upload, { file });
    await page
      .getByLabelText(named(label[type]))
      .upload(new File([new Uint8Array(400)], file.name, { type: file.type }));
    await expect.poll(() => server.api.requestsOf(upload).length).toBe(at + 1);
  }
  server.api.refuses(generate, { code: 'credits.insufficient', params: { cost: 2, balance: 0 } });
  const press = page.getByRole('button', { name: make });
  await expect.element(press).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible('a form of every kind of field');
  await press.click();
  await expect.poll(() => server.api.requestsOf(generate).length).toBe(1);
  expect(server.api.requestsOf(generate)[0]?.body).toMatchObject({
    inputData: {
      text: 'Moda',
      number: 3,
      select: 'dusk',
      ...Object.fromEntries(files.map((type, at) => [type, { sha256: String(at).repeat(64), type: fileTypes[type] }])),
    },
  });
});

const underWay = { status: 'calling' as const, creditsUsed: 0, creditsHeld: 2, media: [], finishedAt: null };

test.each([
  ['tr', 1440, 900, 'İndir'],
  ['en', 390, 844, 'Download'],
] as const)(
  'several runs, a failed one and results are shown together, in %s at %i × %i',
  async (locale, width, height, download) => {
    await setLocale(locale);
    await page.viewport(width, height);
    const runs = [
      aRun({ id: anId(41), ...underWay, prompt: 'Birinci' }),
      aRun({ id: anId(42), ...underWay, prompt: 'İkinci' }),
      aRun({ id: anId(43), status: 'failed', failure: 'moderation.blocked', creditsUsed: 0, media: [] }),
      aRun({ id: anId(44), prompt: 'Biten' }),
    ];
    await openCreator(server.api, runs);
    await expect.element(page.getByRole('article').nth(3)).toBeVisible();
    expect(page.getByRole('progressbar').elements()).toHaveLength(2);
    expect(page.getByRole('article').elements()).toHaveLength(4);
    await page.getByRole('button', { name: /^(?:Diğer işlemler|More actions)$/ }).click();
    const file = page.getByRole('menuitem', { name: download, exact: true });
    await expect
      .element(file)
      .toHaveAttribute('download', expect.stringMatching(/^defne-aksoy.*\.(png|jpg|webp|gif)$/));
    expect(file.element().getAttribute('href')).toBe(anImage);
    await expectAccessible('runs of every kind');
  },
);

test.each([
  ['tr', 'İndir', 'Metni kopyala'],
  ['en', 'Download', 'Copy text'],
] as const)('a text is shown in full, downloaded and copied, in %s', async (locale, download, copy) => {
  await setLocale(locale);
  await openCreator(server.api, [aRun({ id: anId(46), contentType: 'text', media: [], text: 'Hazır bir metin' })]);
  await expect.element(page.getByText('Hazır bir metin')).toBeVisible();
  const file = page.getByRole('link', { name: download, exact: true });
  await expect.element(file).toHaveAttribute('download', expect.stringMatching(/\.txt$/));
  expect(file.element().getAttribute('href')).toBe(
    `data:text/plain;charset=utf-8,${encodeURIComponent('Hazır bir metin')}`,
  );
  await expect.element(page.getByRole('button', { name: copy, exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /Instagram/ }).elements()).toEqual([]);
});
