import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Webhook } from '#core/webhooks/webhook.ts';
import { saveContent } from '#core/contents/use-cases/save-content.ts';
import { sendJson } from '../../support/scripted-server.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { anImage, generationSetup, setLikenessThreshold } from './generation-setup.ts';

let setup: GenerationSetup;
let userId: string;
/** The judge's responses, the last one from then on. */
let scores: unknown[];
let calls: { path: string; body: string; key: string }[];

beforeAll(async () => void (setup = await generationSetup()));
afterAll(() => setup.stop());
beforeEach(async () => {
  userId = await setup.aBuyer(10);
  scores = [0.9];
  calls = [];
  await setLikenessThreshold(setup, 60);
  setup.workflow.answer(({ path, body, headers }, response) => {
    if (path.startsWith('/picture')) return response.end(anImage);
    calls.push({ path, body, key: String(headers['idempotency-key']) });
    if (path === '/judge') {
      const score = scores.length > 1 ? scores.shift() : scores[0];
      if (score === 'never') return undefined;
      return score === 'broken' ? response.writeHead(500).end('<p>') : sendJson(response, { face: { score } });
    }
    return sendJson(response, { images: [{ url: `${setup.workflow.url}/picture.png` }], own: scores[0] });
  });
});

const template = { image: '{{result}}', address: '{{result.url}}', about: '{{influencer.creatorPrompt}}' };
const aJudge = (parts: Partial<Webhook> = {}) =>
  setup.aWebhook({
    purpose: 'judge',
    scorePath: 'face.score',
    requestTemplate: template,
    webhookUrl: `${setup.workflow.url}/judge`,
    ...parts,
  });
async function aJudged(parts: Partial<Webhook> = {}): Promise<string> {
  const judge = await aJudge(parts);
  const { id } = await setup.aWebhook({ creditCost: 3, judgeWebhookId: judge.id });
  return setup.accepted(userId, id);
}
/** Runs it to its end, a repeat included. */
async function run(id: string) {
  await setup.run(id);
  await setup.run(id);
  return setup.view(userId, id);
}
const paths = () => calls.map(({ path }) => path);

describe('a run with a judge', () => {
  test('is delivered with the score of the result, which the judge got in every form', async () => {
    const view = await run(await aJudged());
    expect(view).toMatchObject({ status: 'done', likeness: 90, creditsUsed: 3 });
    expect(view.isLikenessLow).toBeUndefined();
    expect(paths()).toEqual(['/run', '/judge']);
    const sent = JSON.parse(calls[1]!.body) as Record<keyof typeof template, string>;
    expect(sent.image).toBe(`data:image/png;base64,${anImage.toString('base64')}`);
    expect(sent.address).toMatch(/^https:\/\/vitrin\.example\/api\//);
    expect(sent.about.length).toBeGreaterThan(0);
    expect(await setup.spends(userId)).toEqual([-3]);
  });

  test('is repeated once below the threshold, and the better result is delivered and charged once', async () => {
    scores = [0.2, 0.8];
    const id = await aJudged();
    const view = await run(id);
    expect(view).toMatchObject({ status: 'done', likeness: 80 });
    expect(view.isLikenessLow).toBeUndefined();
    expect(paths()).toEqual(['/run', '/judge', '/run', '/judge']);
    // The service must not answer the repeat with the first result.
    expect([calls[0]!.key, calls[2]!.key]).toEqual([id, `${id}-2`]);
    expect(await setup.spends(userId)).toEqual([-3]);
    expect(await setup.balance(userId)).toEqual({ balance: 7, held: 0 });
  });

  test('that is low both times is delivered with the better score, and marked', async () => {
    scores = [0.4, 0.2];
    const view = await run(await aJudged());
    expect(view).toMatchObject({ status: 'done', likeness: 40, isLikenessLow: true });
    expect(view.media).toHaveLength(1);
    expect(await setup.spends(userId)).toEqual([-3]);
  });

  test.each<[string, unknown]>([
    ['answers nonsense', 'lovely'],
    ['answers without a score', undefined],
    ['answers a number out of range', 101],
    ['fails', 'broken'],
  ])('is delivered without a score when the judge %s', async (_how, score) => {
    scores = [score];
    const view = await run(await aJudged());
    expect(view).toMatchObject({ status: 'done', creditsUsed: 3 });
    expect(view.likeness).toBeUndefined();
    expect(paths()).toEqual(['/run', '/judge']);
  });

  test('is delivered without a score when the judge never answers', async () => {
    scores = ['never'];
    const view = await run(await aJudged({ timeLimitSeconds: 5 }));
    expect(view).toMatchObject({ status: 'done', creditsUsed: 3 });
    expect(view.likeness).toBeUndefined();
  });

  test('whose judge was switched off is not scored', async () => {
    const view = await run(await aJudged({ isActive: false }));
    expect(view.status).toBe('done');
    expect(paths()).toEqual(['/run']);
  });

  test('is not cancelled while it is repeated, and its first result is delivered when the service fails', async () => {
    scores = [0.2];
    const id = await aJudged();
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'held', mayCancel: false, creditsHeld: 3 });
    setup.workflow.answer((_request, response) => response.writeHead(422).end('{}'));
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', likeness: 20, isLikenessLow: true });
    expect(await setup.spends(userId)).toEqual([-3]);
  });
});

