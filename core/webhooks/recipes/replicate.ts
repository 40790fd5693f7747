import type { Recipe, RecipeAnswers } from './recipe.ts';
import { mainField } from './recipe-fields.ts';
import { schemed, secretHeader } from './recipe.ts';

/** The questions of both ways of Replicate. */
export const replicateQuestions = {
  model: {
    isRequired: true,
    pattern: /^\w[\w.-]*(?:\/\w[\w.-]*)?(?::\w+)?$/,
    example: 'google/nano-banana',
  },
  key: { isRequired: true },
  origin: { isRequired: true, start: 'https://api.replicate.com' },
} as const;

/** A prediction's states: starting, processing, succeeded, failed, canceled, aborted (replicate.com/docs/topics/predictions/lifecycle). */
export const predictionStatus = {
  statusPath: 'status',
  doneValues: ['succeeded'],
  failedValues: ['failed', 'canceled', 'aborted'],
  errorPath: 'error',
  // The end of the log has the percent and the step (replicate.com/docs/topics/predictions/lifecycle, "logs").
  progressPath: 'logs',
};

/** Cancelling is a POST to `urls.cancel` (replicate.com/docs/reference/http#predictions.cancel). */
export const predictionCancel = { address: { from: 'path', path: 'urls.cancel' }, method: 'POST' };

/**
 * The input for images of models that are known to have one; a model without it refuses the request. Source:
 * replicate.com/google/nano-banana/api/schema, replicate.com/bytedance/seedream-4/api/schema,
 * replicate.com/black-forest-labs/flux-kontext-pro/api/schema.
 */
function imagesFor(model: string) {
  if (/nano-banana|seedream-4/.test(model)) return { image_input: ['{{references.url}}', '{{assets.url}}'] };
  return /kontext/.test(model) ? { input_image: '{{references[0].url}}' } : {};
}

/** `owner/name` is an official model with an address of its own, anything else a version. Output: `output`, addresses or one. */
export function predictionRequest({ model, key, origin, makes }: RecipeAnswers) {
  const isOfficial = model.includes('/') && !model.includes(':');
  const version = model.slice(model.indexOf(':') + 1);
  return {
    name: { tr: `Replicate · ${model}`, en: '' },
    webhookUrl: isOfficial ? `${origin}/v1/models/${model}/predictions` : `${origin}/v1/predictions`,
    requestTemplate: { ...(!isOfficial && { version }), input: { prompt: '{{scene}}', ...imagesFor(model) } },
    headers: secretHeader('Authorization', schemed('Bearer', key)),
    responseFields: [mainField(makes, { image: 'output', video: 'output' })],
    // replicate.com/docs/topics/predictions/error-codes
    moderationWords: ['NSFW content detected', 'flagged as sensitive'],
  };
}

/**
 * Replicate's predictions: `Prefer: wait` holds the call up to a minute and then returns the prediction, finished or
 * not; an unfinished one is polled at `urls.get`. Source: replicate.com/docs/topics/predictions/create-a-prediction,
 * replicate.com/docs/reference/http.
 */
export const replicatePredictions: Recipe = {
  id: 'replicate-predictions',
  service: 'Replicate',
  mode: 'poll',
  makes: ['image', 'video'],
  questions: replicateQuestions,
  payloadOf: (answers) => {
    const request = predictionRequest(answers);
    return {
      ...request,
      headers: [...request.headers, { name: 'Prefer', secret: false as const, value: 'wait' }],
      mode: {
        kind: 'poll',
        job: {
          idPath: 'id',
          statusAddress: { from: 'path', path: 'urls.get' },
          resultAddress: null,
          cancel: predictionCancel,
        },
        // Models that send their images one by one have the first ones in `output` while they work.
        status: { ...predictionStatus, ...(answers.makes === 'image' && { previewPath: 'output' }) },
        intervalSeconds: 2,
        maxIntervalSeconds: 5,
      },
      timeLimitSeconds: 3600,
    };
  },
};

/**
 * Replicate's predictions, which call back: `webhook` and `webhook_events_filter` in the body, the callback is the prediction, signed
 * as Standard Webhooks by the account's `whsec_` secret.
 * Source: replicate.com/docs/topics/webhooks/setup-webhook, replicate.com/docs/topics/webhooks/verify-webhook.
 */
export const replicateWebhook: Recipe = {
  id: 'replicate-webhook',
  service: 'Replicate',
  mode: 'callback',
  makes: ['image', 'video'],
  questions: { ...replicateQuestions, signingSecret: { isRequired: true, example: 'whsec_…' } },
  payloadOf: (answers) => {
    const request = predictionRequest(answers);
    return {
      ...request,
      requestTemplate: {
        ...request.requestTemplate,
        webhook: '{{callbackUrl}}',
        webhook_events_filter: ['completed'],
      },
      mode: {
        kind: 'callback',
        job: { idPath: 'id', cancel: predictionCancel },
        status: predictionStatus,
        signature: { kind: 'standard', secret: answers.signingSecret },
      },
      timeLimitSeconds: 3600,
    };
  },
};
