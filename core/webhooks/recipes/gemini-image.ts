import type { Recipe } from './recipe.ts';
import { mainField } from './recipe-fields.ts';
import { secretHeader } from './recipe.ts';

export const geminiOrigin = 'https://generativelanguage.googleapis.com';

/** `FinishReason` and `BlockReason` of a filter. Source: ai.google.dev/api/generate-content. */
const moderationWords = [
  'SAFETY',
  'IMAGE_SAFETY',
  'PROHIBITED_CONTENT',
  'IMAGE_PROHIBITED_CONTENT',
  'BLOCKLIST',
  'SPII',
  'RECITATION',
  'IMAGE_RECITATION',
];

/** A picture as a part of the contents: left out when the model has no such reference. */
const picture = (name: string) => ({ inlineData: { mimeType: `{{${name}?.type}}`, data: `{{${name}?.base64}}` } });

/**
 * Gemini's images: `parts` has the scene and the pictures as bare base64; the response has a text part before the image
 * or not, and a filter returns 200 without an image. Source: ai.google.dev/gemini-api/docs/image-generation,
 * ai.google.dev/api/generate-content.
 */
export const geminiImage: Recipe = {
  id: 'gemini-image',
  service: 'Gemini',
  mode: 'answer',
  makes: ['image'],
  questions: {
    model: { isRequired: true, pattern: /^[\w.-]+$/, example: 'gemini-3-pro-image-preview' },
    key: { isRequired: true },
    origin: { isRequired: true, start: geminiOrigin },
  },
  payloadOf: ({ origin, model, key, makes }) => ({
    name: { tr: `Gemini · ${model}`, en: '' },
    webhookUrl: `${origin}/v1beta/models/${model}:generateContent`,
    requestTemplate: {
      contents: [
        {
          role: 'user',
          parts: [
            { text: '{{scene}}' },
            ...[0, 1, 2, 3, 4].map((at) => picture(`references[${at}]`)),
            ...[0, 1, 2].map((at) => picture(`assets[${at}]`)),
          ],
        },
      ],
      generationConfig: { responseModalities: ['TEXT', 'IMAGE'] },
    },
    headers: secretHeader('x-goog-api-key', key),
    moderationWords,
    responseFields: [mainField(makes, { image: 'candidates[*].content.parts[*].inlineData' })],
    mode: { kind: 'answer' },
    timeLimitSeconds: 600,
  }),
};