describe('a workflow that names its score', () => {
  test('has the score in its own response', async () => {
    scores = [72];
    const { id } = await setup.aWebhook({ scorePath: 'own' });
    expect(await run(await setup.accepted(userId, id))).toMatchObject({ status: 'done', likeness: 72 });
    expect(paths()).toEqual(['/run']);
  });

  test('is not repeated without a threshold', async () => {
    await setLikenessThreshold(setup, null);
    scores = [0.05];
    const { id } = await setup.aWebhook({ scorePath: 'own' });
    const view = await run(await setup.accepted(userId, id));
    expect(view).toMatchObject({ status: 'done', likeness: 5 });
    expect(view.isLikenessLow).toBeUndefined();
    expect(paths()).toEqual(['/run']);
  });
});

test('admins read how like the results of a workflow are, and how many have no score', async () => {
  const judge = await aJudge();
  const { id } = await setup.aWebhook({ judgeWebhookId: judge.id });
  scores = [0.8, 0.3, 0.4, 'lovely'];
  for (let runs = 0; runs < 3; runs++) await run(await setup.accepted(userId, id));
  const history = await setup.ports.read(({ generations }) => generations.historyOf(id, '2000-01-01T00:00:00.000Z'));
  expect(history.likeness).toEqual({ average: 60, scored: 2, low: 1, unscored: 1 });
});

test('a content has the likeness of its run, and a library is ordered by it', async () => {
  const { id: webhookId } = await setup.aWebhook({ scorePath: 'own' });
  const saved: string[] = [];
  for (const score of [70, 'none', 95, 80]) {
    scores = [score];
    const runId = await setup.accepted(userId, webhookId);
    await run(runId);
    const id = setup.ports.ids.next();
    const content = {
      id,
      influencerId: setup.influencerId,
      contentType: 'image' as const,
      contentUrl: null,
      files: [],
    };
    const actor = { userId, role: 'customer' as const };
    const reply = await saveContent(setup.ports)({ ...content, actor, generationId: runId, status: 'archived' });
    expect(reply.ok && (reply.value.content.likeness ?? 'none')).toBe(score);
    saved.push(id);
    setup.clock.advance(1000);
  }
  const list = (before: string | null, limit: number) =>
    setup.ports.read(({ contents }) =>
      contents.list({ userId, influencerId: setup.influencerId, isByLikeness: true, before, limit, offset: 0 }),
    );
  const order = [saved[2], saved[3], saved[0], saved[1]];
  expect((await list(null, 10)).rows.map(({ id }) => id)).toEqual(order);
  expect((await list(saved[3]!, 10)).rows.map(({ id }) => id)).toEqual(order.slice(2));
});

test('a judge makes nothing for customers, and is not among the workflows they choose from', async () => {
  const judge = await aJudge();
  expect(await setup.start(userId, judge.id)).toMatchObject({
    ok: false,
    refusal: { issues: [{ path: 'webhookId', code: 'generation.webhookRequired' }] },
  });
  const active = await setup.ports.read(({ webhooks }) => webhooks.active());
  expect(active.map(({ id }) => id)).not.toContain(judge.id);
});
