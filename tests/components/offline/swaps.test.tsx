import type { Made } from '../../../pwa/src/offline/outbox/new-operation.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { expect, test } from 'vitest';
import { upload } from '#core/contract/files.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { createOperation, updateOperation } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { move } from '../../../pwa/src/features/schedules/changes/plan-changes.ts';
import { storeExchange } from '../../../pwa/src/offline/commit.ts';
import { storeFile } from '../../../pwa/src/offline/cached-files.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { decideChange } from '../../../pwa/src/offline/outbox-actions.ts';
import { storeChange } from '../../../pwa/src/offline/outbox-store.ts';
import { startSync } from '../../../pwa/src/offline/start-sync.ts';
import { flushNow, cacheModels } from '../../../pwa/src/offline/sync.ts';
import { aSchedule, anId, anInfluencer } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { useSignedInDevice } from './signed-in-device.ts';

const server = useContractServer();
useSignedInDevice();

const day = (at: number) => `2026-12-0${at}T09:00:00.000Z`;
const planOn = (at: number) => aSchedule({ id: anId(80 + at), scheduledAt: day(at) });
const [one, two, three] = [planOn(1), planOn(2), planOn(3)];
const at = (plan: ScheduleView, to: number) => ({ ...plan, scheduledAt: day(to) });
const database = () => currentDatabase()!.database;

async function begin(...plans: ScheduleView[]) {
  const planner = startPlannerServer(server.api, plans);
  startSync({ hold: () => () => undefined, onHint: () => () => undefined });
  await cacheModels([anInfluencer().id]);
  await flushNow();
  return planner;
}
type Planner = Awaited<ReturnType<typeof begin>>;

const swap = async (plan: ScheduleView, other: ScheduleView) =>
  (await storeExchange([move(plan, other.scheduledAt), move(other, plan.scheduledAt)])).answer;
const store = async (change: Parameters<typeof storeChange>[1]) =>
  expect(await storeChange(currentDatabase()!, change)).toMatchObject({ ok: true });
const days = (planner: Planner) =>
  Object.fromEntries(planner.schedules().map(({ id, scheduledAt }) => [id, Number(scheduledAt.slice(9, 10))]));
const online = async (planner: Planner) => {
  server.api.answers(syncRoute, planner.answer);
  await flushNow();
};

test('a plan that was moved before the exchange returns to the day of that move', async () => {
  const planner = await begin(one, two);
  server.api.cutsLine(syncRoute);
  await store(move(two, day(5)));
  await swap(one, at(two, 5));
  planner.isPastDue(one.id);
  await online(planner);
  expect(days(planner)).toEqual({ [one.id]: 1, [two.id]: 5 });
});

test('a plan that was moved after the exchange stays where the person moved it', async () => {
  const planner = await begin(one, two);
  server.api.cutsLine(syncRoute);
  await swap(one, two);
  await store(move(at(two, 1), day(5)));
  planner.isPastDue(one.id);
  await online(planner);
  expect(days(planner)).toEqual({ [one.id]: 1, [two.id]: 5 });
});

test('a plan that waits for its creation passes the undoing on to the third one', async () => {
  const planner = await begin(one, three);
  server.api.cutsLine(syncRoute);
  const { influencerId, ...fields } = two;
  await store({
    entityId: two.id,
    make: (made: Made) => createOperation(made, { id: two.id, influencerId, fields: plannedOf(fields) }),
  });
  await swap(one, two);
  await swap(at(two, 1), three);
  planner.isPastDue(one.id);
  await online(planner);
  expect(days(planner)).toEqual({ [one.id]: 1, [two.id]: 2, [three.id]: 3 });
});

test('a move that was already sent passes the undoing on to the third plan', async () => {
  const planner = await begin(one, two, three);
  planner.isPastDue(one.id);
  const held = server.api.holds(syncRoute);
  const first = swap(one, two);
  await expect.poll(() => database().outbox.where('state').equals('sending').count()).toBe(2);
  const second = swap(at(two, 1), three);
  await expect.poll(() => database().outbox.count()).toBe(4);
  server.api.answers(syncRoute, planner.answer);
  held.release((request) => planner.answer(request));
  await Promise.all([first, second]);
  await flushNow();
  expect(days(planner)).toEqual({ [one.id]: 1, [two.id]: 2, [three.id]: 3 });
});

test('an exchange behind a refused edit is undone, whatever the person decides about it', async () => {
  const planner = await begin(one, two);
  planner.put({ ...two, prompt: 'Onların metni', version: 2 });
  const held = server.api.holds(syncRoute);
  await store({ entityId: two.id, make: (made: Made) => updateOperation(made, two, { prompt: 'İkinci' }) });
  const sent = flushNow();
  await expect.poll(() => database().outbox.where('state').equals('sending').count()).toBe(1);
  const swapped = swap(one, two);
  await expect.poll(() => database().outbox.count()).toBe(3);
  server.api.answers(syncRoute, planner.answer);
  held.release((request) => planner.answer(request));
  await sent;
  await swapped;
  await flushNow();
  await decideChange(two.id, { kind: 'drop' });
  await flushNow();
  expect(days(planner)).toEqual({ [one.id]: 1, [two.id]: 2 });
});

test('a plan that an exchange brought back to its own day passes the undoing on', async () => {
  const planner = await begin(one, two, three);
  server.api.cutsLine(syncRoute);
  await swap(one, two);
  await swap(at(one, 2), three);
  await swap(at(one, 3), at(two, 1));
  // The plan is at its own day again; the two others have each other's.
  planner.isPastDue(two.id);
  await online(planner);
  expect(days(planner)).toEqual({ [one.id]: 1, [two.id]: 2, [three.id]: 3 });
});

test('an exchange that was merged into an edit is undone when the file of the edit is refused', async () => {
  const planner = await begin(one, two);
  const photo = await storeFile(new File([new Uint8Array([1, 2, 3])], 'a.png', { type: 'image/png' }));
  server.api.refuses(upload, { code: 'files.noRoom' });
  server.api.cutsLine(syncRoute);
  await store({ entityId: two.id, make: (made: Made) => updateOperation(made, two, { inputData: { photo } }) });
  await swap(one, two);
  await online(planner);
  expect(await database().outbox.toArray()).toMatchObject([{ state: 'rejected', operation: { entityId: two.id } }]);
  expect(days(planner)).toEqual({ [one.id]: 1, [two.id]: 2 });
});

test('a plan that exchanged times twice with the refused one goes back to before the first exchange', async () => {
  const planner = await begin(one, two, three);
  server.api.cutsLine(syncRoute);
  await swap(one, two);
  await swap(at(two, 1), three);
  await swap(at(one, 2), at(three, 1));
  planner.isPastDue(one.id);
  await online(planner);
  expect(days(planner)).toEqual({ [one.id]: 1, [two.id]: 2, [three.id]: 3 });
});

test('an exchange whose response was lost is sent again, and undone once', async () => {
  const planner = await begin(one, two);
  planner.isPastDue(one.id);
  server.api.answers(syncRoute, (request) => {
    planner.answer(request);
    throw new TypeError('Failed to fetch');
  });
  await swap(one, two);
  expect(days(planner)).toEqual({ [one.id]: 1, [two.id]: 1 });
  await online(planner);
  await flushNow();
  expect(days(planner)).toEqual({ [one.id]: 1, [two.id]: 2 });
  expect(planner.operations()).toHaveLength(3);
});
