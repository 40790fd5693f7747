import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { createOperation, triggerOperation, updateOperation } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { storeChange } from '../../../pwa/src/offline/outbox-store.ts';
import { flushNow, cacheModels } from '../../../pwa/src/offline/sync.ts';
import { startSync } from '../../../pwa/src/offline/start-sync.ts';
import { useSyncState } from '../../../pwa/src/offline/sync-state.ts';
import { aSchedule, anId, anInfluencer } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { useSignedInDevice } from './signed-in-device.ts';

const server = useContractServer();
const hooks = { hold: () => () => undefined, onHint: () => () => undefined };

useSignedInDevice();

const opened = () => currentDatabase()!;
const waiting = () => opened().database.outbox.count();

/** A new plan, stored on the device. */
function plan(id: string, parts: Partial<ReturnType<typeof aSchedule>> = {}) {
  const { influencerId, ...rest } = aSchedule(parts);
  return storeChange(opened(), {
    entityId: id,
    make: (made) => createOperation(made, { id, influencerId, fields: plannedOf(rest) }),
  });
}

/** The engine on a device that already stores the server's only plan. */
async function startWith(displayed: ReturnType<typeof aSchedule>) {
  const planner = startPlannerServer(server.api, [displayed]);
  startSync(hooks);
  await cacheModels([anInfluencer().id]);
  await expect.poll(() => opened().database.snap_schedules.count()).toBe(1);
  return planner;
}

test('stores a plan without network and sends it once there is one', async () => {
  const planner = startPlannerServer(server.api);
  server.api.cutsLine(syncRoute);
  startSync(hooks);
  await plan(anId(60));
  await flushNow();
  expect(await waiting()).toBe(1);
  expect(useSyncState.getState().isOffline).toBe(true);

  startPlannerServer(server.api);
  await flushNow();
  expect(await waiting()).toBe(0);
  expect(planner.operations()).toEqual([]);
  expect(await opened().database.snap_schedules.toArray()).toMatchObject([{ id: anId(60), status: 'pending' }]);
});

test('takes changes from elsewhere, and new plans of a followed model', async () => {
  const planner = await startWith(aSchedule());
  planner.put(aSchedule({ prompt: 'Yağmurda yürüyüş', version: 2 }));
  await flushNow();
  expect(await opened().database.snap_schedules.toArray()).toMatchObject([{ prompt: 'Yağmurda yürüyüş' }]);
  planner.remove(aSchedule().id);
  await flushNow();
  expect(await opened().database.snap_schedules.count()).toBe(0);
});

test('sends a run that is stored while its request waits for the database, however long', async () => {
  const displayed = aSchedule();
  const planner = await startWith(displayed);
  await flushNow();
  const { database } = opened();
  const transactions = vi.spyOn(database, 'transaction');
  const waits = Promise.withResolvers<void>();
  const stored = database.transaction('rw', database.tables, async () => {
    await Dexie.waitFor(waits.promise);
    vi.setSystemTime(Date.now() + 60_000);
    await storeChange(opened(), { entityId: displayed.id, make: (made) => triggerOperation(made, displayed) });
  });
  const flushed = flushNow();
  await expect.poll(() => transactions.mock.calls.length).toBe(2);
  waits.resolve();
  await Promise.all([stored, flushed]);
  expect(planner.operations()).toMatchObject([{ kind: 'trigger' }]);
});

test('sends three hundred changes in at most four requests', async () => {
  const planner = startPlannerServer(server.api);
  server.api.cutsLine(syncRoute);
  startSync(hooks);
  for (let index = 0; index < 300; index++) await plan(anId(1000 + index));
  startPlannerServer(server.api);
  const before = server.api.requestsOf(syncRoute).length;
  await flushNow();
  expect(await waiting()).toBe(0);
  expect(server.api.requestsOf(syncRoute).length - before).toBeLessThanOrEqual(4);
  expect(planner.schedules()).toEqual([]);
});

test('leaves a conflict to the person and continues with the other schedules', async () => {
  const displayed = aSchedule();
  const planner = await startWith(displayed);
  planner.put({ ...displayed, prompt: 'Onların metni', version: 2 });
  await storeChange(opened(), {
    entityId: displayed.id,
    make: (made) => updateOperation(made, displayed, { prompt: 'Benim metnim' }),
  });
  await plan(anId(61));
  await flushNow();
  expect(await opened().database.outbox.toArray()).toMatchObject([
    { state: 'conflict', result: { conflict: { kind: 'changed', fields: ['prompt'] } } },
  ]);
  expect(planner.schedules().map(({ id }) => id)).toContain(anId(61));
});

test('holds updates back while changes are being sent, not while it only reads', async () => {
  startPlannerServer(server.api);
  let holds = 0;
  startSync({
    ...hooks,
    hold: () => {
      holds++;
      return () => undefined;
    },
  });
  await cacheModels([anInfluencer().id]);
  await flushNow();
  expect(holds).toBe(0);
  await plan(anId(62));
  await flushNow();
  expect(await waiting()).toBe(0);
  expect(holds).toBe(1);
});
