// spec: 4.13, 4.14, 4.16, 4.20, 4.21
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { scheduleFailureSentence } from '#core/schedules/failure-sentence.ts';
import { followSchedule } from '#core/schedules/use-cases/queries.ts';
import { triggerSchedule, updateSchedule } from '#core/schedules/use-cases/write-schedule.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { sentJobs } from '../../support/test-ports.ts';

let setup: PlanningSetup;
const due = '2026-11-30T06:00:00.000Z';
beforeAll(async () => {
  setup = await planningSetup();
});
afterAll(() => setup.drop());
beforeEach(() => {
  setup.clock.set('2026-11-21T09:00:00.000Z');
});

const run = (id: string, version = 1) => setup.comesDue(id, version);
const trigger = (id: string, actor = setup.owner) => triggerSchedule(setup.ports)({ actor, id });
const viewOf = async (id: string, actor = setup.owner) => {
  const followed = await followSchedule(setup.ports)({ actor, id });
  if (!followed.ok) throw new Error(followed.refusal.code);
  return followed.value;
};
const generationsOf = (id: string) => setup.knex('generations').where({ schedule_id: id });
const generationJobs = async (generationId: string) =>
  (await sentJobs(setup.knex)).filter((job) => job.name === 'run-generation' && job.data.generationId === generationId);

/** The events of a schedule, in order. */
const changesOf = async (id: string): Promise<string[]> => {
  const events = await setup
    .knex('domain_events')
    .where({ type: 'schedule.changed', user_id: setup.owner.userId })
    .whereRaw("payload->>'scheduleId' = ?", [id])
    .orderBy(['xid', 'id']);
  return events.map(({ payload }) => payload.change);
};

test.each([
  ['done', 'completed'],
  ['timedOut', 'failed'],
] as const)('every step of a schedule whose run ends %s has an event', async (end, last) => {
  const id = await setup.plan();
  await run(id);
  await setup.endGeneration(id, end);
  expect(await changesOf(id)).toEqual(['created', 'started', last]);
});

