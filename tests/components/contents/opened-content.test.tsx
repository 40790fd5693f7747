// spec: 2.76, 2.78
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contents, deleteContents, organiseContent } from '#core/contract/contents.ts';
import { generations, receipt } from '#core/contract/generation.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aContent, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { answerCalendar } from '../schedules/open-calendar.ts';
import { answerTwoContents, beach, coffee, listOf } from './two-contents.ts';

const server = useContractServer();

beforeEach(() => answerTwoContents(server));

const card = (name: RegExp) => page.getByRole('region', { name: 'İçerikler' }).getByRole('button', { name });
const view = async (name: RegExp) => {
  const screen = await openScreen('/dashboard');
  await card(name).click();
  return { viewer: page.getByRole('dialog'), ...screen };
};

test('becomes a favourite', async () => {
  server.api.answers(organiseContent, { content: beach });
  const { viewer } = await view(/Sahil/);
  await viewer.getByRole('button', { name: 'Favori' }).click();
  await expect
    .poll(() => server.api.requestsOf(organiseContent).map(({ body }) => body))
    .toEqual([{ isFavourite: true }]);
});

test('gets tags and loses them; a tag that is too long is reported at once', async () => {
  server.api.answers(organiseContent, { content: beach });
  const { viewer } = await view(/Sahil/);
  await expect.element(viewer.getByText('yaz', { exact: true })).toBeVisible();
  await viewer.getByRole('combobox', { name: 'Yeni etiket' }).fill('kahve');
  await viewer.getByRole('button', { name: 'Ekle' }).click();
  await expect.poll(() => server.api.requestsOf(organiseContent).at(-1)?.body).toEqual({ tags: ['yaz', 'kahve'] });
  await viewer.getByRole('button', { name: 'yaz etiketini kaldır' }).click();
  await expect.poll(() => server.api.requestsOf(organiseContent).at(-1)?.body).toEqual({ tags: [] });
});

test('the error of a tag changes its language with the screen', async () => {
  server.api.refuses(organiseContent, { code: 'notFound' });
  const { viewer } = await view(/Sahil/);
  await viewer.getByRole('combobox', { name: 'Yeni etiket' }).fill('kahve');
  await viewer.getByRole('button', { name: 'Ekle' }).click();
  await expect.element(viewer.getByText(sentenceOf('notFound', 'tr'))).toBeVisible();
  await setLocale('en');
  await expect.element(viewer.getByText(sentenceOf('notFound', 'en'))).toBeVisible();
});

test('a half-typed tag stays while another is removed', async () => {
  server.api.answers(organiseContent, { content: { ...beach, tags: [] } });
  const { viewer } = await view(/Sahil/);
  const typed = viewer.getByRole('combobox', { name: 'Yeni etiket' });
  await typed.fill('yarım');
  await viewer.getByRole('button', { name: 'yaz etiketini kaldır' }).click();
  await expect.poll(() => server.api.requestsOf(organiseContent).length).toBe(1);
  await expect.element(viewer.getByRole('button', { name: 'Ekle' })).not.toHaveAttribute('aria-busy', 'true');
  await expect.element(typed).toHaveValue('yarım');
});

test.each([
  ['Bu fotoğrafı planla', /^\/dashboard\/schedule\//],
  ['Döküm', /^\/dashboard\/content-creator\/.*\?receipt=/],
])('leads to its next page: %s', async (act, address) => {
  answerCalendar(server.api);
  // The creator requests both as soon as it is drawn.
  server.api.answers(generations, { generations: [] });
  server.api.refuses(receipt, { code: 'notFound' });
  const { viewer, path } = await view(/Sahil/);
  await viewer.getByRole('button', { name: act }).click();
  await expect.poll(path).toMatch(address);
});

test.each([
  [360, 800],
  [390, 844],
  [1440, 900],
])('has every action on screen without scrolling, at %i by %i', async (width, height) => {
  await page.viewport(width, height);
  server.api.answers(contents, listOf(aContent({ id: anId(31), prompt: 'Kahve '.repeat(600).trim() })));
  const { viewer } = await view(/Kahve/);
  for (const name of ['Instagram’da paylaş', 'Bu fotoğrafı planla', 'Bağlantıyı kopyala', 'Favori', 'Döküm', 'Sil']) {
    await expect.element(viewer.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect.element(viewer.getByRole('link', { name: 'İndir' })).toBeInViewport({ ratio: 1 });
  await expect.element(viewer.getByRole('button', { name: 'Kapat' })).toBeInViewport({ ratio: 1 });
});

test('shows where it is used, and is deleted', async () => {
  server.api.answers(deleteContents, { deleted: [coffee.id], kept: [] });
  const planned = await view(/Sahil/);
  await expect.element(planned.viewer.getByText('26 Kasım 2026 09:00')).toBeVisible();
  await expectAccessible('an opened content');
  await planned.viewer.getByRole('button', { name: 'Kapat' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Fotoğraf' })).not.toBeInTheDocument();
  await card(/Kahve/).click();
  const viewer = page.getByRole('dialog', { name: 'Fotoğraf' });
  await viewer.getByRole('button', { name: 'Sil' }).click();
  await expect.element(page.getByText('1 içerik silindi.')).toBeVisible();
  await expect.element(viewer).not.toBeInTheDocument();
});
