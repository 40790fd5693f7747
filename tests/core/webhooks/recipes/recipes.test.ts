// spec: 2.179
import { describe, expect, test } from 'vitest';
import type { Recipe, RecipeAnswers, RecipeQuestion } from '#core/webhooks/recipes/recipe.ts';
import { readRecipe, recipeIds, recipeQuestions } from '#core/webhooks/recipes/recipe.ts';
import { pictures } from '#core/webhooks/recipes/recipe-fields.ts';
import { allRecipes } from '#core/webhooks/recipes/all-recipes.ts';
import { lacksPersona } from '#core/webhooks/template-checks.ts';
import { parseWebhook } from '#core/webhooks/webhook-draft.ts';

const valid: Record<RecipeQuestion, string> = {
  model: 'someone/some-model',
  address: 'https://service.example/hook',
  key: 'gizli-anahtar',
  signingSecret: 'whsec_Z2l6bGktYmlyLWFuYWh0YXI=',
  origin: 'https://service.example',
};
const answersOf = (recipe: Recipe, parts: Partial<RecipeAnswers> = {}): RecipeAnswers => {
  const model = recipe.questions.model?.example ?? valid.model;
  return { ...valid, model, makes: recipe.makes[0]!, ...parts };
};
const saved = (recipe: Recipe, parts?: Partial<RecipeAnswers>) => {
  const read = readRecipe(recipe, answersOf(recipe, parts));
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const draft = parseWebhook(read.value, null, (kind, at) => `${kind}-${at}`);
  if (!draft.ok) throw new Error(JSON.stringify(draft.refusal));
  return draft.value;
};
const issuesOf = (recipe: Recipe, parts: Partial<RecipeAnswers>) => {
  const read = readRecipe(recipe, answersOf(recipe, parts));
  return read.ok ? [] : read.refusal.issues!.map(({ path, code }) => [path, code]);
};
const named = (id: string) => allRecipes.find((recipe) => recipe.id === id)!;

test('every recipe is offered once', () => {
  expect(allRecipes.map(({ id }) => id)).toEqual(recipeIds);
});

describe.each(allRecipes)('$id', (recipe) => {
  test('with complete values, it gives a valid workflow in its mode, with the requested fields', () => {
    for (const makes of recipe.makes) {
      const draft = saved(recipe, { makes });
      expect(draft).toMatchObject({ contentType: makes, mode: { kind: recipe.mode }, isActive: true, creditCost: 1 });
      expect(draft.requestTemplate).not.toBeNull();
      expect(draft.responseFields).toMatchObject([{ isPrimaryImage: true, isRequired: true }]);
    }
  });

  test('stores secrets in secret headers and the signature alone', () => {
    const { headers, mode, ...open } = saved(recipe);
    expect(JSON.stringify(open)).not.toContain(valid.key);
    expect(headers.filter(({ value }) => value?.includes(valid.key)).every(({ secret }) => secret)).toBe(true);
    if (recipe.questions.signingSecret) expect(JSON.stringify(mode)).toContain(valid.signingSecret);
  });

  test('has its required questions, and refuses each empty value at its question', () => {
    const empty = Object.fromEntries(recipeQuestions.map((name) => [name, ' ']));
    const required = recipeQuestions.filter((name) => recipe.questions[name]?.isRequired);
    expect(required.length).toBeGreaterThan(0);
    expect(issuesOf(recipe, empty)).toEqual(required.map((name) => [name, 'required']));
  });
});

test('a wrong value is refused by code at its question', () => {
  expect(issuesOf(named('fal-queue'), { model: 'flux' })).toEqual([['model', 'webhooks.model']]);
  expect(issuesOf(named('fal-queue'), { model: '../../etc/passwd' })).toEqual([['model', 'webhooks.model']]);
  expect(issuesOf(named('fal-queue'), { origin: 'queue.fal.run' })).toEqual([['origin', 'webhooks.address']]);
  expect(issuesOf(named('n8n-respond'), { address: 'ftp://n8n' })).toEqual([['address', 'webhooks.address']]);
  expect(issuesOf(named('n8n-respond'), { key: 'anahtarım' })).toEqual([['key', 'webhooks.entryValue']]);
  expect(issuesOf(named('openai-images'), { makes: 'video' })).toEqual([['makes', 'choice']]);
});

