import type { Recipe } from './recipe.ts';
import { mainField } from './recipe-fields.ts';
import { secretHeader } from './recipe.ts';
import { originOf } from '../job-address.ts';

const geminiOrigin = 'https://generativelanguage.googleapis.com';

/** At most three, of the kind `asset`. Left out when the model has no such reference. */
const referenceImages = [0, 1, 2].map((at) => ({
  image: { bytesBase64Encoded: `{{references[${at}]?.base64}}`, mimeType: `{{references[${at}]?.type}}` },
  referenceType: 'asset',
}));

/**
 * Veo of the Gemini API: an operation whose name has slashes, `done` when it is over, and a file that takes the key. A
 * filter ends it with an error or without a video. Source: ai.google.dev/gemini-api/docs/video,
 * ai.google.dev/api/models#method:-models.predictlongrunning.
 */
export const veo: Recipe = {
  id: 'veo',
  service: 'Veo',
  mode: 'poll',
  makes: ['video'],
  questions: {
    model: { isRequired: true, pattern: /^[\w.-]+$/, example: 'veo-3.1-generate-preview' },
    key: { isRequired: true },
    origin: { isRequired: true, start: geminiOrigin },
  },
  payloadOf: ({ origin, model, key, makes }) => ({
    name: { tr: `Veo · ${model}`, en: '' },
    webhookUrl: `${origin}/v1beta/models/${model}:predictLongRunning`,
    requestTemplate: {
      instances: [{ prompt: '{{scene}}', referenceImages }],
      parameters: { aspectRatio: '9:16', personGeneration: 'allow_adult' },
    },
    headers: secretHeader('x-goog-api-key', key),
    keyHosts: [originOf(origin) ?? ''],
    moderationWords: ['usage guidelines', "can't create videos", 'could not create your video', 'names or likenesses'],
    responseFields: [mainField(makes, { video: 'response.generateVideoResponse.generatedSamples[*].video' })],
    mode: {
      kind: 'poll',
      job: {
        idPath: 'name',
        statusAddress: { from: 'template', template: `${origin}/v1beta/{{jobId.raw}}` },
        resultAddress: null,
        cancel: null,
      },
      status: { statusPath: 'done', doneValues: ['true'] },
      intervalSeconds: 10,
      maxIntervalSeconds: 20,
    },
    timeLimitSeconds: 3600,
  }),
};

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
