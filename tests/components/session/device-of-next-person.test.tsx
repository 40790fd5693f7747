import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login, logout } from '#core/contract/auth.ts';
import { pushKey, subscribePush, unsubscribePush } from '#core/contract/notifications.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { upload } from '#core/contract/files.ts';
import { createOperation } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { turnOnPush } from '../../../pwa/src/install/push-device.ts';
import { pushStorageKey } from '../../../pwa/src/install/service-worker-names.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { createDatabase, databaseName } from '../../../pwa/src/offline/database.ts';
import { storeFile } from '../../../pwa/src/offline/cached-files.ts';
import { storeChange } from '../../../pwa/src/offline/outbox-store.ts';
import { startSync } from '../../../pwa/src/offline/start-sync.ts';
import { flushNow, cacheModels } from '../../../pwa/src/offline/sync.ts';
import { chooseModel } from '../../../pwa/src/session/chosen-model.ts';
import { followPushes } from '../../../pwa/src/live.ts';
import { hasForm, storeForm, ownFormPlace } from '../../../pwa/src/session/stored-forms.ts';
import { leaveDeleting, leaveWithPending } from '../../../pwa/src/session/leaving.ts';
import { wantsRememberMe, signIn } from '../../../pwa/src/session/sign-in.ts';
import { currentSession, endSession, storeSession } from '../../../pwa/src/api/session-store.ts';
import { aSchedule, aUser, anId } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';

const server = useContractServer();
const other = { ...aUser(), id: anId(99), name: 'Can' };
const oneKey = 'BEl0';
const anotherKey = 'BEl1';
let stop: () => void = () => undefined;

beforeEach(() => {
  server.api.answers(logout, { ok: true });
  server.api.answers(subscribePush, { id: anId(40) });
  server.api.answers(unsubscribePush, { ok: true });
  server.api.answers(pushKey, { publicKey: oneKey });
  storeSession('a-token', aUser());
});
afterEach(async () => {
  stop();
  await Dexie.delete(databaseName(other.id));
});

/** The browser's part of pushes: one subscription at a time, made with one key. Returns its state. */
function browserWithPushes() {
  const browser = { made: [] as string[], ended: 0, closed: 0, badge: 3 };
  let held: { options: { applicationServerKey: ArrayBuffer } } | null = null;
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      const own = btoa(String.fromCharCode(...key));
      if (held && browser.made.at(-1) !== own) throw new DOMException('another key', 'InvalidStateError');
      if (!held) browser.made.push(own);
      held = Object.assign(held ?? {}, {
        options: { applicationServerKey: key.slice().buffer },
        toJSON: () => ({
          endpoint: `https://push.example.com/${browser.made.length}`,
          keys: { p256dh: 'p', auth: 'a' },
        }),
        unsubscribe: async () => {
          browser.ended += 1;
          held = null;
          return true;
        },
      });
      return held;
    },
  };
  const registration = { pushManager, getNotifications: async () => [{ close: () => (browser.closed += 1) }] };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never);
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  vi.spyOn(navigator, 'clearAppBadge').mockImplementation(async () => void (browser.badge = 0));
  return browser;
}

const storedPush = () => localStorage.getItem(pushStorageKey);

test('a person who signs in after a sign-in ended automatically does not get the pushes of the previous person', async () => {
  const browser = browserWithPushes();
  stop = followPushes();
  await turnOnPush(aUser().id);
  endSession('a-token');
  expect(currentSession().status).toBe('signed-out');
  expect(browser.ended).toBe(0);
  server.api.answers(login, { token: 'b-token', user: other });
  await signIn({ email: other.email, password: 'mavi-vapur-27', rememberMe: true }, null);
  expect(wantsRememberMe()).toBe(true);
  await expect.poll(() => [browser.ended, browser.closed, browser.badge]).toEqual([1, 1, 0]);
  expect(storedPush()).toBeNull();
});

test('a device registers at the start, with the key that the server signs with by then', async () => {
  const browser = browserWithPushes();
  await turnOnPush(aUser().id);
  stop = followPushes();
  await expect.poll(() => server.api.requestsOf(subscribePush).length).toBe(2);
  expect([browser.made, browser.ended]).toEqual([[oneKey], 0]);
  stop();
  server.api.answers(pushKey, { publicKey: anotherKey });
  stop = followPushes();
  await expect.poll(() => server.api.requestsOf(subscribePush).length).toBe(3);
  expect([browser.made, browser.ended]).toEqual([[oneKey, anotherKey], 1]);
  expect(server.api.requestsOf(subscribePush).at(-1)?.body).toMatchObject({ endpoint: 'https://push.example.com/2' });
});

