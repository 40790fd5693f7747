import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { login, logout } from '#core/contract/auth.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { marketplaceCategories, marketplaceModels } from '#core/contract/marketplace.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { refresh } from '../../../pwa/src/api/useCall.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { useSyncState } from '../../../pwa/src/offline/sync-state.ts';
import { createDatabase, databaseName } from '../../../pwa/src/offline/database.ts';
import { pendingCounts } from '../../../pwa/src/offline/wipe.ts';
import { toast } from '../../../pwa/src/ui/Toaster.tsx';
import { currentSession, storeSession } from '../../../pwa/src/api/session-store.ts';
import { aSchedule, anId, aUser } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { goOffline, storeEdit, storePlan, openStored, openSheet, waiting } from './open-outbox.ts';

const server = useContractServer();
const plan = aSchedule();
const none = { waiting: 0, sending: 0, needsYou: 0 };

async function withOneWaiting() {
  await openStored(server.api, [plan]);
  server.api.answers(logout, { ok: true });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await goOffline(server.api);
  await storeEdit(plan, { prompt: 'Benim metnim' });
}

const signOutButton = () => page.getByRole('banner').getByRole('button', { name: 'Çıkış yap' });

async function confirmLeaving(count = 1) {
  await signOutButton().click();
  const dialog = page.getByRole('dialog', { name: `${count} değişiklik henüz gönderilmedi` });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

const isSignedOut = () => expect.poll(() => currentSession().status).toBe('signed-out');

async function stored() {
  const database = createDatabase(aUser().id);
  const match = { outbox: await database.outbox.count(), snapshots: await database.snap_schedules.count() };
  database.close();
  return match;
}

test('on the phone a message covers none of the choices, and the same message is shown once', async () => {
  await withOneWaiting();
  const dialog = await confirmLeaving();
  await page.viewport(390, 844);
  toast.note('Bu cihaza kaydedildi.');
  toast.note('Bu cihaza kaydedildi.');
  const message = page.getByText('Bu cihaza kaydedildi.', { exact: true });
  await expect.element(message.first()).toBeVisible();
  await expect.poll(() => document.querySelectorAll('.toast:not([data-ending-style])').length).toBe(1);
  const box = document.querySelector('.toast:not([data-ending-style])')!.getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(0);
  for (const name of ['Sakla ve çık', 'Şimdi eşitle', 'Sil ve çık']) {
    const { top, bottom } = dialog.getByRole('button', { name }).element().getBoundingClientRect();
    expect(top >= box.bottom || bottom <= box.top, name).toBe(true);
  }
});

test('F11: signing out with nothing pending asks nothing and leaves no data of the server here', async () => {
  await openStored(server.api, [plan]);
  server.api.answers(logout, { ok: true });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await signOutButton().click();
  await isSignedOut();
  await expect.poll(async () => (await stored()).snapshots).toBe(0);
});

test('F11: pending changes are counted before signing out; when left on the device, they wait for the same person', async () => {
  await withOneWaiting();
  const dialog = await confirmLeaving();
  await expect.element(dialog.getByText('1 bekliyor', { exact: true })).toBeVisible();
  await expectAccessible('the question before signing out');
  await dialog.getByRole('button', { name: 'Sakla ve çık' }).click();
  await isSignedOut();
  await expect.poll(stored).toEqual({ outbox: 1, snapshots: 0 });
});

test('F11: a change that the server refused counts like a pending one; both stay for the same person', async () => {
  const { planner } = await openStored(server.api, [plan]);
  server.api.answers(logout, { ok: true });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(marketplaceCategories, { categories: [] });
  planner.refuses('create', { code: 'input.invalid', issues: [{ path: 'prompt', code: 'required' }] });
  await storePlan(anId(95));
  await flushNow();
  await goOffline(server.api);
  await storeEdit(plan, { prompt: 'Benim metnim' });
  const dialog = await confirmLeaving(2);
  await dialog.getByRole('button', { name: 'Sakla ve çık' }).click();
  await isSignedOut();
  await expect.poll(stored).toEqual({ outbox: 2, snapshots: 0 });
});

test('F11: closing the question leaves the person signed in', async () => {
  await withOneWaiting();
  const dialog = await confirmLeaving();
  await dialog.getByRole('button', { name: 'Kapat' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(currentSession().status).toBe('signed-in');
  expect(await waiting()).toBe(1);
});

test('F11: a question about the changes of one person is not shown to the next, who stays signed in', async () => {
  await withOneWaiting();
  const dialog = await confirmLeaving();
  // Without a network the server would be requested first, and nothing sent yet.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const held = server.api.holds(syncRoute);
  await dialog.getByRole('button', { name: 'Şimdi eşitle' }).click();
  await expect.poll(() => server.api.requestsOf(syncRoute).at(-1)?.body).toMatchObject({ ops: [{}] });
  const other = { ...aUser(), id: anId(99), name: 'Can' };
  storeSession('b-token', other);
  await expect.element(dialog).not.toBeInTheDocument();
  const planner = startPlannerServer(server.api);
  held.release(planner.answer);
  await flushNow();
  expect((await stored()).outbox).toBe(1);
  expect(currentSession()).toMatchObject({ user: { id: other.id } });
  await expect.element(dialog).not.toBeInTheDocument();
  await Dexie.delete(databaseName(other.id));
});

test('F11: pending changes are deleted only after a second question that names the number', async () => {
  await withOneWaiting();
  await (await confirmLeaving()).getByRole('button', { name: 'Sil ve çık' }).click();
  const question = page.getByRole('alertdialog', { name: '1 değişiklik silinsin mi?' });
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  expect(await waiting()).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Sil ve çık' }).click();
  await question.getByRole('button', { name: '1 değişikliği sil ve çık' }).click();
  await isSignedOut();
  await expect.poll(() => pendingCounts(aUser().id)).toEqual(none);
});

test('F11: a change made meanwhile leads to a question before anything is deleted', async () => {
  await withOneWaiting();
  await (await confirmLeaving()).getByRole('button', { name: 'Sil ve çık' }).click();
  const { database } = currentDatabase()!;
  const first = (await database.outbox.toArray())[0]!;
  const operation = { ...first.operation, opId: first.operation.opId.replace(/.$/, '0'), seq: 99 };
  await database.outbox.put({ ...first, operation });
  await page.getByRole('button', { name: '1 değişikliği sil ve çık' }).click();
  await expect.element(page.getByRole('alertdialog', { name: '2 değişiklik silinsin mi?' })).toBeVisible();
  expect(await waiting()).toBe(2);
  expect(currentSession().status).toBe('signed-in');
});

test('F11: changes that can be sent before signing out are sent', async () => {
  await withOneWaiting();
  const dialog = await confirmLeaving();
  await dialog.getByRole('button', { name: 'Şimdi eşitle' }).click();
  await expect.element(dialog.getByText(/Hepsi gönderilemedi/)).toBeVisible();
  const planner = startPlannerServer(server.api, [plan]);
  await dialog.getByRole('button', { name: 'Şimdi eşitle' }).click();
  await isSignedOut();
  expect(planner.schedules()).toMatchObject([{ prompt: 'Benim metnim' }]);
});

test('F11: a sign-in that the server ends leaves the person and all pending changes', async () => {
  await withOneWaiting();
  await expect.element(page.getByRole('banner').getByRole('button', { name: /1 bekliyor/ })).toBeVisible();
  server.api.refuses(creditBalance, { code: 'auth.required' });
  await refresh(creditBalance);
  const bar = page.getByRole('alert').getByText('Oturum süresi doldu, 1 değişiklik bu cihazda güvende');
  await expect.element(bar).toBeVisible();
  await expectAccessible('the bar of an ended session');
  const password = page.getByLabelText(`${aUser().email} için şifre`);
  server.api.refuses(login, { code: 'auth.wrongCredentials' });
  await password.fill('yanlış');
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');

  server.api.answers(creditBalance, { balance: 120, held: 0 });
  server.api.answers(login, { token: 'b-token', user: aUser() });
  const planner = startPlannerServer(server.api, [plan]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await password.fill('mavi-vapur-27');
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.poll(() => planner.schedules()[0]?.prompt).toBe('Benim metnim');
});

test('a danger to the changes is shown: a newer app, a removed database, a full device', async () => {
  await openStored(server.api, [plan]);
  useSyncState.setState({ pause: 'upgrade' });
  await expect.element(page.getByRole('alert').getByText(/uygulamayı yenileyin/)).toBeVisible();
  useSyncState.setState({ isFull: true, pause: null });
  await expect.element(page.getByRole('alert').getByText(/Bu cihazda yer kalmadı/)).toBeVisible();
  useSyncState.setState({ isFull: false });
});

test('F34: the number of changes that the browser has removed is shown', async () => {
  const { id } = aUser();
  localStorage.setItem(`vitrin.db.${id}`, anId(1));
  localStorage.setItem(`vitrin.waiting.${id}`, '2');
  await openStored(server.api, [plan]);
  const bar = page.getByRole('alert').getByText(/gönderilmemiş 2 değişiklik kayboldu/);
  await expect.element(bar).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Kapat' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await goOffline(server.api);
  await storeEdit(plan, { prompt: 'Benim metnim' });
  await expect.poll(() => localStorage.getItem(`vitrin.waiting.${id}`)).toBe('1');
});

test('a full device is shown by the chip and the sheet, with a remedy', async () => {
  await openStored(server.api, [plan]);
  const { meta } = currentDatabase()!.database;
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  // Also of the tables that a transaction has.
  const tables = Object.getPrototypeOf(meta) as typeof meta;
  const put = vi.spyOn(tables, 'put').mockImplementation(() => Dexie.Promise.reject(full));
  await meta.delete('reserve');
  await expect(storeEdit(plan, { prompt: 'Sığmayan' })).rejects.toMatchObject({ name: 'QuotaExceededError' });
  const sheet = await openSheet(/^Yer kalmadı\. /);
  const note = sheet.getByText(/Kullanmadığınız dosya ya da uygulamaları silip yeniden deneyin/);
  await expect.element(note).toBeVisible();
  await expectAccessible('the sheet of a full device');
  put.mockRestore();
  await sheet.getByRole('button', { name: 'Şimdi eşitle' }).click();
  await expect.element(note).not.toBeInTheDocument();
});
