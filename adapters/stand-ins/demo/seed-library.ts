import type { Ports, Stores } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import type { GenerationIn, GenerationOrder, LostGeneration, Media } from '#core/generation/generation.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import { storedPlan } from '#core/schedules/plan-fields.ts';
import { runRules } from '#core/generation/new-generation.ts';
import { plainAnswering } from '#core/webhooks/result-mode.ts';
import { spendDetail } from '#core/credits/ledger.ts';
import { publishingPlatform } from '#core/schedules/content-kinds.ts';
import { nameOfModel } from './models/demo-models.ts';
import { daysBefore, idOf, instantOf, secondsAfter } from './demo-ids.ts';
import type { DemoPlan, DemoRun } from './demo-library.ts';
import { elifsPlans, elifsRuns, libraryFile } from './demo-library.ts';
import { assetIdOf } from './seed-assets.ts';
import type { MarkingPorts } from './demo-images.ts';
import { videoFile, imageFile, storeMadeFile } from './demo-images.ts';
import { sceneSize } from './scenes.ts';
import { hashOf } from '../kit/seed.ts';
import { demoWorkflows } from './demo-workflows.ts';
import type { DemoWorkflow } from './demo-workflows.ts';

type LibraryFiles = Map<string, Media[]>;
type Planner = { userId: string; platformId: string };

const videoSize = { width: 1080, height: 1920 };

export async function storeLibraryFiles(ports: MarkingPorts): Promise<LibraryFiles> {
  const runs = elifsRuns.map(async (run) => {
    const isVideoFile = run.workflow === 'video';
    const media = Array.from({ length: run.frames ?? 0 }, async (_, i): Promise<Media> => {
      const name = libraryFile(run, i + 1);
      const [file, { url: thumbnailUrl }] = await Promise.all([
        storeMadeFile(ports, name, isVideoFile ? videoFile(run.model) : imageFile(name)),
        storeMadeFile(ports, `${name}-thumbnail`, imageFile(`${name}-thumbnail`)),
      ]);
      return { kind: isVideoFile ? 'video' : 'image', ...file, thumbnailUrl, ...(isVideoFile ? videoSize : sceneSize) };
    });
    return [run.key, await Promise.all(media)] as const;
  });
  return new Map(await Promise.all(runs));
}

export const workflowOf = (key: string): DemoWorkflow => demoWorkflows.find((workflow) => workflow.key === key)!;

/** The cost of the successful runs. */
export const librarySpent = elifsRuns
  .filter(({ failed }) => !failed)
  .reduce((sum, { workflow }) => sum + workflowOf(workflow).creditCost, 0);

/** Elif's models, her runs, and her calendar. */
export async function seedLibrary(
  stores: Stores,
  ports: Pick<Ports, 'ids'>,
  userId: string,
  files: LibraryFiles,
  now: string,
): Promise<void> {
  const owned = ['selin', 'mira', 'defne'];
  for (const [index, model] of owned.entries()) {
    const influencerId = idOf(ports, 'model', model);
    await stores.ownerships.insert({ userId, influencerId, orderId: null, createdAt: daysBefore(now, 20, index) });
  }
  const platform = (await stores.platforms.list()).find(({ name }) => name === publishingPlatform)!;
  const planner = { userId, platformId: platform.id };
  // In the order they ran: the ledger keeps the order of writing.
  const runs = elifsRuns.toSorted((a, b) => instantOf(a, now).localeCompare(instantOf(b, now)));
  for (const run of runs) await seedRun(stores, ports, planner, run, files.get(run.key)!, now);
  for (const plan of elifsPlans) await seedPlan(stores, ports, planner, plan, now);
}

const nothingMore = { failureDetail: null, reference: null, late: null };

export type EndedRun = GenerationIn<'done'> | LostGeneration;

