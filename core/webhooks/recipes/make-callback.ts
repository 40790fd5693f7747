import type { Recipe } from './recipe.ts';
import { makeAsks, makeRequest } from './make-respond.ts';
import { automationBody, automationPaths, automationStatus, mainField } from './recipe-fields.ts';

/**
 * A Make scenario without a "Webhook response" module: it responds with `Accepted` as plain text and ends with an HTTP
 * module, which posts `{"status": "done", "images": […]}` to `callbackUrl` of the body it got. Source:
 * help.make.com/webhooks.
 */
export const makeCallback: Recipe = {
  id: 'make-callback',
  service: 'Make',
  mode: 'callback',
  makes: ['image', 'video'],
  asks: makeAsks,
  payloadOf: (answers) => ({
    ...makeRequest(answers),
    requestTemplate: { ...automationBody, callbackUrl: '{{callbackUrl}}' },
    responseFields: [mainField(answers.makes, automationPaths)],
    mode: { kind: 'callback', job: {}, status: automationStatus, signature: { kind: 'token' } },
    timeLimitSeconds: 3600,
  }),
};
