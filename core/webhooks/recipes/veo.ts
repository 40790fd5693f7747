import type { Recipe } from './recipe.ts';
import { originOf } from '../job-address.ts';
import { geminiOrigin } from './gemini-image.ts';
import { mainField } from './recipe-fields.ts';
import { secretHeader } from './recipe.ts';

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