describe('the time of a schedule', () => {
  test('holds its credits and starts one generation, however often the job runs', async () => {
    const before = await setup.balance();
    const id = await setup.plan();
    setup.clock.set(due);
    await Promise.all([run(id), run(id), run(id)]);
    await run(id);
    const [generation, ...more] = await generationsOf(id);
    expect(more).toEqual([]);
    expect(generation).toMatchObject({ status: 'held', credit_cost: 3, prompt: 'Sahilde gün batımı' });
    expect(await generationJobs(generation.id)).toHaveLength(1);
    expect(await setup.schedule(id)).toMatchObject({ status: 'processing', generationId: generation.id });
    expect(await setup.balance()).toEqual({ balance: before.balance - 3, held: before.held + 3 });
    expect(await viewOf(id)).toMatchObject({
      contentGenerated: false,
      schedule: { step: 'generating', creditCost: 3 },
    });
    await setup.endGeneration(id, 'done');
    expect(await setup.balance()).toEqual({ balance: before.balance - 3, held: before.held });
  });

  test('archives its result and completes the schedule', async () => {
    const id = await setup.plan();
    await run(id);
    await setup.endGeneration(id, 'done');
    const { contentId, generationId } = await setup.schedule(id);
    expect(await setup.within((stores) => stores.contents.byId(contentId!))).toMatchObject({
      userId: setup.owner.userId,
      status: 'archived',
      prompt: 'Sahilde gün batımı',
      contentUrl: `/media/${generationId}.png`,
      generationId,
    });
    expect(await viewOf(id)).toMatchObject({
      contentGenerated: true,
      instagramPublished: false,
      schedule: { status: 'completed', creditsUsed: 3, thumbnailUrl: `/media/${generationId}.png.webp`, failure: null },
    });
  });

  test('fails the schedule with the reason of a failed generation, and the credits are refunded', async () => {
    const before = await setup.balance();
    const id = await setup.plan();
    await run(id);
    await setup.endGeneration(id, 'webhook.unreachable');
    const { schedule } = await viewOf(id);
    expect(schedule).toMatchObject({
      status: 'failed',
      failure: { code: 'generation.webhook.unreachable' },
      creditsUsed: 0,
      contentId: null,
    });
    expect(scheduleFailureSentence(schedule, 'tr')).toMatch(/Ayrılan 3 kredi iade edildi\.$/);
    expect(await setup.balance()).toEqual(before);
  });

  test('fails with that code without enough credits, nothing held, no generation left behind', async () => {
    await setup.grant(setup.stranger.userId, 2);
    const id = await setup.plan({}, setup.stranger);
    expect(await run(id)).toEqual({ ok: true, value: null });
    expect(await setup.schedule(id)).toMatchObject({ status: 'failed', failure: 'credits.insufficient' });
    expect(await generationsOf(id)).toEqual([]);
    expect(await setup.balance(setup.stranger.userId)).toEqual({ balance: 2, held: 0 });
    expect(scheduleFailureSentence((await viewOf(id, setup.stranger)).schedule, 'tr')).toMatch(
      /3 kredi gerekiyor\. Kredi harcanmadı\.$/,
    );
  });

  test('fails when its workflow is switched off meanwhile, and nothing is charged', async () => {
    const before = await setup.balance();
    const id = await setup.plan({ contentType: 'text', webhookConfigId: setup.workflows.text.id });
    await setup.knex('webhooks').where({ id: setup.workflows.text.id }).update({ is_active: false });
    await run(id);
    await setup.knex('webhooks').where({ id: setup.workflows.text.id }).update({ is_active: true });
    expect(await setup.schedule(id)).toMatchObject({ status: 'failed', failure: 'schedules.webhookInactive' });
    expect(await setup.balance()).toEqual(before);
  });

  test('fails for a model that is no longer owned', async () => {
    const id = await setup.plan();
    const ownership = { user_id: setup.owner.userId, influencer_id: setup.influencerId };
    const [row] = await setup.knex('ownerships').where(ownership).delete().returning('*');
    await run(id);
    await setup.knex('ownerships').insert(row);
    expect(await setup.schedule(id)).toMatchObject({ status: 'failed', failure: 'schedules.notOwned' });
  });

  test('charges the price of the workflow at its time, not later', async () => {
    const id = await setup.plan();
    await setup.knex('webhooks').where({ id: setup.workflows.image.id }).update({ credit_cost: 7 });
    await run(id);
    await setup.knex('webhooks').where({ id: setup.workflows.image.id }).update({ credit_cost: 3 });
    expect((await viewOf(id)).schedule.creditCost).toBe(7);
    await setup.endGeneration(id, 'done');
    expect((await viewOf(id)).schedule).toMatchObject({ creditCost: 7, creditsUsed: 7 });
  });

  test('waits a little instead of failing when the limit of open runs is reached', async () => {
    await setup.grant(setup.stranger.userId, 200);
    const ids = [];
    for (let count = 0; count < 21; count++) ids.push(await setup.plan({}, setup.stranger));
    for (const id of ids) await run(id);
    const last = ids.at(-1)!;
    expect(await setup.schedule(last)).toMatchObject({ status: 'pending', generationId: null });
    const second = (await sentJobs(setup.knex)).filter(
      (job) => job.name === 'run-schedule' && job.data.scheduleId === last,
    );
    expect(second.at(-1)).toMatchObject({ data: { version: 1 }, startAfter: '2026-11-30T06:00:30.000Z' });
    await setup.endGeneration(ids[0]!, 'done');
    await run(last);
    expect((await setup.schedule(last)).status).toBe('processing');
  });
});

