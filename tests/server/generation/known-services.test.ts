// spec: 1.11, 2.179, 3.61
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import type { Recipe, RecipeAnswers } from '#core/webhooks/recipes/recipe.ts';
import type { WebhookInput } from '#core/webhooks/webhook-input-schema.ts';
import { cancelGeneration, cancelProviderRun } from '#core/generation/use-cases/generations.ts';
import { falCallback, falQueue } from '#core/webhooks/recipes/fal.ts';
import { makeCallback, makeRespond } from '#core/webhooks/recipes/make.ts';
import { n8nBinary, n8nRespond, n8nCallback } from '#core/webhooks/recipes/n8n.ts';
import { openaiImages } from '#core/webhooks/recipes/openai.ts';
import { ok } from '#core/shared/result.ts';
import { plainJson } from '#core/webhooks/recipes/plain-json.ts';
import { replicatePredictions, replicateWebhook } from '#core/webhooks/recipes/replicate.ts';
import type { ServicesSetup } from './services-setup.ts';
import { serviceKeys, servicesSetup } from './services-setup.ts';

let setup: ServicesSetup;
let userId: string;
beforeAll(async () => void (setup = await servicesSetup()));
beforeEach(async () => {
  await setup.control('reset');
  userId = await setup.aBuyer(10);
});
afterAll(() => setup.stop());

type Answers = Partial<RecipeAnswers>;
const at = (path: string) => `${setup.sandbox.url}${path}`;
const fal = (model: string, answers: Answers = {}): Answers => ({
  model,
  key: serviceKeys.fal,
  origin: at('/fal'),
  ...answers,
});
const replicate = (model: string, answers: Answers = {}): Answers => ({
  model,
  key: serviceKeys.replicate,
  origin: at('/replicate'),
  ...answers,
});
const n8n = (path: string, answers: Answers = {}): Answers => ({
  address: at(`/n8n/webhook/${path}`),
  key: serviceKeys.n8n,
  ...answers,
});
const make = (path: string): Answers => ({ address: at(`/make/hook/${path}`), key: serviceKeys.make });
const openai = (): Answers => ({ model: 'photo-grid', key: serviceKeys.openai, origin: at('/openai') });

async function accepted(webhook: AdminWebhook): Promise<string> {
  return setup.accepted(userId, webhook.id);
}
/** A run of a workflow made from a recipe. */
async function started(recipe: Recipe, answers: Answers, parts: WebhookInput = {}): Promise<string> {
  return accepted(await setup.fromRecipe(recipe, answers, parts));
}
/** One result, charged once, its files in our storage, and one call of the service. */
async function expectDone(view: Awaited<ReturnType<ServicesSetup['view']>>, files = 1): Promise<void> {
  expect(view).toMatchObject({ status: 'done', creditsUsed: 2, failure: null });
  expect(view.media).toHaveLength(files);
  for (const { url } of view.media) expect((await setup.ports.files.read(url))!.length).toBeGreaterThan(10_000);
  expect(JSON.stringify(view)).not.toContain(setup.sandbox.url);
  expect(await setup.spends(userId)).toEqual([-2]);
  expect(await setup.balance(userId)).toEqual({ balance: 8, held: 0 });
  expect((await setup.received()).total).toBe(1);
}
async function expectFree(id: string, failure: string, status = 'failed'): Promise<void> {
  expect(await setup.view(userId, id)).toMatchObject({ status, failure, creditsUsed: 0, creditsHeld: 0 });
  expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
}