test('an official model of Replicate has its own address, and a version is in the body', () => {
  const recipe = named('replicate-predictions');
  expect(saved(recipe, { model: 'owner/name' })).toMatchObject({
    webhookUrl: 'https://service.example/v1/models/owner/name/predictions',
    requestTemplate: { input: { prompt: '{{scene}}' } },
  });
  expect(saved(recipe, { model: 'owner/name:5c7d' })).toMatchObject({
    webhookUrl: 'https://service.example/v1/predictions',
    requestTemplate: { version: '5c7d' },
  });
});

test('a key pasted with its scheme gets no second scheme', () => {
  const { headers } = saved(named('fal-queue'), { key: 'Key  abc:def' });
  expect(headers).toEqual([{ name: 'Authorization', secret: true, value: 'Key abc:def' }]);
});

test('the keys of fal are at the address of fal, and for another server at that server', () => {
  const recipe = named('fal-callback');
  expect(saved(recipe, { origin: 'https://queue.fal.run/' }).mode).toMatchObject({
    signature: { jwksUrl: 'https://rest.fal.ai/.well-known/jwks.json' },
  });
  expect(saved(recipe).mode).toMatchObject({
    signature: { jwksUrl: 'https://service.example/.well-known/jwks.json' },
  });
});

test('the key of ComfyUI is that of a proxy, which has the files too; without one nothing is sent', () => {
  const comfyui = named('comfyui');
  expect(saved(comfyui, { origin: 'https://gpu.example:8188/comfy/' })).toMatchObject({
    webhookUrl: 'https://gpu.example:8188/comfy/prompt',
    keyHosts: ['https://gpu.example:8188'],
    headers: [{ name: 'Authorization', secret: true, value: 'Bearer gizli-anahtar' }],
  });
  expect(saved(comfyui, { key: '' })).toMatchObject({ keyHosts: [], headers: [] });
  expect(issuesOf(comfyui, { model: 'sd_xl' })).toEqual([['model', 'webhooks.model']]);
});

test('a user and a password of AUTOMATIC1111 become Basic authentication', () => {
  const { headers } = saved(named('a1111'), { key: 'yonetici:parola' });
  expect(headers).toEqual([{ name: 'Authorization', secret: true, value: `Basic ${btoa('yonetici:parola')}` }]);
});

test('only the models of OpenAI that know it get the fidelity of the input', () => {
  expect(saved(named('openai-edits'), { model: 'gpt-image-1' }).requestTemplate).toHaveProperty('input_fidelity');
  expect(saved(named('openai-edits'), { model: 'gpt-image-2' }).requestTemplate).not.toHaveProperty('input_fidelity');
});

test.each(allRecipes)('$id sends the persona, whatever the model lacks', (recipe) => {
  for (const makes of recipe.makes) expect(lacksPersona(saved(recipe, { makes }))).toBe(false);
});

const many = { image_urls: pictures('.url') };
const one = { image_url: '{{references[0].url}}' };

test.each([
  ['fal-ai/nano-banana/edit', many],
  ['fal-ai/gpt-image-1/edit-image', many],
  ['fal-ai/qwen-image-edit-plus', many],
  ['fal-ai/qwen-image-edit-2511', many],
  ['fal-ai/flux-pro/kontext/multi', many],
  ['fal-ai/qwen-image-edit', one],
  ['fal-ai/step1x-edit', one],
  ['fal-ai/flux-kontext/dev', one],
  ['fal-ai/flux-pro/kontext', one],
  ['fal-ai/flux/dev', {}],
  ['fal-ai/credit-edition', {}],
])('the model %s of fal gets the pictures %j', (model, expected) => {
  for (const id of ['fal-queue', 'fal-callback']) {
    const { prompt: _scene, ...images } = saved(named(id), { model }).requestTemplate ?? {};
    expect(images).toEqual(expected);
  }
});