async function seedRun(
  stores: Stores,
  ports: Pick<Ports, 'ids'>,
  { userId, platformId }: Planner,
  run: DemoRun,
  media: Media[],
  now: string,
): Promise<void> {
  const workflow = workflowOf(run.workflow);
  const isJudged = workflow.contentType === 'image';
  const startedAt = instantOf(run, now);
  const finishedAt = secondsAfter(startedAt, 3 + workflow.creditCost * 2);
  const order: GenerationOrder = {
    id: idOf(ports, 'generation', run.key),
    userId,
    influencerId: idOf(ports, 'model', run.model),
    webhookId: idOf(ports, 'workflow', run.workflow),
    webhookVersion: 1,
    rules: { ...runRules(plainAnswering), ...(isJudged && { likeness: { threshold: null, judge: null } }) },
    scheduleId: run.planned ? idOf(ports, 'schedule', run.key) : null,
    contentType: workflow.contentType,
    prompt: run.prompt,
    inputData: run.place ? { place: run.place } : {},
    assets: [],
    creditCost: workflow.creditCost,
    createdAt: startedAt,
  };
  const times = { startedAt, finishedAt };
  const generation: EndedRun = run.failed
    ? { ...order, ...times, status: 'failed', failure: 'result.unavailable', ...nothingMore }
    : {
        ...order,
        ...times,
        status: 'done',
        result: { media, text: run.text ?? null, fields: [] },
        ...(isJudged && { likeness: 86 + (hashOf(run.key) % 12) }),
      };
  await stores.generations.insert(generation);
  if (generation.status === 'done') {
    await stores.webhooks.recordDuration(order.webhookId, (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
  }
  await settleCredits(stores, generation, workflow, nameOfModel(run.model));
  const contents = contentsOf(ports, generation, run.key);
  for (const content of contents) await stores.contents.insert(content);
  if (run.planned) await stores.schedules.insert(pastSchedule(generation, platformId, contents[0] ?? null));
}

/** Through the ledger, as for a run: held, then captured or returned. */
export async function settleCredits(
  stores: Stores,
  { id, userId, creditCost, status, createdAt, finishedAt }: EndedRun,
  workflow: DemoWorkflow,
  influencer: string,
): Promise<void> {
  const expiresAt = secondsAfter(createdAt, 86_400);
  const held = await stores.credits.hold({ userId, generationId: id, amount: creditCost, now: createdAt, expiresAt });
  if (held !== 'held') throw new Error(`the demo ran out of credits: ${held}`);
  if (status === 'done')
    await stores.credits.capture(id, spendDetail({ workflow: workflow.name, influencer }), finishedAt);
  else await stores.credits.release(id, finishedAt);
}

function contentsOf(ports: Pick<Ports, 'ids'>, generation: EndedRun, key: string): Content[] {
  if (generation.status !== 'done') return [];
  const { result } = generation;
  const content = (name: string, media: Media | null): Content => ({
    id: idOf(ports, 'content', name),
    userId: generation.userId,
    influencerId: generation.influencerId,
    contentType: generation.contentType,
    prompt: generation.prompt,
    contentUrl: media?.url ?? null,
    thumbnailUrl: media?.thumbnailUrl ?? null,
    files: media ? [media] : [],
    generatedText: media ? null : result.text,
    status: 'archived',
    inputData: generation.inputData,
    createdAt: generation.finishedAt,
    publishedAt: null,
    permalink: null,
    generationId: generation.id,
    isFavourite: false,
    tags: [],
    score: null,
    // Only the main file of a run is scored.
    likeness: media === generation.result.media[0] ? (generation.likeness ?? null) : null,
    deletedAt: null,
  });
  // Of a grid she saved the first two.
  return result.text === null
    ? result.media.slice(0, 2).map((media, i) => content(`${key}/${i}`, media))
    : [content(key, null)];
}

function pastSchedule(generation: EndedRun, platformId: string, content: Content | null): Schedule {
  const planned = {
    id: generation.scheduleId!,
    userId: generation.userId,
    influencerId: generation.influencerId,
    ...storedPlan({
      platformId,
      scheduledAt: generation.createdAt,
      prompt: generation.prompt,
      contentType: generation.contentType === 'audio' ? 'text' : generation.contentType,
      webhookConfigId: generation.webhookId,
      // Only generated: no plan of the demo claims to be on Instagram.
      autoPublish: false,
      inputData: generation.inputData,
    }),
    version: 1,
    createdAt: daysBefore(generation.createdAt, 2),
    updatedAt: generation.finishedAt,
    bulkId: null,
    deletedAt: null,
  };
  const results = { generationId: generation.id, publicationId: null };
  if (content !== null) return { ...planned, ...results, status: 'completed', contentId: content.id };
  const failure =
    generation.status === 'done' ? 'generation.nothingComesBack' : (`generation.${generation.failure}` as const);
  return { ...planned, ...results, status: 'failed', failure, contentId: null };
}

/** Row and job commit together, as for her own planning. */
async function seedPlan(
  stores: Stores,
  ports: Pick<Ports, 'ids'>,
  { userId, platformId }: Planner,
  plan: DemoPlan,
  now: string,
): Promise<void> {
  const id = idOf(ports, 'schedule', plan.key);
  const scheduledAt = instantOf(plan, now);
  const inserted = await stores.schedules.insert({
    id,
    userId,
    influencerId: idOf(ports, 'model', plan.model),
    ...storedPlan({
      platformId,
      scheduledAt,
      prompt: plan.prompt,
      contentType: plan.contentType,
      webhookConfigId: idOf(ports, 'workflow', plan.workflow),
      autoPublish: plan.autoPublish,
      inputData: { place: plan.place },
      assetIds: (plan.assets ?? []).map((key) => assetIdOf(ports, key)),
    }),
    status: 'pending',
    version: 1,
    createdAt: daysBefore(now, 1),
    updatedAt: daysBefore(now, 1),
    bulkId: null,
    deletedAt: null,
  });
  if (inserted) await stores.jobs.enqueue('run-schedule', { scheduleId: id, version: 1 }, { startAfter: scheduledAt });
}