test('turning pushes on again after the server’s key has changed makes a subscription with the new one', async () => {
  const browser = browserWithPushes();
  await turnOnPush(aUser().id);
  server.api.answers(pushKey, { publicKey: anotherKey });
  await turnOnPush(aUser().id);
  expect(browser.made).toEqual([oneKey, anotherKey]);
});

test('signing out ends the pushes with their sign-in, removes notifications and forgets forms and the model', async () => {
  const browser = browserWithPushes();
  await turnOnPush(aUser().id);
  chooseModel(anId(5));
  const places = (['draft', 'bulk', 'plan', 'edit'] as const).map((kind) => ownFormPlace(kind, anId(5)));
  for (const place of places) storeForm(place, { prompt: 'Yarım kalan' });
  const leaving = leaveWithPending();
  expect(currentSession().status).toBe('signed-out');
  await leaving;
  expect([browser.ended, browser.closed, browser.badge, storedPush()]).toEqual([1, 1, 0, null]);
  const requests = [unsubscribePush, logout].map((route) =>
    server.api.requestsOf(route)[0]?.headers.get('authorization'),
  );
  expect(requests).toEqual(['Bearer a-token', 'Bearer a-token']);
  expect(localStorage.getItem('vitrin.chosenModel')).toBeNull();
  expect([places.filter(hasForm), Object.keys(sessionStorage)]).toEqual([[], []]);
});

/** A plan with a file, stored on this device. */
async function storePlanWith(name: string, id: string, prompt: string) {
  const { influencerId, ...rest } = aSchedule();
  const file = await storeFile(new File([name], name, { type: 'image/png' }));
  server.api.answers(upload, { file });
  const fields = plannedOf({ ...rest, prompt, inputData: { look: file } });
  await storeChange(currentDatabase()!, {
    entityId: id,
    make: (made) => createOperation(made, { id, influencerId, fields }),
  });
}

async function left() {
  const database = createDatabase(aUser().id);
  const [outbox, history, attachments] = await Promise.all([
    database.outbox.toArray(),
    database.history.count(),
    database.attachments.toArray(),
  ]);
  database.close();
  return {
    outbox: outbox.map(({ operation }) => operation.entityId),
    history,
    files: attachments.map(({ name }) => name),
  };
}

const hooks = { hold: () => () => undefined, onHint: () => () => undefined };

test('F13: sent changes leave the device with the sign-out; pending ones do not, with their files', async () => {
  startPlannerServer(server.api);
  startSync(hooks);
  await storePlanWith('sent.png', anId(72), 'Gönderilen plan');
  await flushNow();
  await expect.poll(left).toEqual({ outbox: [], history: 1, files: ['sent.png'] });
  server.api.cutsLine(syncRoute);
  const { attachments } = currentDatabase()!.database;
  const sent = await attachments.toArray();
  await storePlanWith('waiting.png', anId(73), 'Bekleyen plan');
  // Also one that is there only because nothing has been cleaned up since.
  await attachments.bulkPut(sent);
  await leaveWithPending();
  expect(await left()).toEqual({ outbox: [anId(73)], history: 0, files: ['waiting.png'] });
});

async function fetched() {
  await cacheModels([aSchedule().influencerId]);
  await flushNow();
  return currentDatabase()!.database.snap_schedules.count();
}

test('F13: a person who signs in again after a sign-out receives all of their plans again', async () => {
  startPlannerServer(server.api, [aSchedule()]);
  startSync(hooks);
  const { database } = currentDatabase()!;
  expect(await fetched()).toBe(1);
  expect(await database.meta.get('syncedAt')).toBeDefined();
  await leaveWithPending();
  storeSession('a-token', aUser());
  expect(await currentDatabase()!.database.meta.get('syncedAt')).toBeUndefined();
  expect(await fetched()).toBe(1);
});

test('F11: deleting pending changes leaves no database behind', async () => {
  startPlannerServer(server.api);
  startSync(hooks);
  await flushNow();
  server.api.cutsLine(syncRoute);
  await storePlanWith('waiting.png', anId(73), 'Bekleyen plan');
  expect(await leaveDeleting(1)).toBeNull();
  expect(await Dexie.exists(databaseName(aUser().id))).toBe(false);
});
