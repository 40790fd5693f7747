import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aSchedule, aUser, anId } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { databaseName } from '../../../pwa/src/offline/database.ts';
import { keepPlan, openKept, waiting } from '../outbox/open-outbox.ts';

const server = useContractServer();

test('F34: the browser is asked not to remove what is kept with the first change, and only once', async () => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false);
  await openKept(server.api, [aSchedule()]);
  expect(persist).not.toHaveBeenCalled();
  await keepPlan(anId(90));
  await expect.poll(() => persist.mock.calls.length).toBe(1);
  await keepPlan(anId(91));
  expect(await waiting()).toBe(2);
  expect(persist).toHaveBeenCalledTimes(1);
});

test('F34: that the browser has removed it is said, until the person puts it away', async () => {
  // What this device kept at the last visit had another number.
  localStorage.setItem(`vitrin.db.${aUser().id}`, anId(92));
  await openKept(server.api, [aSchedule()]);
  const bar = page.getByText(/^Tarayıcı bu cihazdaki çevrimdışı verileri silmiş/);
  await expect.element(bar).toBeVisible();
  await expectAccessible('the bar about removed data');
  await page.getByRole('button', { name: 'Kapat', exact: true }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('F38: a page whose database a newer version has taken over says so and keeps nothing more', async () => {
  await openKept(server.api, [aSchedule()]);
  await upgradeElsewhere();
  await expect.element(page.getByText(/^Uygulamanın yeni sürümü başka bir sekmede açıldı/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sayfayı yenile' })).toBeVisible();
  await page.getByRole('button', { name: 'Yeni plan', exact: true }).first().click();
  await page.getByRole('textbox', { name: /^Sahne anlatımı/ }).fill('Geç kalan');
  await page.getByRole('button', { name: 'Planla', exact: true }).click();
  await expect.element(page.getByText(/^Plan oluşturulamadı: /)).toBeVisible();
  // What was typed stays in the form.
  await expect.element(page.getByRole('textbox', { name: /^Sahne anlatımı/ })).toHaveValue('Geç kalan');
});

/** As a newer version of the app opens it. */
async function upgradeElsewhere(): Promise<void> {
  const opening = indexedDB.open(databaseName(aUser().id), 1000);
  await new Promise((resolve, reject) => {
    opening.addEventListener('success', resolve);
    opening.addEventListener('error', reject);
  });
  opening.result.close();
}
