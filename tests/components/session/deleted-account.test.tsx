import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { creditBalance } from '#core/contract/credits.ts';
import { marketplaceCategories, marketplaceModels } from '#core/contract/marketplace.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { refresh } from '../../../pwa/src/api/useCall.ts';
import { mediaCache } from '../../../pwa/src/install/service-worker-names.ts';
import { databaseName } from '../../../pwa/src/offline/database.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { chooseModel } from '../../../pwa/src/session/chosen-model.ts';
import { currentSession } from '../../../pwa/src/api/session-store.ts';
import { aSchedule, aUser } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { goOffline, storeEdit, openStored, waiting } from '../outbox/open-outbox.ts';

const server = useContractServer();
const plan = aSchedule();
const isStored = () => Dexie.exists(databaseName(aUser().id));

async function withOneWaiting() {
  const opened = await openStored(server.api, [plan]);
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await goOffline(server.api);
  await storeEdit(plan, { prompt: 'Benim metnim' });
  sessionStorage.setItem('vitrin.draft', 'typed');
  await (await caches.open(mediaCache)).put('/media/a.webp', new Response('a picture'));
  return opened;
}

async function isWiped() {
  await expect.poll(isStored).toBe(false);
  await expect.poll(() => caches.has(mediaCache)).toBe(false);
  const left = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(left.filter((name) => !/^vitrin\.(locale|config|apiBase)/.test(name))).toEqual([]);
}

test('a deleted account leaves nothing on the device, and the app reports that pending changes are deleted', async () => {
  const { path } = await withOneWaiting();
  server.api.refuses(creditBalance, { code: 'auth.accountGone' });
  await refresh(creditBalance);
  await expect.poll(path).toBe('/auth');
  await expect.element(page.getByText(/^Bu hesap silindi\..*gönderilmemiş 1 değişiklik de silindi/)).toBeVisible();
  await isWiped();
});

test('the response to the outbox reports it too', async () => {
  const { path } = await withOneWaiting();
  server.api.refuses(syncRoute, { code: 'auth.accountGone' });
  await flushNow();
  await expect.poll(path).toBe('/auth');
  await isWiped();
});

test('a sign-in that has only ended deletes nothing', async () => {
  await withOneWaiting();
  server.api.refuses(creditBalance, { code: 'auth.required' });
  server.api.refuses(syncRoute, { code: 'auth.required' });
  await refresh(creditBalance);
  await flushNow();
  await expect.element(page.getByRole('alert').getByText(/1 değişiklik bu cihazda güvende/)).toBeVisible();
  expect(await waiting()).toBe(1);
  expect(await isStored()).toBe(true);
  expect(currentSession().status).toBe('signed-in');
});

test('a page that was closed during the deletion continues at the next start', async () => {
  await withOneWaiting();
  localStorage.setItem('vitrin.goneAccount', aUser().id);
  await openScreen('/', { user: null });
  await expect.poll(isStored).toBe(false);
  await expect.poll(() => localStorage.getItem('vitrin.goneAccount')).toBeNull();
});

test('a repeated deletion deletes nothing of a person who signed in meanwhile', async () => {
  const missing = '01990000-0000-7000-8000-00000000dead';
  const left = new Dexie(databaseName(missing));
  left.version(1).stores({ anything: 'id' });
  await left.open();
  left.close();
  localStorage.setItem('vitrin.goneAccount', missing);
  sessionStorage.setItem('vitrin.draft', 'typed');
  chooseModel('a-model');
  await (await caches.open(mediaCache)).put('/media/a.webp', new Response('a picture'));
  await openStored(server.api, [plan]);
  await expect.poll(() => Dexie.exists(databaseName(missing))).toBe(false);
  await expect.poll(() => localStorage.getItem('vitrin.goneAccount')).toBeNull();
  expect(await isStored()).toBe(true);
  expect(await caches.has(mediaCache)).toBe(true);
  expect(sessionStorage.getItem('vitrin.draft')).toBe('typed');
  expect(localStorage.getItem('vitrin.chosenModel')).toBe('a-model');
  await caches.delete(mediaCache);
});
