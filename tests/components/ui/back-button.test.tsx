import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { readiness } from '#core/contract/instagram.ts';
import { marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { aContent, aReadiness, aSchedule, aWorkflow, anId, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { pressBack, useTouchDevice } from '../../support/screens/touch.ts';
import { openCalendar, openDetail } from '../schedules/open-calendar.ts';

const server = useContractServer();
useTouchDevice();

const models = ['Defne Aksoy', 'Ela Tunç', 'Nil Karaca'].map((name, at) => anInfluencer({ id: anId(70 + at), name }));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const isDeleted = (kind: ReturnType<typeof page.getByRole>) => expect.element(kind).not.toBeInTheDocument();

/** The dashboard, from which the menu opens the deck: there is a page to go back to. */
async function openDeck() {
  serveDashboard();
  server.api.answers(marketplaceModels, { models, total: models.length });
  server.api.answers(ownedModels, { models: [] });
  const screen = await openScreen('/dashboard');
  await page.getByRole('link', { name: 'Pazar yeri' }).first().click();
  await expect.poll(screen.path).toBe('/marketplace');
  return screen;
}

function serveDashboard() {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(contents, { contents: [aContent()], total: 1, next: null });
  server.api.answers(readiness, { readiness: aReadiness() });
}

test('Back leaves the comparison, then the deck’s list, then the page', async () => {
  const { path } = await openDeck();
  await button('Bütün modelleri listele, 1 / 3').click();
  const list = page.getByRole('dialog');
  await list.getByRole('button', { name: 'Karşılaştır: Defne Aksoy' }).click();
  await list.getByRole('button', { name: 'Karşılaştır: Ela Tunç' }).click();
  await list.getByRole('button', { name: '2 modeli karşılaştır' }).click();
  await expect.element(page.getByRole('table')).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(page.getByRole('table'));
  await expect.element(list.getByRole('button', { name: 'Karşılaştır: Nil Karaca' })).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(list);
  expect(path()).toBe('/marketplace');
  await pressBack({ overlay: false });
  await expect.poll(path).toBe('/dashboard');
});

test('after a window was closed by its cross, Back leaves the page at once', async () => {
  const { path } = await openDeck();
  await button('Bütün modelleri listele, 1 / 3').click();
  await dialog('Satıştaki modeller').getByRole('button', { name: 'Kapat' }).click();
  await isDeleted(dialog('Satıştaki modeller'));
  await pressBack({ overlay: false });
  await expect.poll(path).toBe('/dashboard');
});

test('a menu, a question and the panel below them are closed one at a time', async () => {
  const { path } = await openCalendar(server.api, [aSchedule()]);
  const before = path();
  const panel = await openDetail(aSchedule().prompt);
  const more = panel.getByRole('button', { name: 'Diğer işlemler' });
  await more.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(page.getByRole('menu'));
  await expect.element(more).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Planı sil' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(question);
  await expect.element(more).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(panel);
  expect(path()).toBe(before);
});

test('Back closes the list of a field, then the form, whose changes are stored', async () => {
  await openCalendar(
    server.api,
    [aSchedule()],
    '',
    aWorkflow(),
    aWorkflow({ id: anId(21), name: { tr: 'İkinci', en: '' } }),
  );
  const panel = await openDetail(aSchedule().prompt);
  await panel.getByRole('button', { name: 'Düzenle' }).click();
  const form = dialog('Planı düzenle');
  await form.getByRole('textbox', { name: /^Sahne anlatımı/ }).fill('Sahilde gün batımı');
  await form.getByRole('combobox').first().click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(page.getByRole('listbox'));
  await expect.element(form).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(form);
  await expect.element(page.getByText(/^Değişiklikleriniz kaydedilmedi\./)).toBeVisible();
});

test('Back leads from the share editor to the content, from it to the list, and the viewer is in history once', async () => {
  serveDashboard();
  const { path } = await openScreen('/dashboard');
  await button(/Pencere önünde kahve/).click();
  const viewer = dialog('Fotoğraf');
  await viewer.getByRole('button', { name: 'Instagram’da paylaş' }).click();
  const caption = page.getByRole('textbox', { name: /^Açıklama/ });
  await expect.element(caption).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(caption);
  await expect.element(viewer).toBeVisible();
  expect(path()).toMatch(/^\/dashboard\?content=/);
  await pressBack({ overlay: false });
  await isDeleted(viewer);
  expect(path()).toBe('/dashboard');
});

test('a content that a link opened is closed without leaving the app', async () => {
  serveDashboard();
  const { path } = await openScreen(`/dashboard?content=${aContent().id}`);
  const viewer = dialog('Fotoğraf');
  await expect.element(viewer).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(viewer);
  await expect.poll(path).toBe('/dashboard');
});

test('an entry of a menu leads to its page, and Back to where the menu was opened', async () => {
  const { path } = await openDeck();
  // A tablet: the phone has a page in place of this menu.
  await page.viewport(820, 1180);
  await button('Hesap menüsü').click();
  await page.getByRole('menuitem', { name: 'Kullanım koşulları' }).click();
  await expect.poll(path).toBe('/terms');
  await pressBack({ overlay: false });
  await expect.poll(path).toBe('/marketplace');
  await pressBack({ overlay: false });
  await expect.poll(path).toBe('/dashboard');
});

test('with a mouse Back leaves the page, as before', async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  const { path } = await openDeck();
  await button('Bütün modelleri listele, 1 / 3').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await pressBack({ overlay: false });
  await expect.poll(path).toBe('/dashboard');
});
