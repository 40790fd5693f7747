import type { Recipe, RecipeAnswers } from './recipe.ts';
import { automationBody, automationPaths, mainField, automationStatus } from './recipe-fields.ts';
import { secretHeader } from './recipe.ts';

/**
 * The questions of every way of n8n. The key is the value of its Header Auth credential, for the header
 * `Authorization`.
 */
export const n8nQuestions = { address: { isRequired: true }, key: { isRequired: false } } as const;

/** The request of every way of n8n. */
export function n8nRequest({ address, key }: RecipeAnswers) {
  return {
    name: { tr: 'n8n', en: '' },
    webhookUrl: address,
    requestTemplate: automationBody,
    headers: secretHeader('Authorization', key),
  };
}

/**
 * An n8n workflow that responds with JSON: its Webhook node responds with the last node, or by "Respond to Webhook".
 * n8n Cloud cuts such a call at 100 seconds. Source: docs.n8n.io/integrations/builtin/core-nodes/n8n-nodes-base.webhook
 * and n8n-nodes-base.respondtowebhook.
 */
export const n8nRespond: Recipe = {
  id: 'n8n-respond',
  service: 'n8n',
  mode: 'answer',
  makes: ['image', 'video'],
  questions: n8nQuestions,
  payloadOf: (answers) => ({
    ...n8nRequest(answers),
    responseFields: [mainField(answers.makes, automationPaths)],
    mode: { kind: 'answer' },
    timeLimitSeconds: 600,
  }),
};

/**
 * An n8n workflow that responds with the file itself: "Respond to Webhook" set to "Binary File". The whole response is
 * the main response field, whatever its path. Source:
 * docs.n8n.io/integrations/builtin/core-nodes/n8n-nodes-base.respondtowebhook.
 */
export const n8nBinary: Recipe = {
  id: 'n8n-binary',
  service: 'n8n',
  mode: 'answer',
  makes: ['image', 'video'],
  questions: n8nQuestions,
  payloadOf: (answers) => ({
    ...n8nRequest(answers),
    responseFields: [mainField(answers.makes, { image: 'data', video: 'data' })],
    mode: { kind: 'answer' },
    timeLimitSeconds: 600,
  }),
};

/**
 * An n8n workflow that responds with `{"message": "Workflow was started"}` at once and ends with an HTTP Request node,
 * which posts `{"status": "done", "images": […]}` to `callbackUrl` of the body it got. Source:
 * docs.n8n.io/integrations/builtin/core-nodes/n8n-nodes-base.webhook ("Respond: Immediately").
 */
export const n8nCallback: Recipe = {
  id: 'n8n-callback',
  service: 'n8n',
  mode: 'callback',
  makes: ['image', 'video'],
  questions: n8nQuestions,
  payloadOf: (answers) => ({
    ...n8nRequest(answers),
    requestTemplate: { ...automationBody, callbackUrl: '{{callbackUrl}}' },
    responseFields: [mainField(answers.makes, automationPaths)],
    mode: { kind: 'callback', job: {}, status: automationStatus, signature: { kind: 'token' } },
    timeLimitSeconds: 3600,
  }),
};
