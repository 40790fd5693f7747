import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { marketplaceCategories, marketplaceModels } from '#core/contract/marketplace.ts';
import { offerUpdate, useAppUpdate } from '../../../pwa/src/install/app-update.ts';
import { holdUpdates, areUpdatesHeld } from '../../../pwa/src/install/update-hold.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

beforeEach(async () => {
  useAppUpdate.setState({ update: null });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await openScreen('/auth', { user: null });
});

test('a press starts a new version once', async () => {
  const apply = vi.fn();
  offerUpdate({ kind: 'ready', apply });
  await expect.element(page.getByText('Vitrin uygulamasının yeni sürümü hazır.')).toBeVisible();
  expect(apply).not.toHaveBeenCalled();
  await press('Yenile');
  await expect.poll(() => apply.mock.calls.length).toBe(1);
});

test.each([
  ['payment', 'Ödeme sürüyor. Bitince sayfa yenilenecek.'],
  ['sync', 'Değişiklikler gönderiliyor. Bitince sayfa yenilenecek.'],
] as const)('a new version waits while there is a %s, and starts when that is done', async (reason, words) => {
  const apply = vi.fn();
  const release = holdUpdates(reason);
  offerUpdate({ kind: 'ready', apply });
  await press('Yenile');
  await expect.element(page.getByText(words)).toBeVisible();
  expect(apply).not.toHaveBeenCalled();
  release();
  await expect.poll(() => apply.mock.calls.length).toBe(1);
});

test('waiting can be cancelled', async () => {
  const apply = vi.fn();
  const release = holdUpdates('sync');
  offerUpdate({ kind: 'elsewhere', apply });
  await press('Yenile');
  await press('Daha sonra');
  await expect.element(page.getByText(/^Vitrin başka bir sekmede güncellendi/)).toBeVisible();
  release();
  release();
  expect([apply.mock.calls.length, areUpdatesHeld()]).toEqual([0, false]);
});

test('a form blocks updates from its first unsaved letter until it is reverted or closed', async () => {
  const email = page.getByLabelText('E-posta');
  await email.fill('e');
  await expect.poll(areUpdatesHeld).toBe(true);
  await email.fill('');
  await expect.poll(areUpdatesHeld).toBe(false);
  await email.fill('elif@');
  await expect.poll(areUpdatesHeld).toBe(true);
  await page.getByRole('link', { name: 'Vitrin, ana sayfa' }).first().click();
  await expect.poll(areUpdatesHeld).toBe(false);
});
