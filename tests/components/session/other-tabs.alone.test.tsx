import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { me } from '#core/contract/auth.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { upload } from '#core/contract/files.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { createOperation } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { call } from '../../../pwa/src/api/call.ts';
import { queryClient } from '../../../pwa/src/api/query-client.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { databaseName } from '../../../pwa/src/offline/database.ts';
import { storeFile } from '../../../pwa/src/offline/cached-files.ts';
import { storeChange } from '../../../pwa/src/offline/outbox-store.ts';
import { startSync, stopSync } from '../../../pwa/src/offline/start-sync.ts';
import { flushNow, cacheModels } from '../../../pwa/src/offline/sync.ts';
import { useSyncState } from '../../../pwa/src/offline/sync-state.ts';
import { followOtherTabs } from '../../../pwa/src/api/other-tabs.ts';
import {
  currentSession,
  endSession,
  holdSession,
  storeSession,
  settleLeaving,
} from '../../../pwa/src/api/session-store.ts';
import { aSchedule, aUser, anId, anInfluencer } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';

const server = useContractServer();
const other = { ...aUser(), id: anId(99), name: 'Can' };
const hooks = { hold: () => () => undefined, onHint: () => () => undefined };
const cleared: string[] = [];
followOtherTabs(() => {
  cleared.push(nameOf());
  queryClient.clear();
});

beforeEach(() => {
  cleared.length = 0;
  storeSession('a-token', aUser());
});
afterEach(async () => {
  await stopSync();
  settleLeaving();
  await Dexie.delete(databaseName(other.id));
});

function nameOf(): string {
  const session = currentSession();
  return session.status === 'signed-in' ? session.user.name : '';
}

/** As another tab writes it. The browser notifies this page unless it was in the back/forward cache. */
function signInElsewhere(token: string, user: typeof other, { isReceived = true } = {}): void {
  const written = { user: JSON.stringify(user), userId: user.id, token };
  for (const [key, newValue] of Object.entries(written)) {
    const oldValue = localStorage.getItem(key);
    localStorage.setItem(key, newValue);
    if (isReceived && oldValue !== newValue)
      globalThis.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  }
}

/** The engine of the first person follows a model; returns which tokens requested plans since. */
async function synced() {
  startPlannerServer(server.api, [aSchedule()]);
  startSync(hooks);
  await cacheModels([anInfluencer().id]);
  await flushNow();
  expect(await currentDatabase()!.database.snap_schedules.count()).toBe(1);
  const before = server.api.requestsOf(syncRoute).length;
  return () =>
    server.api
      .requestsOf(syncRoute)
      .slice(before)
      .map(({ headers, body }) => [headers.get('authorization'), (body as { cursors: object }).cursors]);
}

test('F10: the outbox of one person never sends the token of the next, also when the page was not notified', async () => {
  const input = await synced();
  signInElsewhere('b-token', other, { isReceived: false });
  await flushNow();
  // From here on the page belongs to the next person, who follows no model yet.
  await expect.poll(input).not.toEqual([]);
  expect(input().filter(([token, cursors]) => token !== 'Bearer b-token' || JSON.stringify(cursors) !== '{}')).toEqual(
    [],
  );
  expect([nameOf(), cleared]).toEqual([other.name, [aUser().name]]);
  expect(currentDatabase()?.userId).toBe(other.id);
});

test('F10: a file of one person is not uploaded with the token of the next', async () => {
  await synced();
  const file = await storeFile(new File(['a'], 'a.png', { type: 'image/png' }));
  server.api.answers(upload, { file });
  const id = anId(73);
  const { influencerId, ...rest } = aSchedule({ inputData: { photo: file } });
  await storeChange(currentDatabase()!, {
    entityId: id,
    make: (made) => createOperation(made, { id, influencerId, fields: plannedOf(rest) }),
  });
  signInElsewhere('b-token', other, { isReceived: false });
  await flushNow();
  expect(currentDatabase()?.userId).toBe(other.id);
  expect(server.api.requestsOf(upload)).toEqual([]);
});

test('F10: a page that returns from the back/forward cache belongs to the person who is signed in by then', async () => {
  await synced();
  signInElsewhere('b-token', other, { isReceived: false });
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([nameOf(), cleared]).toEqual([other.name, [aUser().name]]);
  localStorage.removeItem('token');
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(currentSession().status).toBe('signed-out');
});

test('F10: a request of one person is not sent with the token of the next', async () => {
  server.api.answers(me, { user: other });
  signInElsewhere('b-token', other, { isReceived: false });
  await expect(call(creditBalance, {})).rejects.toMatchObject({ code: 'auth.required' });
  expect(server.api.requestsOf(creditBalance)).toEqual([]);
  await call(me, {});
  expect(server.api.requestsOf(me)[0]?.headers.get('authorization')).toBe('Bearer b-token');
});

test('a sign-in of another person elsewhere applies here once all of it is written', () => {
  const received: string[] = [];
  localStorage.setItem('user', JSON.stringify(other));
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  received.push(nameOf());
  signInElsewhere('b-token', other);
  expect([...received, nameOf()]).toEqual([aUser().name, other.name]);
});

test('F8: the same person signing in again in another tab ends the wait here too', async () => {
  await synced();
  const stopHolding = holdSession(() => true);
  server.api.refuses(syncRoute, { code: 'auth.required' });
  endSession('a-token');
  await flushNow();
  expect(currentSession()).toMatchObject({ isOver: true });
  expect(useSyncState.getState().pause).toBe('auth');
  startPlannerServer(server.api, [aSchedule()]);
  signInElsewhere('new-token', aUser());
  expect(currentSession()).toEqual({ status: 'signed-in', token: 'new-token', user: aUser() });
  await expect.poll(() => useSyncState.getState().pause).toBeNull();
  expect(cleared).toEqual([]);
  stopHolding();
});
