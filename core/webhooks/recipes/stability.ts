import type { Recipe } from './recipe.ts';
import { mainField } from './recipe-fields.ts';
import { schemed, secretHeader } from './recipe.ts';

/**
 * Stable Image Ultra: a form with the scene and one picture, which `strength` keeps less the higher it is. A filter
 * refuses the prompt with 403, or reports success with a blurred image and `finish_reason` CONTENT_FILTERED. Source:
 * platform.stability.ai/docs/api-reference ("Stable Image Ultra").
 */
export const stability: Recipe = {
  id: 'stability',
  service: 'Stability AI',
  mode: 'answer',
  makes: ['image'],
  questions: { key: { isRequired: true }, origin: { isRequired: true, start: 'https://api.stability.ai' } },
  payloadOf: ({ origin, key, makes }) => ({
    name: { tr: 'Stability AI · Ultra', en: '' },
    webhookUrl: `${origin}/v2beta/stable-image/generate/ultra`,
    requestTemplate: { prompt: '{{scene}}', image: '{{references[0]}}', strength: 0.75, output_format: 'png' },
    bodyKind: 'multipart',
    headers: [
      ...secretHeader('Authorization', schemed('Bearer', key)),
      { name: 'Accept', secret: false as const, value: 'application/json' },
    ],
    moderationWords: ['content moderation', 'CONTENT_FILTERED'],
    responseFields: [mainField(makes, { image: 'image' })],
    mode: { kind: 'answer', status: { statusPath: 'finish_reason', failedValues: ['CONTENT_FILTERED'] } },
    timeLimitSeconds: 600,
  }),
};
