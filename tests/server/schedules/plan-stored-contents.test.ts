// spec: 4.18
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Content } from '#core/contents/content.ts';
import { disclosed } from '../../support/disclosures.ts';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { deleteContents, restoreContents } from '#core/contents/use-cases/delete-contents.ts';
import { scheduleChanges } from '#core/schedules/use-cases/queries.ts';
import { runSchedule } from '#core/schedules/use-cases/run-schedule.ts';
import { sweepSchedules } from '#core/schedules/use-cases/sweep-schedules.ts';
import { triggerSchedule } from '#core/schedules/use-cases/write-schedule.ts';
import { accountRow, contentRow } from '../../support/rows.ts';
import { syncSetup } from '../../support/sync-setup.ts';
import { sentJobs } from '../../support/test-ports.ts';

let setup: SyncSetup;
beforeAll(async () => {
  setup = await syncSetup();
});
afterAll(() => setup.stop());
beforeEach(async () => {
  setup.clock.set('2026-11-21T09:00:00.000Z');
  await setup.knex('publications').delete();
  await connectAccount();
});

/** The one account of the model, connected again. */
async function connectAccount(): Promise<void> {
  await setup.knex('instagram_accounts').where({ influencer_id: setup.influencerId }).delete();
  await setup.within((stores) =>
    stores.instagramAccounts.insert(accountRow({ influencerId: setup.influencerId, createdAt: setup.clock.now() })),
  );
}

async function storedContent(change: Partial<Content> = {}): Promise<Content> {
  const id = randomUUID();
  const url = `/media/${id}.png`;
  const content = contentRow({
    id,
    userId: setup.owner.userId,
    influencerId: setup.influencerId,
    createdAt: setup.clock.now(),
    prompt: 'Sahilde, 35 mm, yumuşak ışık',
    contentUrl: url,
    thumbnailUrl: `${url}.webp`,
    files: [{ url, thumbnailUrl: `${url}.webp`, kind: 'image', width: 832, height: 1216 }],
    ...change,
  });
  await setup.within((stores) => stores.contents.insert(content));
  return content;
}

const one = async (op: unknown) => (await setup.sync([op])).body.results[0]!;
const of = ({ id, prompt }: Content, change: object = {}) =>
  setup.planned({ sourceContentId: id, webhookConfigId: null, autoPublish: true, prompt, ...change });
async function planned(content: Content, change: object = {}): Promise<string> {
  const op = setup.create({ fields: of(content, change) });
  expect(await one(op)).toMatchObject({ status: 'ok' });
  return op.entityId;
}
const publicationsOf = (id: string) => setup.knex('publications').where({ schedule_id: id });
const viewOf = async (id: string) => {
  const { owner: actor, influencerId } = setup;
  const changes = await scheduleChanges(setup.ports)({ actor, influencerId, since: 0 });
  return changes.ok ? changes.value.upserts.find((view) => view.id === id) : undefined;
};

const hour = 3_600_000;
const disconnect = () => setup.knex('instagram_accounts').where({ influencer_id: setup.influencerId }).delete();
const passive = () =>
  setup.knex('instagram_accounts').where({ influencer_id: setup.influencerId }).update({ is_active: false });
/**
 * Runs the jobs that the sweep finds for a plan this long after its time, as if its job had been lost; returns how many
 * jobs there were.
 */
const sweepAt = async (id: string, afterMs: number) => {
  const { scheduledAt } = await setup.schedule(id);
  setup.clock.set(new Date(Date.parse(scheduledAt) + afterMs).toISOString());
  await setup.knex.raw("delete from pgboss.job where name = 'run-schedule'");
  await sweepSchedules(setup.ports)();
  const jobs = await sentJobs(setup.knex);
  const due = jobs.flatMap((job) => (job.name === 'run-schedule' && job.data.scheduleId === id ? [job.data] : []));
  for (const run of due) await runSchedule(setup.ports)(run);
  return due.length;
};

