import type { Made } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { expect, test, vi } from 'vitest';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { createOperation, updateOperation } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { deletion, move } from '../../../pwa/src/features/schedules/changes/plan-changes.ts';
import { commit, storeEach, storeExchange } from '../../../pwa/src/offline/commit.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { decideChange } from '../../../pwa/src/offline/outbox-actions.ts';
import { storeChange } from '../../../pwa/src/offline/outbox-store.ts';
import { outcomesOf } from '../../../pwa/src/offline/outcomes.ts';
import { startSync } from '../../../pwa/src/offline/start-sync.ts';
import { flushNow, cacheModels } from '../../../pwa/src/offline/sync.ts';
import { aSchedule, anId, anInfluencer } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { useSignedInDevice } from './signed-in-device.ts';

const server = useContractServer();
const plan = aSchedule();
const moved = () => commit(move(plan, '2027-01-05T09:00:00.000Z'));
const change = {
  entityId: plan.id,
  make: (made: Made) => updateOperation(made, plan, { prompt: 'İkinci' }),
};
const edited = () => commit(change);
const database = () => currentDatabase()!.database;

async function begin(...others: (typeof plan)[]) {
  const planner = startPlannerServer(server.api, [plan, ...others]);
  startSync({ hold: () => () => undefined, onHint: () => () => undefined });
  await cacheModels([anInfluencer().id]);
  await flushNow();
  return planner;
}

useSignedInDevice();

test('a change behind a refused one stays in the outbox with it, and neither screen reports success', async () => {
  const planner = await begin();
  planner.refuses('update', { code: 'schedules.notOwned' });
  const held = server.api.holds(syncRoute);
  const first = moved();
  await expect.poll(() => database().outbox.where('state').equals('sending').count()).toBe(1);
  const second = edited();
  await expect.poll(() => database().outbox.count()).toBe(2);
  held.release((request) => planner.answer(request));
  const waits = { state: 'conflict', problem: { code: 'schedules.notOwned' } };
  expect(await Promise.all([first, second])).toMatchObject([waits, waits]);
  expect((await database().outbox.orderBy('operation.seq').toArray()).map(({ state }) => state)).toEqual([
    'rejected',
    'queued',
  ]);

  await decideChange(plan.id, { kind: 'sendAgain' });
  await flushNow();
  expect(planner.schedules()).toMatchObject([{ prompt: 'İkinci', scheduledAt: '2027-01-05T09:00:00.000Z' }]);
  expect(await database().outbox.count()).toBe(0);
});

test('a refused change with nothing behind it returns to its screen', async () => {
  const planner = await begin();
  planner.refuses('update', { code: 'schedules.notOwned' });
  await expect(edited()).rejects.toMatchObject({ code: 'schedules.notOwned' });
  expect(await database().outbox.count()).toBe(0);
});

test('a refused creation that contains a later change too stays whole for the person', async () => {
  const planner = await begin();
  server.api.cutsLine(syncRoute);
  const { influencerId, ...fields } = plan;
  const id = anId(80);
  await storeChange(currentDatabase()!, {
    entityId: id,
    make: (made) => createOperation(made, { id, influencerId, fields: plannedOf(fields) }),
  });
  planner.refuses('create', { code: 'schedules.notOwned' });
  server.api.answers(syncRoute, planner.answer);
  expect(await commit(move({ ...plan, id }, '2027-01-05T09:00:00.000Z'))).toMatchObject({ state: 'conflict' });
  expect(await database().outbox.toArray()).toMatchObject([{ state: 'rejected', operation: { kind: 'create' } }]);
});

test('one of many changes that cannot be stored stops none of the others, and is reported', async () => {
  const [one, other] = [aSchedule({ id: anId(81) }), aSchedule({ id: anId(82) })];
  const planner = await begin(one, other);
  planner.put({ ...plan, prompt: 'Onların metni', version: 2 });
  await storeChange(currentDatabase()!, change);
  await flushNow();
  expect(await database().outbox.toArray()).toMatchObject([{ state: 'conflict' }]);
  const { answer } = await storeEach([one, plan, other].map(deletion));
  await expect(answer).rejects.toMatchObject({ code: 'outbox.needsDecision' });
  expect(planner.schedules().map(({ id }) => id)).toEqual([plan.id]);
});

test.each([
  ['the first', 0, [0, 1, 2]],
  ['the middle', 1, [0, 1, 2]],
  ['the last', 2, [1, 0, 2]],
])(
  'three plans exchange times without a network; when %s is refused later, its exchanges and those after them are undone',
  async (_, at, times) => {
    const [other, third] = [81, 82].map((id) =>
      aSchedule({ id: anId(id), scheduledAt: `2026-12-0${id - 78}T09:00:00.000Z` }),
    );
    const plans = [plan, other!, third!];
    const planner = await begin(other!, third!);
    server.api.cutsLine(syncRoute);
    const once = await storeExchange([move(plan, other!.scheduledAt), move(other!, plan.scheduledAt)]);
    const exchanged = { ...other!, scheduledAt: plan.scheduledAt };
    const twice = await storeExchange([move(exchanged, third!.scheduledAt), move(third!, plan.scheduledAt)]);
    for (const { answer } of [once, twice])
      expect(await answer).toMatchObject([{ state: 'stored' }, { state: 'stored' }]);
    planner.isPastDue(plans[at]!.id);
    server.api.answers(syncRoute, planner.answer);
    await flushNow();
    expect(planner.operations().length).toBeGreaterThan(2);
    expect(planner.schedules().map(({ id, scheduledAt }) => [id, scheduledAt])).toEqual(
      plans.map(({ id }, index) => [id, plans[times[index]!]!.scheduledAt]),
    );
    const waiting = await database().outbox.toArray();
    expect(waiting).toMatchObject([{ state: 'conflict', operation: { entityId: plans[at]!.id } }]);
  },
);

test('a change that was reverted while its screen waited is not reported as done', async () => {
  const planner = await begin();
  planner.put({ ...plan, prompt: 'Onların metni', version: 2 });
  const stored = await storeChange(currentDatabase()!, change);
  await flushNow();
  expect(await database().outbox.toArray()).toMatchObject([{ state: 'conflict' }]);
  await decideChange(plan.id, { kind: 'drop' });
  expect(await outcomesOf(currentDatabase()!, stored.ok ? [stored.value] : [])).toEqual([
    { state: 'refused', problem: { code: 'outbox.answered' } },
  ]);
});

test('F42: a change made after the network is back is sent at once, however long the network was missing', async () => {
  const planner = await begin();
  // The longest of all waits.
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  server.api.cutsLine(syncRoute);
  for (let tries = 0; tries < 6; tries++) await flushNow();
  server.api.answers(syncRoute, planner.answer);
  expect(await edited()).toMatchObject({ state: 'done' });
  expect(planner.schedules()).toMatchObject([{ prompt: 'İkinci' }]);
  vi.restoreAllMocks();
});
