// spec: 1.11
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResponseField, Webhook } from '#core/webhooks/webhook.ts';
import type { Judgement } from '#adapters/stand-ins/workflow/workflow-state.ts';
import type { Sandbox } from '#adapters/stand-ins/kit/sandbox-server.ts';
import { createHttpWorkflowCaller } from '#adapters/webhook-call/create-http-workflow-caller.ts';
import { startWorkflowSandbox } from '#adapters/stand-ins/workflow/start-workflow-sandbox.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { generationSetup, setLikenessThreshold } from './generation-setup.ts';
import { control } from '../../support/server-setup.ts';
import { demoJudge } from '#adapters/stand-ins/demo/demo-workflows.ts';

let setup: GenerationSetup;
let sandbox: Sandbox;
beforeAll(async () => {
  setup = await generationSetup();
  sandbox = await startWorkflowSandbox({ port: 0, delayMs: 0 });
});
afterAll(async () => {
  await sandbox.stop();
  await setup.stop();
});

const field = (fieldPath: string, fieldType: ResponseField['fieldType'], more: Partial<ResponseField> = {}) => ({
  id: fieldPath,
  fieldPath,
  displayName: { tr: fieldPath, en: fieldPath },
  fieldType,
  renderComponent: 'ImageComponent' as const,
  displayOrder: 1,
  isRequired: true,
  isPrimaryImage: false,
  ...more,
});

async function generate(
  kind: string,
  contentType: 'image' | 'video' | 'text',
  fields: ResponseField[],
  prompt: string,
  parts: Partial<Webhook> = {},
) {
  const userId = await setup.aBuyer(5);
  const webhook = await setup.aWebhook({
    webhookUrl: `${sandbox.url}/workflows/${kind}`,
    contentType,
    responseFields: fields,
    creditCost: 2,
    ...parts,
  });
  const started = await setup.start(userId, webhook.id, { prompt });
  if (!started.ok) throw new Error(started.refusal.code);
  const { id } = started.value.generation;
  const workflows = createHttpWorkflowCaller({ allowedOrigins: [sandbox.url], retryPausesMs: [0] });
  // A repeat is a job of its own.
  for (let jobs = 0; jobs < 2; jobs++) await setup.aProcess({ workflows }).run(id);
  return { view: await setup.view(userId, id), balance: await setup.balance(userId) };
}
const photo = (prompt: string) => generate('photo', 'image', [field('images[0].url', 'image')], prompt);

describe('the stand-in workflows', () => {
  test('return a photo, which is copied, measured and charged', async () => {
    const { view, balance } = await photo('Bodrum’da gün batımı');
    expect(view).toMatchObject({ status: 'done', creditsUsed: 2, media: [{ kind: 'image' }] });
    expect(view.media[0]!.width! / view.media[0]!.height!).toBeCloseTo(0.68, 1);
    expect(balance).toEqual({ balance: 3, held: 0 });
  });

  test('return a grid of four images', async () => {
    const { view } = await generate('photo-grid', 'image', [field('images', 'image_array')], 'Kapadokya balonları');
    expect(view).toMatchObject({ status: 'done', isGrid: true });
    expect(view.media).toHaveLength(4);
    expect(new Set(view.media.map(({ url }) => url)).size).toBe(4);
  });

  test('return a video with its cover', async () => {
    const fields = [
      field('video.url', 'video', { isPrimaryImage: true }),
      field('thumbnail.url', 'image', { isRequired: false }),
    ];
    const { view } = await generate('video', 'video', fields, 'dans');
    expect(view).toMatchObject({ status: 'done', media: [{ kind: 'video' }] });
    expect(view.media[0]?.thumbnailUrl).toMatch(/\.webp$/);
  });

  test('return a text as a text', async () => {
    const { view } = await generate('text', 'text', [field('text', 'text')], 'Pazartesi için bir paylaşım metni');
    expect(view).toMatchObject({ status: 'done', media: [], text: expect.stringMatching(/\S/) });
  });

  test.each([
    ['error', 'webhook.unreachable'],
    ['garbage', 'webhook.badAnswer'],
    ['empty', 'webhook.missingResult'],
    ['blocked', 'moderation.blocked'],
    ['nsfw', 'moderation.blocked'],
    ['unauthorized', 'webhook.unauthorized'],
    ['gone', 'result.unavailable'],
    ['zeroBytes', 'result.badMedia'],
    ['truncated', 'result.badMedia'],
    ['oversize', 'result.tooLarge'],
    ['wrongType', 'result.badMedia'],
    ['privateRedirect', 'result.unavailable'],
  ])('fail as “%s”: the run ends with %s and costs nothing', async (scenario, failure) => {
    await fetch(`${sandbox.url}/_control/next`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scenario }),
    });
    const { view, balance } = await photo('plaj');
    expect(view).toMatchObject({ status: 'failed', failure, creditsUsed: 0 });
    expect(balance).toEqual({ balance: 5, held: 0 });
  });
});