describe('a plan of an archived content', () => {
  test('shows its image and costs nothing', async () => {
    const content = await storedContent();
    expect(await viewOf(await planned(content))).toMatchObject({
      sourceContentId: content.id,
      contentId: content.id,
      thumbnailUrl: content.thumbnailUrl,
      creditCost: 0,
      isSourceGone: false,
    });
  });

  test('is posted at its time without a run and without credits, once', async () => {
    const content = await storedContent();
    const before = await setup.balance();
    const id = await planned(content, { caption: 'Günaydın' });
    await setup.comesDue(id);
    await setup.comesDue(id);
    expect(await publicationsOf(id)).toMatchObject([
      { content_id: content.id, caption: disclosed('Günaydın'), kind: 'feed' },
    ]);
    expect(await setup.schedule(id)).toMatchObject({ status: 'processing', generationId: null });
    expect(await setup.balance()).toEqual(before);
  });

  test('is posted without a caption when it has none: the prompt described how to make the image', async () => {
    const id = await planned(await storedContent());
    await setup.comesDue(id);
    expect(await publicationsOf(id)).toMatchObject([{ caption: disclosed('') }]);
  });

  test('is posted at once when it is triggered', async () => {
    const id = await planned(await storedContent());
    const triggered = await triggerSchedule(setup.ports)({ actor: setup.owner, id });
    expect(triggered).toMatchObject({ ok: true, value: { status: 'processing', generationId: null } });
    expect(await publicationsOf(id)).toHaveLength(1);
  });

  test('can be moved, repeated and deleted like any other, and keeps its content', async () => {
    const content = await storedContent();
    const op = setup.create({ fields: of(content) });
    expect(await one(op)).toMatchObject({ status: 'ok', replayed: false });
    expect(await one(op)).toMatchObject({ status: 'ok', replayed: true });
    const scheduledAt = '2026-12-01T06:00:00.000Z';
    const base = { version: 1, fields: { scheduledAt: setup.planned().scheduledAt } };
    expect(await one(setup.update({ entityId: op.entityId, fields: { scheduledAt }, base }))).toMatchObject({
      status: 'ok',
      schedule: { scheduledAt, sourceContentId: content.id, webhookConfigId: null },
    });
    const fields = of(content, { scheduledAt });
    expect(await one(setup.remove({ entityId: op.entityId, base: { version: 2, fields } }))).toMatchObject({
      status: 'ok',
      schedule: null,
    });
  });

  test.each([
    ['deleted', (): Partial<Content> => ({ deletedAt: '2026-11-20T09:00:00.000Z' })],
    ['somebody else’s', (): Partial<Content> => ({ userId: setup.stranger.userId })],
  ])('of a content that is %s is refused', async (_title, change) => {
    const content = await storedContent(change());
    expect(await one(setup.create({ fields: of(content) }))).toMatchObject({
      status: 'rejected',
      refusal: { issues: [{ path: 'sourceContentId', code: 'schedules.contentGone' }] },
    });
  });

  test('shows beforehand that its content was deleted, and no longer once it is restored', async () => {
    const content = await storedContent();
    const id = await planned(content);
    const some = { actor: setup.owner, ids: [content.id] };
    await deleteContents(setup.ports)(some);
    expect(await viewOf(id)).toMatchObject({ status: 'pending', isSourceGone: true });
    await restoreContents(setup.ports)(some);
    expect(await viewOf(id)).toMatchObject({ status: 'pending', isSourceGone: false });
  });

  describe('of a model without an active account', () => {
    test.each([
      ['none', disconnect],
      ['one that has to be connected again', passive],
    ])('is accepted, waits past its time and is posted within minutes of the connection (%s)', async (_title, lose) => {
      await lose();
      const id = await planned(await storedContent());
      await setup.comesDue(id);
      expect(await setup.schedule(id)).toMatchObject({ status: 'pending', failure: null });
      expect(await sweepAt(id, 3 * hour)).toBe(0);
      await connectAccount();
      expect(await sweepAt(id, 3 * hour)).toBe(1);
      expect(await setup.schedule(id)).toMatchObject({ status: 'processing' });
      expect(await publicationsOf(id)).toHaveLength(1);
    });

    test('fails with the reason a day after its time, charges nothing, and is posted when it is retried', async () => {
      await disconnect();
      const before = await setup.balance();
      const id = await planned(await storedContent());
      expect(await sweepAt(id, 24 * hour - 60_000)).toBe(0);
      expect(await sweepAt(id, 24 * hour)).toBe(1);
      expect(await viewOf(id)).toMatchObject({
        status: 'failed',
        failure: { code: 'instagram.notConnected' },
        consequence: { code: 'schedules.nothingCharged' },
      });
      expect(await setup.balance()).toEqual(before);
      await connectAccount();
      expect(await triggerSchedule(setup.ports)({ actor: setup.owner, id })).toMatchObject({ ok: true });
      expect(await publicationsOf(id)).toHaveLength(1);
    });

    test('is refused when it is triggered, and continues to wait', async () => {
      await disconnect();
      const id = await planned(await storedContent());
      expect(await triggerSchedule(setup.ports)({ actor: setup.owner, id })).toMatchObject({
        refusal: { code: 'instagram.notConnected' },
      });
      expect(await setup.schedule(id)).toMatchObject({ status: 'pending', version: 1 });
    });
  });

  test('fails by name at its time when the content is still deleted, and posts when it is restored and retried', async () => {
    const content = await storedContent();
    const id = await planned(content);
    const some = { actor: setup.owner, ids: [content.id] };
    await deleteContents(setup.ports)(some);
    await setup.comesDue(id);
    expect(await viewOf(id)).toMatchObject({
      status: 'failed',
      failure: { code: 'schedules.contentGone' },
      consequence: { code: 'schedules.nothingCharged' },
    });
    expect(await publicationsOf(id)).toEqual([]);
    await restoreContents(setup.ports)(some);
    expect(await triggerSchedule(setup.ports)({ actor: setup.owner, id })).toMatchObject({ ok: true });
    expect(await publicationsOf(id)).toHaveLength(1);
  });
});
