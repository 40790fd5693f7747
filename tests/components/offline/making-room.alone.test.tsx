import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfflineDatabase } from '../../../pwa/src/offline/database.ts';
import { mediaCache } from '../../../pwa/src/install/service-worker-names.ts';
import { createDatabase } from '../../../pwa/src/offline/database.ts';
import { checkPersisted, forgetCanary } from '../../../pwa/src/offline/eviction.ts';
import { noteWaiting } from '../../../pwa/src/api/noted-pending.ts';
import { trimReplies, withRoom } from '../../../pwa/src/offline/making-room.ts';
import { reopening } from '../../../pwa/src/offline/reopening.ts';
import { hasReserve, storeReserve } from '../../../pwa/src/offline/reserve.ts';
import { useSyncState } from '../../../pwa/src/offline/sync-state.ts';
import { checkSpace, writing } from '../../../pwa/src/offline/writing.ts';
import { wipeAll } from '../../../pwa/src/offline/wipe.ts';
import { remove, row } from '../../pwa/offline/outbox/examples.ts';
import { anId } from '../../support/screens/examples.ts';

let database: OfflineDatabase;
let userId: string;
let people = 0;

beforeEach(async () => {
  userId = anId(900 + ++people);
  database = createDatabase(userId);
  await store('contents.list', 1);
  await store('contents.list', 2);
  await store('credits.balance', 0);
  await database.outbox.put(row(remove(1)));
  await storeReserve(database);
  const cache = await caches.open(mediaCache);
  await cache.put('/media/a.webp', new Response('a picture'));
});
afterEach(async () => {
  await wipeAll(userId);
  await caches.delete(mediaCache);
});

const store = (route: string, fetchedAt: number) =>
  database.snap_replies.put({ key: `["${route}",${fetchedAt}]`, route, shape: '', reply: {}, fetchedAt, bytes: 100 });
const stored = async () => (await database.snap_replies.orderBy('fetchedAt').keys()).map(Number);
const hasPictures = () => caches.has(mediaCache);
/** As Chromium throws it. */
const diskFull = () => Object.assign(new Error('full'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } });

/** The data that was still there at each try. */
async function triesOf(succeedsAt: number, mayUseReserve = true): Promise<{ tries: unknown[]; fault: unknown }> {
  const tries: unknown[] = [];
  try {
    const work = async () => {
      tries.push({ images: await hasPictures(), replies: await stored(), reserve: await hasReserve(database) });
      if (tries.length < succeedsAt) throw diskFull();
    };
    await withRoom(database, work, { mayUseReserve });
    return { tries, fault: null };
  } catch (fault) {
    return { tries, fault };
  }
}

test('F35: on a full disk images are deleted first, then lists, other responses and the reserve, never pending changes', async () => {
  const { tries, fault } = await triesOf(Infinity);
  expect(tries).toEqual([
    { images: true, replies: [0, 1, 2], reserve: true },
    { images: false, replies: [0, 1, 2], reserve: true },
    { images: false, replies: [0], reserve: true },
    { images: false, replies: [], reserve: true },
    { images: false, replies: [], reserve: false },
  ]);
  expect(fault).toMatchObject({ inner: { name: 'QuotaExceededError' } });
  expect(await database.outbox.count()).toBe(1);
  // It did not help: the next change may be smaller.
  expect(await hasReserve(database)).toBe(true);
});

test('F35: the reserve is not for files', async () => {
  const { tries, fault } = await triesOf(Infinity, false);
  expect(tries).toHaveLength(4);
  expect(fault).toMatchObject({ inner: { name: 'QuotaExceededError' } });
  expect(await hasReserve(database)).toBe(true);
});

test('F35: a change that fits after the reserve is deleted is stored; the reserve is restored when there is room', async () => {
  const done = await writing(database, async () => {
    if (await hasReserve(database)) throw diskFull();
    return 'stored';
  });
  expect(done).toBe('stored');
  expect(await hasReserve(database)).toBe(false);
  expect(useSyncState.getState().isFull).toBe(false);
  await checkSpace(database);
  expect(await hasReserve(database)).toBe(true);
});

test('F35: the device counts as full when even the reserve is not enough, until the reserve fits again', async () => {
  await expect(writing(database, () => Promise.reject(diskFull()))).rejects.toMatchObject({ name: 'AbortError' });
  expect(useSyncState.getState().isFull).toBe(true);
  await database.meta.delete('reserve');
  const put = vi.spyOn(database.meta, 'put').mockImplementation(() => Dexie.Promise.reject(diskFull()));
  await checkSpace(database);
  expect(useSyncState.getState().isFull).toBe(true);
  put.mockRestore();
  await checkSpace(database);
  expect(useSyncState.getState().isFull).toBe(false);
});

test('F35: as soon as there is room nothing more is deleted', async () => {
  const { tries, fault } = await triesOf(2);
  expect(tries).toHaveLength(2);
  expect(fault).toBeNull();
  expect(await stored()).toEqual([0, 1, 2]);
});

test('F35: another fault is not mistaken for a full disk', async () => {
  const fault = new Error('no');
  await expect(withRoom(database, () => Promise.reject(fault), { mayUseReserve: true })).rejects.toBe(fault);
  await expect(writing(database, () => Promise.reject(fault))).rejects.toBe(fault);
  expect(await hasReserve(database)).toBe(true);
  expect(useSyncState.getState().isFull).toBe(false);
  expect(await hasPictures()).toBe(true);
});

test('responses beyond their quota are deleted: lists before figures, the oldest first', async () => {
  await trimReplies(database, { most: 300, after: 300 });
  expect(await stored()).toEqual([0, 1, 2]);
  await trimReplies(database, { most: 250, after: 250 });
  expect(await stored()).toEqual([0, 2]);
  await trimReplies(database, { most: 150, after: 50 });
  expect(await stored()).toEqual([]);
});

test('F33: a lost connection is opened again, once, and the work is done', async () => {
  let tries = 0;
  const lostOnce = async () => {
    tries += 1;
    if (tries === 1) throw Object.assign(new Error('lost'), { name: 'UnknownError' });
    return database.outbox.count();
  };
  expect(await reopening(database, lostOnce)).toBe(1);
  database.close({ disableAutoOpen: true });
  expect(await reopening(database, () => database.outbox.count())).toBe(1);
  let lost = 0;
  const lostForGood = () => {
    lost += 1;
    return Promise.reject(Object.assign(new Error('lost'), { name: 'InvalidStateError' }));
  };
  await expect(reopening(database, lostForGood)).rejects.toMatchObject({ name: 'InvalidStateError' });
  expect(lost).toBe(2);
});

test('F34: a database that the browser has removed is noticed at the next visit, one removed on purpose is not', async () => {
  expect(await checkPersisted(userId, database)).toBeNull();
  expect(await checkPersisted(userId, database)).toBeNull();
  noteWaiting(userId, 3);
  database.close();
  await database.delete();
  database = createDatabase(userId);
  expect(await checkPersisted(userId, database)).toBe(3);
  expect(await checkPersisted(userId, database)).toBeNull();
  database.close();
  await wipeAll(userId);
  database = createDatabase(userId);
  expect(await checkPersisted(userId, database)).toBeNull();
  forgetCanary(userId);
});
