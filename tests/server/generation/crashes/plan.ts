import sharp from 'sharp';
import type { GenerationSetup } from '../generation-setup.ts';
import type { Kill } from './killable.ts';
import type { Life, LifeName } from './lives.ts';
import type { Planned } from './run-lives.ts';
import { setLikenessThreshold } from '../generation-setup.ts';
import { sendJson } from '../../../support/scripted-server.ts';
import { lives } from './lives.ts';
import { theResult } from './run-lives.ts';

/** A picture that is quick to read. */
export const small = await sharp({ create: { width: 64, height: 80, channels: 3, background: '#50a078' } })
  .png()
  .toBuffer();

export type Point = { life: LifeName; kill: Kill | null };

/** `life: after which step`; for a commit also the moment before it, when all is written. */
export function nameOf({ life, kill }: Point): string {
  return kill ? `${life}: ${kill.phase} ${(lives[life] as Life).steps[kill.step]![1]}` : `${life}: not killed`;
}

/** Every step of every life: after it, and before it where that is not after the previous one. */
export function allPoints(): Point[] {
  return (Object.keys(lives) as LifeName[]).flatMap((life) => [{ life, kill: null }, ...pointsOf(life)]);
}

function pointsOf(life: LifeName): Point[] {
  const { steps, own: { from = 0, to = steps.length } = {} } = lives[life] as Life;
  return steps.flatMap(([step], number): Point[] => {
    if (number < from || number > to) return [];
    const after: Point = { life, kill: { step: number, phase: 'after' } };
    return step === 'commit' ? [{ life, kill: { step: number, phase: 'before' } }, after] : [after];
  });
}

export const cost = 3;

/** A run for each point, with its own customer and workflow; accepted, unless it is killed at that. */
export async function planRuns(setup: GenerationSetup, points: readonly Point[]): Promise<Planned[]> {
  await setLikenessThreshold(setup, 50);
  return Promise.all(
    points.map(async (point) => {
      const id = setup.ports.ids.next();
      const userId = await setup.aBuyer(10);
      const { workflow, judge } = lives[point.life] as Life;
      const webhookUrl = `${setup.workflow.url}/${id}/run`;
      const responseFields = [{ ...aGrid, id: 'main' }];
      const judgeWebhookId =
        judge === undefined ? null : await aJudge(setup, `${setup.workflow.url}/${id}/judge/${judge}`);
      const parts = { creditCost: cost, ...workflow, webhookUrl, responseFields, judgeWebhookId };
      const webhook = await setup.aWebhook(parts);
      if (point.life !== 'acceptance') await setup.start(userId, webhook.id, { id });
      return { id, userId, webhookId: webhook.id, influencerId: setup.influencerId, ...point };
    }),
  );
}

async function aJudge(setup: GenerationSetup, webhookUrl: string): Promise<string> {
  const requestTemplate = { image: '{{result}}' };
  const { id } = await setup.aWebhook({ purpose: 'judge', scorePath: 'score', requestTemplate, webhookUrl });
  return id;
}

const aGrid = {
  fieldPath: 'images',
  displayName: { tr: 'Kareler', en: 'Frames' },
  fieldType: 'image',
  renderComponent: 'ImageGridComponent',
  displayOrder: 1,
  isRequired: true,
  isPrimaryImage: true,
} as const;

/** One service for all runs: `/<run>/run` and so on. It is done at the second status request. */
export function answerAll(setup: GenerationSetup) {
  const callbackUrls = new Map<string, string>();
  const posts = new Map<string, number>();
  const cancels = new Set<string>();
  const questions = new Map<string, number>();
  const judged = new Map<string, number>();
  const { url } = setup.workflow;
  setup.workflow.answer(({ path, body }, response) => {
    const [, id = '', kind, firstScore] = path.split('/');
    if (kind === 'picture.png') return response.end(small);
    if (kind === 'callback-url') return response.end(callbackUrls.get(id));
    if (kind === 'cancel') {
      cancels.add(id);
      return sendJson(response, {}, 202);
    }
    if (kind === 'status') {
      const isDone = count(questions, id) > 1;
      return sendJson(response, isDone ? { status: 'COMPLETED' } : { status: 'IN_PROGRESS', progress: 40 });
    }
    if (kind === 'judge') {
      if (!body.includes('data:image/png;base64,')) return sendJson(response, {}, 400);
      return sendJson(response, { score: count(judged, id) === 1 ? Number(firstScore) : 0.9 });
    }
    if (kind === 'result') return sendJson(response, theResult(url));
    count(posts, id);
    const { callbackUrl } = JSON.parse(body) as { callbackUrl?: string };
    if (callbackUrl) callbackUrls.set(id, callbackUrl);
    const place = `${url}/${id}`;
    const job = {
      request_id: 'j',
      status_url: `${place}/status`,
      response_url: `${place}/result`,
      cancel_url: `${place}/cancel`,
    };
    return sendJson(response, callbackUrl ? { request_id: 'j' } : { ...theResult(url), ...job });
  });
  return { callbackUrls, posts, cancels };
}

function count(counts: Map<string, number>, id: string): number {
  counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts.get(id)!;
}
