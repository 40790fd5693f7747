import type { Recipe } from './recipe.ts';
import { falJwksUrl } from '../answer-mode-draft.ts';
import { falAsks, falOrigin, falRequest } from './fal-queue.ts';

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
  asks: falAsks,
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
