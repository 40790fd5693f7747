import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { migrationSettings } from '#adapters/postgres/migrate.ts';
import { planningSetup } from '../../support/planning-setup.ts';

const name = '20261124050000_count_schedule_revisions.ts';
const settings = { ...migrationSettings, name };

let setup: PlanningSetup;
beforeAll(async () => {
  setup = await planningSetup();
});
afterAll(() => setup.drop());

const changedSince = async (since: number) => {
  const { owner, influencerId } = setup;
  const rows = await setup.ports.read(({ schedules }) =>
    schedules.changedSince(owner.userId, [{ influencerId, since }], 10),
  );
  return rows.map(({ schedule, revision }) => [schedule.id, revision]);
};

test('existing schedules are numbered by their last change, and the next change continues from there', async () => {
  await setup.knex.migrate.down(settings);
  const [early, late] = [await setup.plan(), await setup.plan()];
  setup.clock.advance(60_000);
  const last = await setup.plan();
  setup.clock.advance(60_000);
  await setup.within(async ({ schedules }) => schedules.deleteAll([early], setup.clock.now()));

  await setup.knex.migrate.up(settings);
  const numbered = await changedSince(0);
  expect(numbered.map(([, revision]) => revision)).toEqual([1, 2, 3]);
  expect(numbered.map(([id]) => id)).toEqual([late, last, early]);
  await setup.knex('schedules').where({ id: late }).update({ prompt: 'Dağ' });
  expect(await changedSince(3)).toEqual([[late, 4]]);
});
