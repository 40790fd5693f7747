import type { Recipe } from './recipe.ts';
import { mainField, pictures } from './recipe-fields.ts';
import { schemed, secretHeader } from './recipe.ts';

/**
 * The edits of an image model in an Azure resource: the deployment is in the path, the version of the API in the query,
 * the key in `api-key`. Source: learn.microsoft.com/azure/ai-services/openai/how-to/dall-e,
 * learn.microsoft.com/azure/ai-services/openai/concepts/content-filter.
 */
export const azureOpenai: Recipe = {
  id: 'azure-openai',
  service: 'Azure OpenAI',
  mode: 'answer',
  makes: ['image'],
  questions: {
    origin: { isRequired: true, example: 'https://vitrin.openai.azure.com' },
    model: { isRequired: true, pattern: /^[\w.-]+$/, example: 'gpt-image-1' },
    key: { isRequired: true },
  },
  payloadOf: ({ origin, model, key, makes }) => ({
    name: { tr: `Azure OpenAI · ${model}`, en: '' },
    webhookUrl: `${origin}/openai/deployments/${model}/images/edits`,
    query: [{ name: 'api-version', secret: false as const, value: '2025-04-01-preview' }],
    requestTemplate: openaiEdit(model),
    bodyKind: 'multipart',
    headers: secretHeader('api-key', key),
    moderationWords: [...openaiModerationWords, 'contentFilter', 'content_filter', 'ResponsibleAIPolicyViolation'],
    responseFields: [mainField(makes, { image: 'data' })],
    mode: { kind: 'answer' },
    timeLimitSeconds: 600,
  }),
};

/**
 * The codes of OpenAI's filter, for GPT Image and for DALL·E. Source:
 * platform.openai.com/docs/guides/image-generation#content-moderation.
 */
const openaiModerationWords = ['moderation_blocked', 'content_policy_violation'];

/**
 * OpenAI's images and services of the same shape: `data` is a list of `{"b64_json"}` or `{"url"}`. Source:
 * platform.openai.com/docs/api-reference/images/create.
 */
export const openaiImages: Recipe = {
  id: 'openai-images',
  service: 'OpenAI',
  mode: 'answer',
  makes: ['image'],
  questions: {
    model: { isRequired: true, pattern: /^[\w./:-]+$/, example: 'gpt-image-1' },
    key: { isRequired: true },
    origin: { isRequired: true, start: 'https://api.openai.com' },
  },
  payloadOf: ({ model, key, origin, makes }) => ({
    name: { tr: `OpenAI · ${model}`, en: '' },
    webhookUrl: `${origin}/v1/images/generations`,
    requestTemplate: { model, prompt: '{{scene}}', n: 1 },
    headers: secretHeader('Authorization', schemed('Bearer', key)),
    responseFields: [mainField(makes, { image: 'data', video: 'data' })],
    moderationWords: openaiModerationWords,
    mode: { kind: 'answer' },
    timeLimitSeconds: 600,
  }),
};

/**
 * The form of an edit: the scene, and references and assets as files. Only GPT Image 1 knows `input_fidelity`.
 * Source: platform.openai.com/docs/api-reference/images/createEdit.
 */
function openaiEdit(model: string) {
  return {
    model,
    prompt: '{{scene}}',
    'image[]': pictures(''),
    n: 1,
    ...(/^gpt-image-1(\.5)?$/.test(model) && { input_fidelity: 'high' }),
  };
}

/**
 * OpenAI's edits: a form with the pictures as files. Source:
 * platform.openai.com/docs/api-reference/images/createEdit, platform.openai.com/docs/guides/error-codes.
 */
export const openaiEdits: Recipe = {
  id: 'openai-edits',
  service: 'OpenAI',
  mode: 'answer',
  makes: ['image'],
  questions: {
    model: { isRequired: true, pattern: /^[\w./:-]+$/, example: 'gpt-image-1.5' },
    key: { isRequired: true },
    origin: { isRequired: true, start: 'https://api.openai.com' },
  },
  payloadOf: ({ origin, model, key, makes }) => ({
    name: { tr: `OpenAI · ${model}`, en: '' },
    webhookUrl: `${origin}/v1/images/edits`,
    requestTemplate: openaiEdit(model),
    bodyKind: 'multipart',
    headers: secretHeader('Authorization', schemed('Bearer', key)),
    moderationWords: openaiModerationWords,
    responseFields: [mainField(makes, { image: 'data' })],
    mode: { kind: 'answer' },
    timeLimitSeconds: 600,
  }),
};
