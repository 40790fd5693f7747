import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { stopWorkflow } from '#core/generation/use-cases/stop-workflow.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { sentJobs } from '../../support/test-ports.ts';

let setup: PlanningSetup;
const due = '2026-11-30T06:00:00.000Z';
const actor = { userId: '01990000-0000-7000-8999-000000000001', role: 'admin' } as const;
beforeAll(async () => {
  setup = await planningSetup();
});
afterAll(() => setup.drop());
beforeEach(() => setup.clock.set('2026-11-21T09:00:00.000Z'));

const pause = (isPaused: boolean) => stopWorkflow(setup.ports)({ actor, id: setup.workflows.image.id, isPaused });
const jobsOf = async (id: string) =>
  (await sentJobs(setup.knex)).filter(({ name, data }) => name === 'run-schedule' && data.scheduleId === id);

test('a plan whose workflow accepts no runs at its time is retried, with nothing held, and runs once it does', async () => {
  const id = await setup.plan();
  const before = await setup.balance();
  await pause(true);
  setup.clock.set(due);
  const jobs = (await jobsOf(id)).length;
  await setup.comesDue(id, 1);
  expect(await setup.schedule(id)).toMatchObject({ status: 'pending', generationId: null });
  expect(await setup.balance()).toEqual(before);
  expect((await jobsOf(id)).slice(jobs).map(({ startAfter }) => Date.parse(startAfter) - Date.parse(due))).toEqual([
    30_000,
  ]);
  setup.clock.advance(3_600_000);
  const later = (await jobsOf(id)).length;
  await setup.comesDue(id, 1);
  // From then on the sweep offers it.
  expect(await jobsOf(id)).toHaveLength(later);
  await pause(false);
  await setup.comesDue(id, 1);
  expect(await setup.schedule(id)).toMatchObject({ status: 'processing' });
  await setup.endGeneration(id, 'done');
  expect(await setup.schedule(id)).toMatchObject({ status: 'completed' });
});

test('it fails with the reason six hours after its time, so that its owner is notified', async () => {
  const id = await setup.plan();
  await pause(true);
  setup.clock.set('2026-11-30T11:59:59.999Z');
  await setup.comesDue(id, 1);
  expect(await setup.schedule(id)).toMatchObject({ status: 'pending' });
  setup.clock.set('2026-11-30T12:00:00.000Z');
  await setup.comesDue(id, 1);
  expect(await setup.schedule(id)).toMatchObject({ status: 'failed', failure: 'generation.servicePaused' });
  await pause(false);
});
