import type { Ports } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import type { DomainEvent } from '#core/events/event.ts';
import type { GenerationOrder, GenerationResult, Media } from '#core/generation/generation.ts';
import type { EndedRun } from '#adapters/stand-ins/demo/seed-library.ts';
import type { MonthRun } from '#adapters/stand-ins/demo/month/runs.ts';
import type { Moment } from './write-payments.ts';
import { spendDetail } from '#core/credits/ledger.ts';
import { runRules } from '#core/generation/new-generation.ts';
import { plainAnswering } from '#core/webhooks/result-mode.ts';
import { idOf, instantOf, secondsAfter } from '#adapters/stand-ins/demo/demo-ids.ts';
import { nameOfModel } from '#adapters/stand-ins/demo/models/demo-models.ts';
import { workflowOf } from '#adapters/stand-ins/demo/seed-library.ts';

type RunPorts = Pick<Ports, 'ids'>;

/** The stored pictures of the runs, by `pictureOf`, and the video of all of them. */
export type RunMedia = { images: ReadonlyMap<string, Media>; video: Media };

export const pictureOf = ({ model, scene }: Pick<MonthRun, 'model' | 'scene'>): string => `${model}/${scene}`;

/** A run from its hold to its content: without enough credits it never began. */
export function momentOfRun(ports: RunPorts, userId: string, run: MonthRun, media: RunMedia, now: string): Moment {
  const at = instantOf(run, now);
  return {
    at,
    write: async (stores) => {
      const ended = endedRun(ports, userId, run, media, at);
      const { id, creditCost: amount, finishedAt } = ended;
      const hold = { userId, generationId: id, amount, now: at, expiresAt: secondsAfter(at, 86_400) };
      if ((await stores.credits.hold(hold)) !== 'held') return;
      await stores.generations.insert(ended);
      if (ended.status === 'done') {
        const detail = spendDetail({ workflow: workflowOf(run.workflow).name, influencer: nameOfModel(run.model) });
        await stores.credits.capture(id, detail, finishedAt);
      } else await stores.credits.release(id, finishedAt);
      await stores.events.append(finished(ended));
      if (run.isSaved) await stores.contents.insert(contentOf(ports, ended, run));
    },
  };
}

export const contentIdOf = (ports: RunPorts, run: Pick<MonthRun, 'key'>): string =>
  idOf(ports, 'content', `month/${run.key}`);

function endedRun(ports: RunPorts, userId: string, run: MonthRun, media: RunMedia, at: string): EndedRun {
  const { contentType, creditCost } = workflowOf(run.workflow);
  const order: GenerationOrder = {
    id: idOf(ports, 'generation', `month/${run.key}`),
    userId,
    influencerId: idOf(ports, 'model', run.model),
    webhookId: idOf(ports, 'workflow', run.workflow),
    webhookVersion: 1,
    rules: runRules(plainAnswering),
    scheduleId: null,
    contentType,
    prompt: run.prompt,
    inputData: run.workflow === 'text' ? {} : { place: run.place },
    assets: [],
    creditCost,
    createdAt: at,
  };
  const finishedAt = secondsAfter(at, 4 + creditCost * 3);
  const times = { startedAt: at, finishedAt };
  const result = resultOf(run, media);
  if (run.failure === null) return { ...order, ...times, status: 'done', result };
  const status = run.failure === 'timedOut' ? 'timed_out' : 'failed';
  const late = run.isLate ? { kind: 'kept' as const, at: secondsAfter(finishedAt, 600), result } : null;
  return { ...order, ...times, status, failure: run.failure, failureDetail: null, reference: null, late };
}

function resultOf(run: MonthRun, { images, video }: RunMedia): GenerationResult {
  if (run.workflow === 'text') return { media: [], text: `${run.prompt}.\n\nSiz nasıl yapardınız?`, fields: [] };
  const media = (run.workflow === 'video' ? null : images.get(pictureOf(run))) ?? video;
  return { media: [media], text: null, fields: [] };
}

function contentOf(ports: RunPorts, run: EndedRun, { key }: MonthRun): Content {
  const result = run.status === 'done' ? run.result : { media: [], text: null };
  const [main] = result.media;
  return {
    id: contentIdOf(ports, { key }),
    userId: run.userId,
    influencerId: run.influencerId,
    contentType: run.contentType,
    prompt: run.prompt,
    contentUrl: main?.url ?? null,
    thumbnailUrl: null,
    files: [...result.media],
    generatedText: result.text,
    status: 'archived',
    inputData: run.inputData,
    createdAt: run.finishedAt,
    publishedAt: null,
    permalink: null,
    generationId: run.id,
    isFavourite: false,
    tags: [],
    score: null,
    likeness: null,
    deletedAt: null,
  };
}

export function finished({ id, userId, influencerId, scheduleId, status, finishedAt }: EndedRun): DomainEvent {
  const run = { generationId: id, influencerId, scheduleId };
  return { type: 'generation.finished', userId, at: finishedAt, ...run, outcome: status };
}
