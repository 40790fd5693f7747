import { storedPlan } from '#core/schedules/plan-fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScheduleChanges } from '#core/schedules/plan-operation.ts';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { scheduleChangesSchema } from '#core/schedules/plan-operation-schema.ts';
import { newSchedule } from '#core/schedules/schedule-states.ts';
import { renewRevisions } from '#adapters/backup/renew-positions.ts';
import { onDatabase } from '#adapters/backup/target-database.ts';
import { syncSetup } from '../../support/sync-setup.ts';

let setup: SyncSetup;
beforeAll(async () => {
  setup = await syncSetup();
});
afterAll(() => setup.stop());

const changes = async (since: number, token = 'owner'): Promise<ScheduleChanges> => {
  const path = `/influencer/${setup.influencerId}/changes?since=${since}`;
  return (await setup.call('GET', path, undefined, { authorization: `Bearer ${token}` })).body;
};

test('a device reads the existing rows, then only the changed ones, with deletions by id', async () => {
  const [stored, dropped] = [await setup.plan(), await setup.plan({ prompt: 'Dağ' })];
  const first = await changes(0);
  expect(scheduleChangesSchema.parse(first)).toEqual(first);
  expect(first).toMatchObject({ full: false, more: false, deleted: [] });
  expect(first.upserts.map(({ id }) => id)).toEqual([stored, dropped]);
  expect(await changes(first.revision)).toEqual({ ...first, upserts: [] });

  await setup.call('DELETE', `/${dropped}`);
  const second = await changes(first.revision);
  expect(second).toMatchObject({ upserts: [], deleted: [dropped] });
  expect(second.revision).toBeGreaterThan(first.revision);
  expect((await changes(0, 'stranger')).upserts).toEqual([]);
});

test('a cursor that the server never gave begins at the beginning', async () => {
  const now = await changes(0);
  const ahead = await changes(now.revision + 1_000);
  expect(ahead).toEqual({ ...now, full: true });
});

test('more than 500 rows come in several responses', async () => {
  const { owner, influencerId } = setup;
  const before = (await changes(0)).revision;
  const draft = storedPlan({ ...setup.planned(), webhookConfigId: setup.workflows.image.id });
  await setup.within(({ schedules }) =>
    schedules.insertAll(
      Array.from({ length: 501 }, () =>
        newSchedule(draft, { id: setup.ports.ids.next(), userId: owner.userId, influencerId, now: setup.clock.now() }),
      ),
    ),
  );
  const first = await changes(before);
  expect(first).toMatchObject({ more: true, revision: before + 500 });
  expect(first.upserts).toHaveLength(500);
  const last = await changes(first.revision);
  expect(last).toMatchObject({ more: false, revision: before + 501 });
  expect(last.upserts).toHaveLength(1);
  const { body } = await setup.sync([], { cursors: { [influencerId]: before } });
  expect(body.changes[influencerId]).toEqual(first);
});

test('another user’s model is not found, and is left out of a sync', async () => {
  const foreign = '01990000-0000-7000-8000-00000000ffff';
  expect((await setup.call('GET', `/influencer/${foreign}/changes`)).status).toBe(404);
  expect((await setup.sync([], { cursors: { [foreign]: 0 } })).body.changes).toEqual({});
});

test('a device of before a restored backup loads all plans again, whatever has changed since', async () => {
  const whole = await changes(0);
  await onDatabase(setup.databaseUrl, renewRevisions);
  await setup.plan();
  const again = await changes(whole.revision);
  expect(again.full).toBe(true);
  expect(again.upserts).toHaveLength(whole.upserts.length);
  expect(again.revision).toBeGreaterThan(whole.revision);
  expect((await changes(again.revision)).full).toBe(false);
  const { body } = await setup.sync([], { cursors: { [setup.influencerId]: whole.revision } });
  expect(body.changes[setup.influencerId]).toEqual(again);
});
