import type { HistoryEntry } from '../../../pwa/src/offline/outbox/outbox-row.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOperation } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { entryOf, noChange } from '../../../pwa/src/offline/outbox/outbox-row.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { createDatabase } from '../../../pwa/src/offline/database.ts';
import { write } from '../../../pwa/src/offline/outbox-store.ts';
import { aSchedule, anId, aUser } from '../../support/screens/examples.ts';

function entry(number: number, ageMs: number): HistoryEntry {
  const at = new Date(Date.now() - ageMs).toISOString();
  const made = { opId: anId(number), seq: number, userId: aUser().id };
  const { id, influencerId } = aSchedule();
  return entryOf(createOperation(made, { id, influencerId, fields: plannedOf(aSchedule()) }), at, { at, end: 'done' });
}

async function historyAfter(...parts: HistoryEntry[][]): Promise<string[]> {
  const database = createDatabase(crypto.randomUUID());
  try {
    for (const history of parts) {
      await database.transaction('rw', [database.outbox, database.history], () =>
        write(database, { ...noChange, history }),
      );
    }
    return (await database.history.orderBy('at').toArray()).map(({ opId }) => opId);
  } finally {
    await database.delete();
  }
}

const day = 86_400_000;

test('the history has seven days and the newest 500 entries', async () => {
  const old = [entry(1, 8 * day), entry(2, 7 * day + 60_000)];
  expect(await historyAfter(old, [entry(3, 6 * day)])).toEqual([anId(3)]);
  const fresh = Array.from({ length: 501 }, (_, at) => entry(at + 10, at * 1000));
  expect(await historyAfter([old[0]!, ...fresh])).toEqual(
    fresh
      .slice(0, 500)
      .map(({ opId }) => opId)
      .toReversed(),
  );
});

test('history is limited without reading one of its entries', async () => {
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const readByIndex = vi.spyOn(IDBIndex.prototype, 'getAll');
  onTestFinished(() => void vi.restoreAllMocks());
  const database = createDatabase(crypto.randomUUID());
  onTestFinished(() => database.delete());
  const history = Array.from({ length: 600 }, (_, at) => entry(at + 1, at * 1000));
  await database.transaction('rw', [database.outbox, database.history], () =>
    write(database, { ...noChange, history }),
  );
  const sources = [...read.mock.contexts, ...readByIndex.mock.contexts];
  const stores = sources.map((source) => (source instanceof IDBIndex ? source.objectStore : source));
  const isOfTest = (store: unknown) => store instanceof IDBObjectStore && store.transaction.db.name === database.name;
  expect(stores.filter(isOfTest)).toEqual([]);
  expect(await database.history.count()).toBe(500);
});