describe('fal', () => {
  test('polled for its queue status: four images, charged once', async () => {
    const id = await started(falQueue, fal('demo/photo-grid'));
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', creditsHeld: 2 });
    await setup.forward(id, 5);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', progress: 66 });
    await expectDone(await setup.runToEnd(id, userId), 4);
  });

  test('a video of its queue is stored as a video', async () => {
    const view = await setup.runToEnd(await started(falQueue, fal('demo/video', { makes: 'video' })), userId);
    await expectDone(view);
    expect(view.media).toMatchObject([{ kind: 'video' }]);
  });

  test('called back and signed with its published key: charged once, also for two callbacks', async () => {
    await setup.control('next', { scenario: 'callbackTwice' });
    await expectDone(await setup.runToEnd(await started(falCallback, fal('demo/photo')), userId));
    expect((await setup.received()).deliveries.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('called back before the response to its call', async () => {
    await setup.control('next', { scenario: 'callbackEarly' });
    await expectDone(await setup.runToEnd(await started(falCallback, fal('demo/photo')), userId));
  });

  test.each(['callbackForged', 'callbackAltered', 'callbackStale'])(
    'a callback that is %s is refused, and the run ends at its deadline',
    async (scenario) => {
      await setup.control('next', { scenario });
      const id = await started(falCallback, fal('demo/photo'), { timeLimitSeconds: 60 });
      await setup.run(id);
      await setup.forward(id, 10);
      expect((await setup.received()).deliveries).toMatchObject([{ status: 401 }]);
      expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting' });
      await setup.forward(id, 60);
      await setup.sweep();
      await expectFree(id, 'timedOut', 'timed_out');
    },
  );

  test.each([
    ['blocked', 'moderation.blocked'],
    ['nsfw', 'moderation.blocked'],
    ['empty', 'webhook.missingResult'],
    ['gone', 'result.unavailable'],
    ['oversize', 'result.tooLarge'],
    ['unauthorized', 'webhook.unauthorized'],
  ])('%s ends as %s and costs nothing, polled and called back', async (scenario, failure) => {
    for (const recipe of [falQueue, falCallback]) {
      await setup.control('next', { scenario });
      const id = await started(recipe, fal('demo/photo'));
      await setup.runToEnd(id, userId);
      await expectFree(id, failure);
    }
  });

  test('cancelled by the customer: ends at once, and fal is notified', async () => {
    const id = await started(falQueue, fal('demo/photo'));
    await setup.run(id);
    const cancelled = await cancelGeneration(setup.ports)({ actor: { userId, role: 'customer' }, id });
    expect(cancelled).toMatchObject({ ok: true, value: { generation: { status: 'cancelled' } } });
    await cancelProviderRun(setup.ports)({ generationId: id });
    expect((await setup.received()).jobs).toMatchObject([{ phase: 'canceled' }]);
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
  });
});

describe('Replicate', () => {
  /** Without `Prefer: wait`, which would hold the call by its own timeout. */
  const unheld = { headers: [{ name: 'Authorization', secret: true, value: serviceKeys.replicate }] };

  test.each(['photo', 'demo/photo'])('polled for its prediction of %s: charged once', async (model) => {
    const id = await started(replicatePredictions, replicate(model), unheld);
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting' });
    await expectDone(await setup.runToEnd(id, userId));
  });

  test('with Prefer: wait has the result in the response, and is not polled', async () => {
    await setup.control('delay', { ms: 0 });
    const id = await started(replicatePredictions, replicate('photo'));
    await setup.run(id);
    await expectDone(await setup.view(userId, id));
  });

  test('called back and signed with its secret: charged once', async () => {
    const headers = { authorization: serviceKeys.replicate };
    const { key } = (await (await fetch(at('/replicate/v1/webhooks/default/secret'), { headers })).json()) as {
      key: string;
    };
    const run = await started(replicateWebhook, replicate('photo', { signingSecret: key }));
    await expectDone(await setup.runToEnd(run, userId));
    expect((await setup.received()).deliveries).toMatchObject([{ status: 200 }]);
  });

  test('a failed prediction costs nothing', async () => {
    await setup.control('next', { scenario: 'error' });
    const id = await started(replicatePredictions, replicate('photo'), unheld);
    await setup.runToEnd(id, userId);
    await expectFree(id, 'webhook.failed');
  });
});

describe('n8n', () => {
  beforeEach(() => setup.control('delay', { ms: 0 }));

  test('responds with the result', async () => {
    await expectDone(await setup.runToEnd(await started(n8nRespond, n8n('respond/photo')), userId));
  });

  test.each(['image', 'video'] as const)('responds with the file itself: %s', async (makes) => {
    const path = makes === 'video' ? 'binary/video' : 'binary/photo';
    const view = await setup.runToEnd(await started(n8nBinary, n8n(path, { makes })), userId);
    await expectDone(view);
    expect(view.media).toMatchObject([{ kind: makes }]);
  });

  test('responds that the workflow was started, and calls back', async () => {
    await expectDone(await setup.runToEnd(await started(n8nCallback, n8n('started/photo')), userId));
  });

  test('started without a callback has no result when the response is taken as the result', async () => {
    const id = await started(n8nRespond, n8n('started/photo'));
    await setup.runToEnd(id, userId);
    await expectFree(id, 'webhook.missingResult');
  });

  test('refuses a wrong key', async () => {
    const id = await started(n8nRespond, n8n('respond/photo', { key: 'Bearer baska' }));
    await setup.runToEnd(id, userId);
    await expectFree(id, 'webhook.unauthorized');
  });
});

describe('Make', () => {
  test('responds "Accepted" and calls back: charged once', async () => {
    const id = await started(makeCallback, make('accepted/photo'));
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', creditsHeld: 2 });
    await expectDone(await setup.runToEnd(id, userId));
  });

  test('responds with its webhook response', async () => {
    await setup.control('delay', { ms: 0 });
    await expectDone(await setup.runToEnd(await started(makeRespond, make('response/photo')), userId));
  });

  test('that only takes the order ends done, without a result and without charge', async () => {
    const id = await started(makeCallback, make('accepted/photo'), {
      mode: { kind: 'accepted' },
      timeLimitSeconds: 60,
    });
    await setup.runToEnd(id, userId);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', media: [], creditsUsed: 0 });
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
  });
});

describe('services that respond at once', () => {
  beforeEach(() => setup.control('delay', { ms: 0 }));

  test('OpenAI returns images as base64: each stored, charged once', async () => {
    await expectDone(await setup.runToEnd(await started(openaiImages, openai()), userId), 4);
  });

  test('OpenAI returns addresses on request', async () => {
    const requestTemplate = { model: 'photo', prompt: '{{prompt}}', response_format: 'url' };
    await expectDone(await setup.runToEnd(await started(openaiImages, openai(), { requestTemplate }), userId));
  });

  test('a refusal of its safety system ends as blocked and costs nothing', async () => {
    await setup.control('next', { scenario: 'blocked' });
    const id = await started(openaiImages, openai());
    await setup.runToEnd(id, userId);
    await expectFree(id, 'moderation.blocked');
  });

  test('a custom JSON service is charged once', async () => {
    await expectDone(await setup.runToEnd(await started(plainJson, { address: at('/workflows/photo') }), userId));
  });
});

const sharedFile = (address: unknown) =>
  setup.ports.fileLinks.read(String(address).split('/').at(-1)!, setup.clock.now());

describe('every recipe sends the person', () => {
  const aSecret = { signingSecret: 'whsec_Z2l6bGktYmlyLWFuYWh0YXI=' };
  const recipes: [Recipe, () => Answers, (body: any) => unknown][] = [
    [falQueue, () => fal('demo/photo/edit'), (body) => body.image_urls[0]],
    [falCallback, () => fal('demo/photo/edit'), (body) => body.image_urls[0]],
    [falQueue, () => fal('demo/photo/kontext'), (body) => body.image_url],
    [replicatePredictions, () => replicate('google-nano-banana/photo'), (body) => body.input.image_input[0]],
    [replicateWebhook, () => replicate('kontext/photo', aSecret), (body) => body.input.input_image],
    [n8nRespond, () => n8n('respond/photo'), (body) => body.references[0]],
    [n8nBinary, () => n8n('binary/photo'), (body) => body.references[0]],
    [n8nCallback, () => n8n('started/photo'), (body) => body.references[0]],
    [makeRespond, () => make('response/photo'), (body) => body.references[0]],
    [makeCallback, () => make('accepted/photo'), (body) => body.references[0]],
    [plainJson, () => ({ address: at('/workflows/photo') }), (body) => body.references[0]],
    // It takes no pictures.
    [openaiImages, openai, () => null],
  ];

  test.each(recipes)('%o', async (recipe, answers, referenceIn) => {
    await setup.control('delay', { ms: 0 });
    for (const { id } of await setup.ports.read((stores) => stores.references.list(setup.influencerId)))
      await setup.ports.transact(async (stores) => ok(await stores.references.remove(id)));
    await setup.aReference('face');
    const id = await started(recipe, answers());
    await setup.run(id);
    const { calls } = await setup.received();
    const body: any = JSON.parse(calls.at(-1)!.sent);
    const model = (await setup.ports.read((stores) => stores.influencers.byId(setup.influencerId)))!;
    expect(body.scene ?? body.prompt ?? body.input.prompt).toBe(`${model.creatorPrompt}\n\nBodrum’da gün batımı`);
    const address = referenceIn(body);
    expect(address === null ? null : sharedFile(address)).toEqual(
      recipe === openaiImages ? null : expect.objectContaining({ type: 'image/png', name: 'face.png' }),
    );
    if ('inputs' in body) {
      expect(body).toMatchObject({ inputs: {}, referenceNames: ['face'], assets: [] });
      expect(body.influencer).toMatchObject({ creatorPrompt: model.creatorPrompt, name: model.name });
    }
  });
});
