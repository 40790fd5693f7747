// spec: 2.179, 3.61, 7.89, 7.90
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Recipe, RecipeAnswers } from '#core/webhooks/recipes/recipe.ts';
import type { WebhookInput } from '#core/webhooks/webhook-input-schema.ts';
import { cancelGeneration, cancelProviderRun } from '#core/generation/use-cases/generations.ts';
import { a1111 } from '#core/webhooks/recipes/a1111.ts';
import { azureOpenai, openaiEdits } from '#core/webhooks/recipes/openai.ts';
import { bfl } from '#core/webhooks/recipes/bfl.ts';
import { comfyui } from '#core/webhooks/recipes/comfyui.ts';
import { geminiImage, veo } from '#core/webhooks/recipes/google.ts';
import { runpod } from '#core/webhooks/recipes/runpod.ts';
import { stability } from '#core/webhooks/recipes/stability.ts';
import { anImage } from './generation-setup.ts';
import type { ServicesSetup } from './services-setup.ts';
import { serviceKeys, servicesSetup } from './services-setup.ts';
import { pixelsOf } from '../../support/signers.ts';

const persona = 'Defne Aksoy, 24, kestane saçlı, kahverengi gözlü bir kadın';
let setup: ServicesSetup;
let userId: string;
/** SHA-256 of the pictures of the model, in their order. */
let references: string[];

beforeAll(async () => {
  setup = await servicesSetup();
  await setup.knex('influencers').where({ id: setup.influencerId }).update({ creator_prompt: persona });
  const another = await sharp(anImage).negate().png().toBuffer();
  references = [await setup.aReference('face'), await setup.aReference('fullLength', another)];
});
beforeEach(async () => {
  await setup.control('reset');
  userId = await setup.aBuyer(10);
});
afterAll(() => setup.stop());

type Service = {
  recipe: Recipe;
  answers: () => Partial<RecipeAnswers>;
  parts?: () => WebhookInput;
  /** How many of the two references the service gets. */
  pictures: 1 | 2;
  /** The failure that ends a run, by the scenario of the service. */
  failures: Record<string, string>;
};
const at = (path: string) => `${setup.sandbox.url}${path}`;
const atOnce = {
  invalid: 'input.rejected',
  noCredit: 'operator.account',
  unauthorized: 'webhook.unauthorized',
  error: 'webhook.unreachable',
};
const services: Record<string, Service> = {
  'OpenAI edits': {
    recipe: openaiEdits,
    answers: () => ({ model: 'photo', key: serviceKeys.openai, origin: at('/openai') }),
    pictures: 2,
    failures: {
      ...atOnce,
      blocked: 'moderation.blocked',
      billingLimit: 'operator.account',
      unverified: 'operator.account',
      unauthorized: 'operator.account',
    },
  },
  'Azure OpenAI': {
    recipe: azureOpenai,
    answers: () => ({ model: 'photo', key: serviceKeys.azure, origin: at('/azure') }),
    pictures: 2,
    failures: { ...atOnce, blocked: 'moderation.blocked' },
  },
  Gemini: {
    recipe: geminiImage,
    answers: () => ({ model: 'photo', key: serviceKeys.gemini, origin: at('/gemini') }),
    pictures: 2,
    failures: {
      ...atOnce,
      blocked: 'moderation.blocked',
      nsfw: 'moderation.blocked',
      unauthorized: 'operator.account',
    },
  },
  Veo: {
    recipe: veo,
    answers: () => ({ makes: 'video', model: 'video', key: serviceKeys.gemini, origin: at('/gemini') }),
    pictures: 2,
    failures: {
      ...atOnce,
      blocked: 'moderation.blocked',
      nsfw: 'moderation.blocked',
      unauthorized: 'operator.account',
      error: 'webhook.missingResult',
    },
  },
  BFL: {
    recipe: bfl,
    answers: () => ({ model: 'photo', key: serviceKeys.bfl, origin: at('/bfl') }),
    parts: () => ({ keyHosts: [setup.otherOrigin] }),
    pictures: 1,
    failures: { ...atOnce, blocked: 'moderation.blocked', nsfw: 'moderation.blocked', error: 'webhook.failed' },
  },
  Stability: {
    recipe: stability,
    answers: () => ({ key: serviceKeys.stability, origin: at('/stability') }),
    pictures: 1,
    failures: { ...atOnce, blocked: 'moderation.blocked', nsfw: 'moderation.blocked' },
  },
  ComfyUI: {
    recipe: comfyui,
    answers: () => ({ model: 'sd_xl_base_1.0.safetensors', key: serviceKeys.comfyui, origin: at('/comfyui') }),
    pictures: 1,
    failures: { invalid: 'input.rejected', unauthorized: 'webhook.unauthorized', error: 'webhook.failed' },
  },
  A1111: {
    recipe: a1111,
    answers: () => ({ key: 'yonetici:gizli-parola', origin: at('/a1111') }),
    pictures: 1,
    failures: {
      invalid: 'input.rejected',
      unauthorized: 'webhook.unauthorized',
      error: 'webhook.unreachable',
    },
  },
  RunPod: {
    recipe: runpod,
    answers: () => ({ model: 'photo', key: serviceKeys.runpod, origin: at('/runpod') }),
    pictures: 1,
    failures: { ...atOnce, blocked: 'moderation.blocked', error: 'webhook.failed' },
  },
};
const named = (name: string) => services[name]!;

