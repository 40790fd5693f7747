// spec: 2.123
import { expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { ownedInfluencer } from '#core/contract/influencers.ts';
import { aSchedule, aUser, anId } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { databaseName } from '../../../pwa/src/offline/database.ts';
import { startCaching } from '../../../pwa/src/offline/cached-replies.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { chip, goOffline, storePlan, openStored, waiting } from '../outbox/open-outbox.ts';

const server = useContractServer();

test('F34: with the first change the browser is asked not to remove the stored data, and only once', async () => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false);
  await openStored(server.api, [aSchedule()]);
  expect(persist).not.toHaveBeenCalled();
  await storePlan(anId(90));
  await expect.poll(() => persist.mock.calls.length).toBe(1);
  await storePlan(anId(91));
  expect(await waiting()).toBe(2);
  expect(persist).toHaveBeenCalledTimes(1);
});

test('F34: a removal by the browser is reported until the person dismisses the message', async () => {
  // The stored data of this device had another number at the last visit.
  localStorage.setItem(`vitrin.db.${aUser().id}`, anId(92));
  await openStored(server.api, [aSchedule()]);
  const bar = page.getByText(/^Tarayıcı bu cihazdaki çevrimdışı verileri silmiş/);
  await expect.element(bar).toBeVisible();
  await expectAccessible('the bar about removed data');
  await page.getByRole('button', { name: 'Kapat', exact: true }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test.each([
  ['the browser', removedByBrowser],
  ['another page', removedByPage],
] as const)(
  'F34: removed by %s while the calendar is open, the data is read from the server again and changes stay stored',
  async (_who, remove) => {
    await startCaching();
    const { planner } = await openStored(server.api, [aSchedule({ prompt: 'Sahilde yürüyüş' })]);
    await expect.element(page.getByRole('button', { name: /Sahilde yürüyüş/ })).toBeVisible();
    const before = await numberOfDatabase();
    await expect.poll(cachedReplies).toContainEqual(expect.stringContaining(ownedInfluencer.name));
    const displayed = await cachedReplies();
    await remove();
    await expect.element(page.getByText(/^Tarayıcı bu cihazdaki çevrimdışı verileri silmiş/)).toBeVisible();
    expect(await numberOfDatabase()).not.toBe(before);
    await expect.element(page.getByRole('button', { name: /Sahilde yürüyüş/ })).toBeVisible();
    await storePlan(anId(93), { prompt: 'Sonraki plan' });
    await flushNow();
    await expect.element(page.getByRole('button', { name: /Sonraki plan/ })).toBeVisible();
    expect(planner.schedules().map(({ prompt }) => prompt)).toEqual(['Sahilde yürüyüş', 'Sonraki plan']);
    // The earlier requests of the screens are cached again.
    await expect.poll(cachedReplies).toEqual(expect.arrayContaining(displayed));
  },
);

test('F34: removed while the device is offline, the calendar reports the missing connection, and loads again with one', async () => {
  await openStored(server.api, [aSchedule({ prompt: 'Sahilde yürüyüş' })]);
  await goOffline(server.api);
  await storePlan(anId(94));
  await expect.element(chip(/1 bekliyor/)).toBeVisible();
  await removedByBrowser();
  await expect.element(page.getByText(/gönderilmemiş 1 değişiklik kayboldu/)).toBeVisible();
  await expect.element(page.getByText(/^Sunucuya ulaşılamadı/).first()).toBeVisible();
  const second = page.getByRole('button', { name: 'Tekrar Dene' });
  await expect.element(second).toBeVisible();
  const button = second.element() as HTMLElement;
  startPlannerServer(server.api, [aSchedule({ prompt: 'Sahilde yürüyüş' })]);
  // At once: with a connection the calendar soon loads automatically, and the button disappears.
  button.click();
  await expect.element(page.getByRole('button', { name: /Sahilde yürüyüş/ })).toBeVisible();
});

test('F38: a page whose database a newer version has upgraded reports it and stores nothing more', async () => {
  await openStored(server.api, [aSchedule()]);
  await upgradeElsewhere();
  await expect.element(page.getByText(/^Uygulamanın yeni sürümü başka bir sekmede açıldı/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sayfayı yenile' })).toBeVisible();
  await page.getByRole('button', { name: 'Yeni plan', exact: true }).first().click();
  await page.getByRole('textbox', { name: /^Sahne anlatımı/ }).fill('Geç kalan');
  await page.getByRole('button', { name: 'Planla', exact: true }).click();
  await expect.element(page.getByText(/^Plan oluşturulamadı: /)).toBeVisible();
  // The typed text stays in the form.
  await expect.element(page.getByRole('textbox', { name: /^Sahne anlatımı/ })).toHaveValue('Geç kalan');
});

/** As the browser does when the disk is full, or a person who deletes the data of sites. */
async function removedByBrowser(): Promise<void> {
  await cdp().send('Storage.clearDataForOrigin', { origin: location.origin, storageTypes: 'indexeddb' });
}

async function removedByPage(): Promise<void> {
  const removing = indexedDB.deleteDatabase(databaseName(aUser().id));
  await new Promise((resolve, reject) => {
    removing.addEventListener('success', resolve);
    removing.addEventListener('error', reject);
  });
}

async function cachedReplies(): Promise<string[]> {
  return currentDatabase()!.database.snap_replies.toCollection().primaryKeys();
}

async function numberOfDatabase(): Promise<unknown> {
  return (await currentDatabase()!.database.meta.get('dbId'))?.value;
}

/** As a newer version of the app opens it. */
async function upgradeElsewhere(): Promise<void> {
  const opening = indexedDB.open(databaseName(aUser().id), 1000);
  await new Promise((resolve, reject) => {
    opening.addEventListener('success', resolve);
    opening.addEventListener('error', reject);
  });
  opening.result.close();
}
