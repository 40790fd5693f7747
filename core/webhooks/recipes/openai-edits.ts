import type { Recipe } from './recipe.ts';
import { openaiModerationWords } from './openai-images.ts';
import { mainField, pictures } from './recipe-fields.ts';
import { schemed, secretHeader } from './recipe.ts';

/**
 * The form of an edit: the scene, and references and assets as files. Only GPT Image 1 knows `input_fidelity`.
 * Source: platform.openai.com/docs/api-reference/images/createEdit.
 */
export function openaiEdit(model: string) {
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
