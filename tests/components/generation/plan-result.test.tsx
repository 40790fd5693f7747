// spec: 2.101
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contents, saveContent } from '#core/contract/contents.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { aContent, anInfluencer, aRun } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { serveCreator, openCreator } from './open-creator.ts';

const server = useContractServer();

beforeEach(() => serveCreator(server.api));

test('a result is planned unchanged: it is archived first, and passed to the calendar with its kind', async () => {
  const screen = await openCreator(server.api, [aRun()]);
  const stored = server.api.holds(saveContent);
  await page.getByRole('button', { name: 'Bu fotoğrafı planla' }).click();
  await expect.poll(() => server.api.requestsOf(saveContent).length).toBe(1);
  expect(screen.path()).toBe(`/dashboard/content-creator/${anInfluencer().id}`);
  startPlannerServer(server.api);
  stored.release({ content: aContent() });
  await expect.poll(screen.path).toBe(`/dashboard/schedule/${anInfluencer().id}`);
  const form = page.getByRole('dialog', { name: 'Yeni plan' });
  await expect.element(form.getByText('Kredi harcanmaz')).toBeVisible();
  // Two kinds share the whole field.
  const choice = form.getByRole('radiogroup', { name: 'İçerik türü' });
  await expect.element(choice).toBeVisible();
  const kinds = choice.element();
  expect(kinds.children).toHaveLength(2);
  const free = kinds.getBoundingClientRect().right - kinds.lastElementChild!.getBoundingClientRect().right;
  expect(free).toBeLessThan(8);
});

test('an archived result is planned without archiving it again', async () => {
  server.api.answers(contents, {
    contents: [aContent({ generationId: aRun().id, contentUrl: aRun().media[0]!.url })],
    total: 1,
    next: null,
  });
  startPlannerServer(server.api);
  const screen = await openCreator(server.api, [aRun()]);
  await expect.element(page.getByRole('button', { name: 'Arşivde' })).toBeVisible();
  await page.getByRole('button', { name: 'Bu fotoğrafı planla' }).click();
  await expect.poll(screen.path).toBe(`/dashboard/schedule/${anInfluencer().id}`);
  await expect.element(page.getByRole('dialog', { name: 'Yeni plan' }).getByText('Kredi harcanmaz')).toBeVisible();
  expect(server.api.requestsOf(saveContent)).toEqual([]);
});

test('a person who left while a result was being archived stays where they are', async () => {
  const screen = await openCreator(server.api, [aRun()]);
  const stored = server.api.holds(saveContent);
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  await page.getByRole('button', { name: 'Bu fotoğrafı planla' }).click();
  await page.getByRole('link', { name: 'Geri dön' }).click();
  await expect.poll(screen.path).toBe('/dashboard');
  await expect.element(page.getByText('Henüz içerik yok')).toBeVisible();
  server.api.answers(contents, { contents: [aContent()], total: 1, next: null });
  stored.release({ content: aContent() });
  await page.getByRole('button', { name: /Pencere önünde kahve/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(screen.path()).toMatch(/^\/dashboard(\?|$)/);
});

test('a result that cannot be archived is not planned and gives the reason', async () => {
  const screen = await openCreator(server.api, [aRun()]);
  server.api.refuses(saveContent, { code: 'notFound' });
  await page.getByRole('button', { name: 'Bu fotoğrafı planla' }).click();
  await expect.element(page.getByText(/^Arşivlenemediği için planlanamadı: /).first()).toBeVisible();
  expect(screen.path()).toBe(`/dashboard/content-creator/${anInfluencer().id}`);
});

test('another run of the same scene is planned with its prompt and workflow', async () => {
  startPlannerServer(server.api);
  const screen = await openCreator(server.api, [aRun()]);
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Bu sahneyle üretim planla' }).click();
  await expect.poll(screen.path).toBe(`/dashboard/schedule/${anInfluencer().id}`);
  await expect.element(page.getByRole('textbox', { name: /Sahne anlatımı/ })).toHaveValue('Pencere önünde kahve');
  expect(server.api.requestsOf(saveContent)).toEqual([]);
});
