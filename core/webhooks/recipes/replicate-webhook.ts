import type { Recipe } from './recipe.ts';
import { predictionCancel, predictionRequest, predictionStatus, replicateAsks } from './replicate-predictions.ts';

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
  asks: { ...replicateAsks, signingSecret: { isRequired: true, example: 'whsec_…' } },
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