const judged = async () =>
  ((await (await fetch(`${sandbox.url}/_control/judged`)).json()) as { judged: Judgement[] }).judged;

async function judgedPhoto(scenario: string | null, prompt: string) {
  await setLikenessThreshold(setup, 60);
  const { key, ...judge } = demoJudge;
  // The address of the result needs the server of the app, which is not running here.
  const requestTemplate = { ...judge.requestTemplate, result: '{{result}}' };
  const webhookUrl = `${sandbox.url}/workflows/${key}`;
  const { id } = await setup.aWebhook({ ...judge, requestTemplate, webhookUrl, timeLimitSeconds: 5 });
  if (scenario) await control(sandbox.url, 'next', { scenario, workflow: 'plain/judge', times: 2 });
  return generate('photo', 'image', [field('images[0].url', 'image')], prompt, { judgeWebhookId: id });
}

describe('the stand-in judge', () => {
  test('gets the stored picture, and its score is the one of the run', async () => {
    const { view, balance } = await judgedPhoto(null, 'Galata’da sabah');
    const last = (await judged()).at(-1)!;
    const stored = (await setup.ports.files.read(view.media[0]!.url))!;
    expect(last.result).toEqual([createHash('sha256').update(stored).digest('hex')]);
    expect(last.generationId).toBe(view.id);
    expect(view).toMatchObject({ status: 'done', likeness: Math.round(last.similarity * 100) });
    expect(view.likeness).toBeGreaterThan(85);
    expect(balance).toEqual({ balance: 3, held: 0 });
  });

  test('is low once: the run is repeated, and charged once', async () => {
    const before = (await judged()).length;
    const { view, balance } = await judgedPhoto('judgeLowOnce', 'Kuzguncuk’ta akşam');
    expect((await judged()).slice(before).map(({ similarity }) => similarity >= 0.6)).toEqual([false, true]);
    expect(view).toMatchObject({ status: 'done', creditsUsed: 2 });
    expect(view.likeness).toBeGreaterThan(85);
    expect(view.isLikenessLow).toBeUndefined();
    expect(balance).toEqual({ balance: 3, held: 0 });
  });

  test.each([
    ['judgeLow', [31, true], 2],
    ['judgeNonsense', [undefined, undefined], 1],
    ['judgeNever', [undefined, undefined], 1],
    ['garbage', [undefined, undefined], 1],
    ['unauthorized', [undefined, undefined], 1],
  ])('as “%s” costs no customer the result', async (scenario, expected, calls) => {
    const before = (await judged()).length;
    const { view, balance } = await judgedPhoto(scenario, 'Cunda’da öğle');
    expect(view).toMatchObject({ status: 'done', creditsUsed: 2 });
    expect([view.likeness, view.isLikenessLow]).toEqual(expected);
    expect((await judged()).length - before).toBe(calls);
    expect(balance).toEqual({ balance: 3, held: 0 });
    await control(sandbox.url, 'reset');
    await control(sandbox.url, 'delay', { ms: 0 });
  });
});
