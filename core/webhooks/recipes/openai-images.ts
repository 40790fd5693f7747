import type { Recipe } from './recipe.ts';
import { mainField } from './recipe-fields.ts';
import { schemed, secretHeader } from './recipe.ts';

/**
 * The codes of OpenAI's filter, for GPT Image and for DALL·E. Source:
 * platform.openai.com/docs/guides/image-generation#content-moderation.
 */
export const openaiModerationWords = ['moderation_blocked', 'content_policy_violation'];

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