async function started({ recipe, answers, parts }: Service): Promise<string> {
  const webhook = await setup.fromRecipe(recipe, answers(), parts?.() ?? {});
  return setup.accepted(userId, webhook.id);
}
async function ended(service: Service) {
  return setup.runToEnd(await started(service), userId);
}

describe.each(Object.keys(services))('%s, from its recipe', (name) => {
  const isAtOnce = named(name).recipe.mode === 'answer';
  beforeEach(async () => isAtOnce && setup.control('delay', { ms: 0 }));

  test('one result, charged once; persona and references arrive', async () => {
    const view = await ended(named(name));
    expect(view).toMatchObject({ status: 'done', creditsUsed: 2, failure: null });
    expect(view.media).toHaveLength(1);
    expect((await setup.ports.files.read(view.media[0]!.url))!.length).toBeGreaterThan(10_000);
    expect(JSON.stringify(view)).not.toContain(setup.sandbox.url);
    expect(await setup.spends(userId)).toEqual([-2]);
    expect(await setup.balance(userId)).toEqual({ balance: 8, held: 0 });
    const { total, calls } = await setup.received();
    expect(total).toBe(1);
    expect(calls[0]!.prompt).toContain(persona);
    expect(calls[0]!.prompt).toContain('Bodrum’da gün batımı');
    expect(calls[0]!.pictures).toEqual(references.slice(0, named(name).pictures));
  });

  test.each(Object.entries(named(name).failures))('%s ends as %s and costs nothing', async (scenario, failure) => {
    await setup.control('next', { scenario });
    expect(await ended(named(name))).toMatchObject({ status: 'failed', failure, creditsUsed: 0, creditsHeld: 0 });
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
    expect(await setup.spends(userId)).toEqual([]);
  });
});

test.each(['ComfyUI', 'RunPod'])('%s is notified when its customer cancels', async (name) => {
  const id = await started(named(name));
  await setup.run(id);
  await cancelGeneration(setup.ports)({ actor: { userId, role: 'customer' }, id });
  await cancelProviderRun(setup.ports)({ generationId: id });
  expect((await setup.received()).jobs).toMatchObject([{ phase: 'canceled' }]);
});

test('ComfyUI makes another image for the same prompt', async () => {
  const webhook = await setup.fromRecipe(comfyui, named('ComfyUI').answers());
  const urls: string[] = [];
  for (const _run of [1, 2]) {
    const view = await setup.runToEnd(await setup.accepted(userId, webhook.id), userId);
    urls.push(
      createHash('sha256')
        .update(await pixelsOf((await setup.ports.files.read(view.media[0]!.url))!))
        .digest('hex'),
    );
  }
  expect(new Set(urls).size).toBe(2);
});
