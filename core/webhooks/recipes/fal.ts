import type { Recipe, RecipeAnswers } from './recipe.ts';
import { falJwksUrl } from '../result-mode-draft.ts';
import { mainField, pictures } from './recipe-fields.ts';
import { schemed, secretHeader } from './recipe.ts';

export const falOrigin = 'https://queue.fal.run';

/** The questions of both ways of fal's queue. */
export const falQuestions = {
  model: { isRequired: true, pattern: /^\w[\w.-]*(\/\w[\w.-]*){1,5}$/, example: 'fal-ai/nano-banana/edit' },
  key: { isRequired: true },
  origin: { isRequired: true, start: falOrigin },
} as const;

/**
 * Models that edit take images: `image_urls`, or one `image_url` where they know a single one. Others take none, and
 * have the persona as text. Source: fal.ai/models/fal-ai/nano-banana/edit/api, fal.ai/models/fal-ai/flux-pro/kontext/api,
 * fal.ai/models/fal-ai/qwen-image-edit/api, fal.ai/models/fal-ai/qwen-image-edit-plus/api.
 */
function imagesFor(model: string) {
  if (/(?:^|\/)(?:edit|edit-image|multi)(?:\/|$)|\bedit-(?:plus|\d{4})\b/.test(model)) {
    return { image_urls: pictures('.url') };
  }
  return /\b(?:kontext|edit|editing)\b/.test(model) ? { image_url: '{{references[0].url}}' } : {};
}

/** The request of both ways of fal's queue: the input of the model as the body, the key as `Authorization: Key …`. */
export function falRequest({ model, key, origin, makes }: RecipeAnswers) {
  return {
    name: { tr: `fal · ${model}`, en: '' },
    webhookUrl: `${origin}/${model}`,
    requestTemplate: { prompt: '{{scene}}', ...imagesFor(model) },
    headers: secretHeader('Authorization', schemed('Key', key)),
    responseFields: [mainField(makes, { image: 'images', video: 'video' })],
    // docs.fal.ai/errors
    moderationWords: ['content_policy_violation'],
  };
}

/** `fal-ai/flux/dev` → `fal-ai/flux`. */
function appOf(model: string): string {
  return model.split('/').slice(0, 2).join('/');
}

/**
 * fal's queue, polled until it is done. The submit returns `request_id`, `status_url`, `response_url` and `cancel_url`;
 * the states are IN_QUEUE (with `queue_position`, 0 for the next one), IN_PROGRESS and COMPLETED, a failure shows at the result;
 * cancelling is a PUT. `logs=1` asks for the log of the model, whose lines have its steps. The addresses of a request are below the app,
 * without the rest of the model. Source: docs.fal.ai/model-endpoints/queue, fal.ai/docs/inference-api/queue/cancel.
 */
export const falQueue: Recipe = {
  id: 'fal-queue',
  service: 'fal',
  mode: 'poll',
  makes: ['image', 'video'],
  questions: falQuestions,
  payloadOf: (answers) => ({
    ...falRequest(answers),
    mode: {
      kind: 'poll',
      job: {
        idPath: 'request_id',
        statusAddress: {
          from: 'template',
          template: `${answers.origin}/${appOf(answers.model)}/requests/{{jobId}}/status?logs=1`,
        },
        resultAddress: { from: 'path', path: 'response_url' },
        cancel: { address: { from: 'path', path: 'cancel_url' }, method: 'PUT' },
      },
      status: {
        statusPath: 'status',
        doneValues: ['COMPLETED'],
        progressPath: 'logs[*].message',
        aheadPath: 'queue_position',
      },
      intervalSeconds: 2,
      maxIntervalSeconds: 5,
    },
    timeLimitSeconds: 3600,
  }),
};

/**
 * fal's queue with callbacks: `fal_webhook` in the query names their address; the callback has `status` OK with
 * `payload`, or ERROR with `error`, and is signed with ed25519 by a published key. Source:
 * docs.fal.ai/model-endpoints/webhooks.
 */
export const falCallback: Recipe = {
  id: 'fal-callback',
  service: 'fal',
  mode: 'callback',
  makes: ['image', 'video'],
  questions: falQuestions,
  payloadOf: (answers) => ({
    ...falRequest(answers),
    query: [{ name: 'fal_webhook', secret: false, value: '{{callbackUrl}}' }],
    mode: {
      kind: 'callback',
      job: {
        idPath: 'request_id',
        cancel: { address: { from: 'path', path: 'cancel_url' }, method: 'PUT' },
      },
      status: {
        statusPath: 'status',
        doneValues: ['OK'],
        failedValues: ['ERROR'],
        errorPath: 'error',
        resultPath: 'payload',
      },
      signature: {
        kind: 'fal',
        jwksUrl: answers.origin === falOrigin ? falJwksUrl : `${answers.origin}/.well-known/jwks.json`,
      },
    },
    timeLimitSeconds: 3600,
  }),
};
