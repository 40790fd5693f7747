import type { Recipe } from './recipe.ts';
import { openaiEdit } from './openai-edits.ts';
import { openaiModerationWords } from './openai-images.ts';
import { mainField } from './recipe-fields.ts';
import { secretHeader } from './recipe.ts';

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