describe('triggering', () => {
  test('twenty times at once makes one generation and one hold', async () => {
    const before = await setup.balance();
    const id = await setup.plan();
    const answers = await Promise.all([...Array.from({ length: 20 }, () => trigger(id)), run(id)]);
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code));
    expect(new Set(codes)).toEqual(new Set(['ok', 'schedules.alreadyRunning']));
    expect(await generationsOf(id)).toHaveLength(1);
    expect(await setup.balance()).toEqual({ balance: before.balance - 3, held: before.held + 3 });
    await setup.endGeneration(id, 'done');
  });

  test('while the job runs makes one generation, whoever is first', async () => {
    const before = await setup.balance();
    const ids = [];
    for (let round = 0; round < 8; round++) ids.push(await setup.plan());
    await Promise.all(ids.flatMap((id) => [run(id), trigger(id)]));
    for (const id of ids) expect(await generationsOf(id)).toHaveLength(1);
    expect(await setup.balance()).toEqual({ balance: before.balance - 24, held: before.held + 24 });
    for (const id of ids) await setup.endGeneration(id, 'timedOut');
    expect(await setup.balance()).toEqual(before);
  });

  test('during an edit: either the new text runs or the edit is refused', async () => {
    const ids = [];
    for (let round = 0; round < 8; round++) ids.push(await setup.plan());
    const edited = await Promise.all(
      ids.flatMap((id) => [
        updateSchedule(setup.ports)({
          actor: setup.owner,
          id,
          draft: setup.draft({ prompt: 'Dağ' }),
          version: null,
        }),
        trigger(id),
      ]),
    );
    for (const [index, id] of ids.entries()) {
      const [generation, ...more] = await generationsOf(id);
      expect(more).toEqual([]);
      const edit = edited[index * 2]!;
      expect(generation.prompt).toBe(edit.ok ? 'Dağ' : 'Sahilde gün batımı');
      expect((await setup.schedule(id)).prompt).toBe(generation.prompt);
      await setup.endGeneration(id, 'timedOut');
    }
  });

  test('leaves the job of the planned time nothing to do', async () => {
    const id = await setup.plan();
    await trigger(id);
    await setup.endGeneration(id, 'done');
    setup.clock.set(due);
    await run(id);
    expect(await generationsOf(id)).toHaveLength(1);
    expect((await setup.schedule(id)).status).toBe('completed');
  });

  test('moves it to the moment of its start, where the calendar shows it from then on', async () => {
    const id = await setup.plan();
    const planned = await setup.schedule(id);
    setup.clock.set('2026-11-21T09:07:00.000Z');
    await trigger(id);
    expect(planned.scheduledAt).not.toBe('2026-11-21T09:07:00.000Z');
    expect(await setup.schedule(id)).toMatchObject({ status: 'processing', scheduledAt: '2026-11-21T09:07:00.000Z' });
    await setup.endGeneration(id, 'done');
  });

  test('a refused start leaves the planned moment', async () => {
    const id = await setup.plan({ autoPublish: false });
    const { scheduledAt } = await setup.schedule(id);
    await setup.knex('webhooks').where({ id: setup.workflows.image.id }).update({ is_active: false });
    expect(await trigger(id)).toMatchObject({ refusal: { code: 'schedules.webhookInactive' } });
    await setup.knex('webhooks').where({ id: setup.workflows.image.id }).update({ is_active: true });
    expect(await setup.schedule(id)).toMatchObject({ status: 'pending', scheduledAt });
  });

  test('of a completed one is refused and charges nothing', async () => {
    const id = await setup.plan();
    await trigger(id);
    await setup.endGeneration(id, 'done');
    const before = await setup.balance();
    expect(await trigger(id)).toMatchObject({ refusal: { code: 'schedules.alreadyDone' } });
    expect(await setup.balance()).toEqual(before);
  });

  test('of a failed one runs again, as a separate generation', async () => {
    const id = await setup.plan();
    await run(id);
    await setup.endGeneration(id, 'timedOut');
    await trigger(id);
    expect(await generationsOf(id)).toHaveLength(2);
    await setup.endGeneration(id, 'done');
    expect(await setup.schedule(id)).toMatchObject({ status: 'completed', failure: null });
  });

  test('without enough credits it is refused and still waits for its time', async () => {
    const price = { credit_cost: 100_000 };
    const id = await setup.plan();
    await setup.knex('webhooks').where({ id: setup.workflows.image.id }).update(price);
    const before = await setup.balance();
    const answer = await trigger(id);
    await setup.knex('webhooks').where({ id: setup.workflows.image.id }).update({ credit_cost: 3 });
    expect(answer).toMatchObject({
      refusal: { code: 'credits.insufficient', params: { cost: 100_000, balance: before.balance } },
    });
    expect(await setup.schedule(id)).toMatchObject({ status: 'pending', version: 1, failure: null });
    expect(await setup.balance()).toEqual(before);
  });

  test('does not find another user’s schedule', async () => {
    const id = await setup.plan();
    expect(await trigger(id, setup.stranger)).toMatchObject({ refusal: { code: 'notFound' } });
    expect((await setup.schedule(id)).status).toBe('pending');
  });
});
