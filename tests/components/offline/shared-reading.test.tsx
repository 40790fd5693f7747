import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfflineDatabase } from '../../../pwa/src/offline/database.ts';
import { createDatabase } from '../../../pwa/src/offline/database.ts';
import { sharedReading } from '../../../pwa/src/offline/useOutbox.ts';
import { wipeAll } from '../../../pwa/src/offline/wipe.ts';
import { remove, row } from '../../pwa/offline/outbox/examples.ts';
import { anId } from '../../support/screens/examples.ts';

let database: OfflineDatabase;
let userId: string;
let people = 0;
let reads = 0;

beforeEach(async () => {
  userId = anId(960 + ++people);
  database = createDatabase(userId);
  // Opening it is not a change that subscribers get.
  await database.open();
  reads = 0;
});
afterEach(() => wipeAll(userId));

const counted = () =>
  sharedReading(() => {
    reads++;
    return database.outbox.count();
  });

test('many subscribers share one read, a later subscriber has the value at once, and a change is read once for all', async () => {
  const { subscribe, current } = counted();
  const stopFirst = subscribe(() => undefined);
  const stopSecond = subscribe(() => undefined);
  await vi.waitUntil(() => current() === 0);
  const stopLate = subscribe(() => undefined);
  expect(current()).toBe(0);
  // Separate reads would have read once, and once more with the change.
  expect(reads).toBeLessThan(3);
  await database.outbox.put(row(remove(1)));
  await vi.waitUntil(() => current() === 1);
  expect(reads).toBeLessThan(6);
  for (const stop of [stopFirst, stopSecond, stopLate]) stop();
});

test('nothing is read while nobody subscribes, and a new subscriber gets the present value', async () => {
  const { subscribe, current } = counted();
  const stop = subscribe(() => undefined);
  await vi.waitUntil(() => current() === 0);
  stop();
  expect(current()).toBeUndefined();
  const before = reads;
  await database.outbox.put(row(remove(1)));
  expect(reads).toBe(before);
  const stopSecond = subscribe(() => undefined);
  await vi.waitUntil(() => current() === 1);
  stopSecond();
});

test('a fault of the database leaves no old value, and the listeners are notified', async () => {
  let isBroken = false;
  const { subscribe, current } = sharedReading(async () => {
    const count = await database.outbox.count();
    if (isBroken) throw new Error('broken');
    return count;
  });
  const notifications = vi.fn();
  const stop = subscribe(notifications);
  await vi.waitUntil(() => current() === 0);
  isBroken = true;
  notifications.mockClear();
  await database.outbox.put(row(remove(1)));
  await vi.waitUntil(() => notifications.mock.calls.length > 0);
  expect(current()).toBeUndefined();
  stop();
});
