import { createRead } from '#adapters/postgres/transact.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskFileStore } from '#adapters/files/disk-file-store.ts';
import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { GenerationFailure } from '#core/generation/generation.ts';
import type { ScheduleInput } from '#core/schedules/schedule-draft.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import { resultsOf } from '#core/schedules/schedule.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import type { Observation } from '#core/generation/observation.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import { observeGeneration } from '#core/generation/use-cases/steps/observe-generation.ts';
import { scheduleEventHandlers } from '#core/schedules/event-handlers.ts';
import { createSchedule } from '#core/schedules/use-cases/write-schedule.ts';
import { runSchedule } from '#core/schedules/use-cases/run-schedule.ts';
import { ok } from '#core/shared/result.ts';
import { runEventJobs } from './event-jobs.ts';
import { freshDatabase } from './database.ts';
import { aCustomer, aModelOnSale } from './shop.ts';
import { testClock, testIds, testLog, testTransact } from './test-ports.ts';

export type PlanningSetup = Awaited<ReturnType<typeof planningSetup>>;

/** A database with an owner who has credits, an owned model, workflows and platforms: the data that scheduling needs. */
export async function planningSetup(start = '2026-11-21T09:00:00.000Z') {
  const database = await freshDatabase();
  const { knex } = database;
  const clock = testClock(start);
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-planning-'));
  const files = createDiskFileStore({ folder, publicBaseUrl: 'https://media.example' });
  const ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'limits' | 'files' | 'log'> = {
    files,
    transact: testTransact(knex),
    read: createRead(knex),
    clock,
    ids: testIds(),
    limits: { openRunsPerUser: 20, pendingSchedulesPerUser: 1000, uploadBytesPerUser: 2_097_152_000 },
    log: testLog(),
  };
  const influencerId = await aModelOnSale(knex);
  const owner: Actor = { userId: await aCustomer(knex), role: 'customer' };
  const stranger: Actor = { userId: await aCustomer(knex), role: 'customer' };
  const image = aWorkflow('image', 3);
  const text = aWorkflow('text', 1);

  const within = async <T>(run: (stores: Stores) => Promise<T>): Promise<T> => {
    const notifications = await ports.transact(async (stores) => ok(await run(stores)));
    return notifications.ok
      ? notifications.value
      : Promise.reject(new Error('a transaction without rules was refused'));
  };
  const grant = (userId: string, amount: number) =>
    within((stores) =>
      stores.credits.grant({
        userId,
        amount,
        kind: 'grant',
        idem: randomUUID(),
        sourceType: 'demo',
        sourceId: randomUUID(),
        detail: {},
        actorId: null,
        now: clock.now(),
      }),
    );
  await within(async (stores) => {
    for (const webhook of [image, text]) await stores.webhooks.insert(webhook);
    for (const { userId } of [owner, stranger]) {
      await stores.ownerships.insert({ userId, influencerId, orderId: null, createdAt: clock.now() });
    }
  });
  await grant(owner.userId, 100);
  const platforms = await within((stores) => stores.platforms.list());
  const platformOf = (name: string) => platforms.find((platform) => platform.name === name)!;
  const instagram = platformOf('instagram');
  const tiktok = platformOf('tiktok');

  const draft = (change: Partial<ScheduleInput> = {}): ScheduleInput => ({
    platformId: instagram.id,
    scheduledAt: '2026-11-30T06:00:00.000Z',
    prompt: 'Sahilde gün batımı',
    contentType: 'image',
    webhookConfigId: image.id,
    autoPublish: false,
    inputData: {},
    ...change,
  });
  return {
    knex,
    folder,
    files,
    clock,
    ports,
    owner,
    stranger,
    influencerId,
    instagram,
    tiktok,
    workflows: { image, text },
    within,
    grant,
    draft,
    databaseUrl: database.url,
    async drop() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
    /** A pending schedule of the owner. */
    /** Moves the clock to the time of a schedule and runs its waiting job. */
    async comesDue(id: string, version = 1) {
      const { scheduledAt } = await within(async (stores) => (await stores.schedules.byId(id))!);
      if (clock.now() < scheduledAt) clock.set(scheduledAt);
      return runSchedule(ports)({ scheduleId: id, version });
    },
    async plan(change: Partial<ScheduleInput> = {}, actor = owner): Promise<string> {
      const id = randomUUID();
      const made = await createSchedule(ports)({ actor, id, influencerId, draft: draft(change) });
      if (!made.ok) throw new Error(JSON.stringify(made.refusal));
      return id;
    },
    async schedule(id: string) {
      const schedule = await within((stores) => stores.schedules.byId(id));
      return (schedule && everyValueOf(schedule))!;
    },
    balance: (userId = owner.userId) => within((stores) => stores.credits.balanceOf(userId)),
    /** Ends the generation of a schedule, as its job would, and notifies the schedule. */
    async endGeneration(id: string, end: 'done' | GenerationFailure, written: string | null = null): Promise<void> {
      const { generationId } = await within(async (stores) => resultsOf((await stores.schedules.byId(id))!));
      const url = `/media/${generationId}.png`;
      const media = [{ url, thumbnailUrl: `${url}.webp`, kind: 'image' as const, width: 832, height: 1216 }];
      const observations: Observation[] = [
        { kind: 'taken' },
        { kind: 'answered', answer: { files: [], text: null, fields: [] } },
        end === 'done'
          ? { kind: 'copied', result: { media, text: written, fields: [] } }
          : { kind: 'copyFailed', failure: end, detail: 'as the test asks' },
      ];
      for (const observation of observations) await observeGeneration(ports, generationId!, observation);
      // Tests end many runs of one workflow in any way, and none may open its breaker.
      await knex('workflow_health').delete();
      await runEventJobs(knex, scheduleEventHandlers(ports));
    },
  };
}

/** A schedule with the values of all states: null where its state has none. */
export function everyValueOf(schedule: Schedule) {
  const failure = schedule.status === 'failed' ? schedule.failure : null;
  return { ...schedule, ...resultsOf(schedule), failure };
}

export function aWorkflow(contentType: Webhook['contentType'], creditCost: number): Webhook {
  const name = { tr: `İş akışı ${contentType}`, en: `Workflow ${contentType}` };
  return {
    ...emptyWorkflow,
    id: randomUUID(),
    name,
    description: name,
    webhookUrl: 'https://workflow.test/run',
    version: 1,
    deletedAt: null,
    contentType,
    creditCost,
    previewImageUrls: [],
    createdAt: '2026-11-01T09:00:00.000Z',
  };
}
