import type { OutboxRow } from '../../../pwa/src/offline/outbox/outbox-row.ts';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { createOperation } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { databaseName } from '../../../pwa/src/offline/database.ts';
import { storeChange } from '../../../pwa/src/offline/outbox-store.ts';
import { startSync, stopSync } from '../../../pwa/src/offline/start-sync.ts';
import { flushNow, cacheModels } from '../../../pwa/src/offline/sync.ts';
import { storeSession, settleLeaving } from '../../../pwa/src/api/session-store.ts';
import { aSchedule, aUser, anId, anInfluencer } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';

const server = useContractServer();

beforeEach(async () => {
  await Dexie.delete(databaseName(aUser().id));
  storeSession('a-token', aUser());
  startSync({ hold: () => () => undefined, onHint: () => () => undefined });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopSync();
  settleLeaving();
  await Dexie.delete(databaseName(aUser().id));
});

const database = () => currentDatabase()!.database;
const plan = (id: string) =>
  storeChange(currentDatabase()!, {
    entityId: id,
    make: (made) => createOperation(made, { id, influencerId: anInfluencer().id, fields: plannedOf(aSchedule()) }),
  });

/** Everything that a response writes, read at once. */
async function stored() {
  const { outbox, history, snap_schedules, meta } = database();
  return database().transaction('r', [outbox, history, snap_schedules, meta], async () => ({
    outbox: (await outbox.toArray()).map(({ operation }: OutboxRow) => operation.entityId),
    history: (await history.toArray()).map(({ entityId }) => entityId),
    shown: (await snap_schedules.toArray()).map(({ id }) => id),
    cursor: (await meta.get(`cursor:${anInfluencer().id}`))?.value,
  }));
}

/** Once armed, the write number `count` of the device fails; `failed` shows whether there was one. */
function breakWrite(count: number): { arm: () => void; failed: () => boolean; mend: () => void } {
  let left = Infinity;
  let hasFailed = false;
  const spies = (['put', 'delete', 'clear'] as const).map((name) => {
    const real = IDBObjectStore.prototype[name] as (this: IDBObjectStore, ...all: unknown[]) => IDBRequest;
    return vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function broken(
      this: IDBObjectStore,
      ...all: unknown[]
    ) {
      if (left-- !== 1) return real.apply(this, all);
      hasFailed = true;
      throw new DOMException('broken', 'DataError');
    } as never);
  });
  return {
    arm: () => (left = count),
    failed: () => hasFailed,
    mend: () => spies.forEach((spy) => spy.mockRestore()),
  };
}

test('F4: whichever write of a response fails, none of them is stored: the operation stays in the outbox and is done once', async () => {
  const planner = startPlannerServer(server.api);
  await cacheModels([anInfluencer().id]);
  await flushNow();
  const id = anId(70);
  await plan(id);
  const before = await stored();
  expect(before).toEqual({ outbox: [id], history: [], shown: [], cursor: before.cursor });

  // Dexie traces each fault.
  vi.spyOn(console, 'trace').mockImplementation(() => undefined);
  let broken = 0;
  while (await failsAt(broken + 1)) {
    broken += 1;
    expect(await stored(), `write ${broken}`).toEqual(before);
  }
  // The removal, the history, the schedule, the cursor and the notes of the sync.
  expect(broken).toBeGreaterThanOrEqual(5);
  const after = await stored();
  expect(after).toEqual({ outbox: [], history: [id], shown: [id], cursor: after.cursor });
  expect(after.cursor).not.toBe(before.cursor);
  expect(planner.operations()).toHaveLength(1);

  /** Sends; true when that write of the response was there to fail. */
  async function failsAt(count: number): Promise<boolean> {
    const write = breakWrite(count);
    server.api.answers(syncRoute, (request) => {
      write.arm();
      return planner.answer(request);
    });
    await flushNow();
    // Nothing receives the automatic retries of the engine.
    server.api.cutsLine(syncRoute);
    write.mend();
    return write.failed();
  }
});

test('F37: every write of the outbox requires the disk, not the cache of the operating system', async () => {
  const requests: { stores: string[]; durability: string }[] = [];
  const real = Reflect.get(IDBDatabase.prototype, 'transaction') as (
    this: IDBDatabase,
    ...all: unknown[]
  ) => IDBTransaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function received(this: IDBDatabase, ...all) {
    const transaction = real.apply(this, all);
    if (transaction.mode === 'readwrite') {
      requests.push({ stores: [...transaction.objectStoreNames], durability: transaction.durability });
    }
    return transaction;
  });
  startPlannerServer(server.api);
  await plan(anId(71));
  await flushNow();
  expect(await database().outbox.count()).toBe(0);
  // Stored, taken to be sent, and answered by the server.
  expect(requests.filter(({ stores }) => stores.includes('outbox')).length).toBeGreaterThanOrEqual(3);
  expect(new Set(requests.map(({ durability }) => durability))).toEqual(new Set(['strict']));
});
