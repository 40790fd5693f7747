import type { Recipe, RecipeAnswers } from './recipe.ts';
import { automationBody, automationPaths, mainField, automationStatus } from './recipe-fields.ts';
import { secretHeader } from './recipe.ts';

/** The questions of both ways of Make. A webhook with API keys takes one in `x-make-apikey`. */
export const makeQuestions = { address: { isRequired: true }, key: { isRequired: false } } as const;

/** The request of both ways of Make. */
export function makeRequest({ address, key }: RecipeAnswers) {
  return {
    name: { tr: 'Make', en: '' },
    webhookUrl: address,
    requestTemplate: automationBody,
    headers: secretHeader('x-make-apikey', key),
  };
}

/**
 * A Make scenario with a "Webhook response" module, which responds with JSON. Source: help.make.com/webhooks,
 * apps.make.com/gateway.
 */
export const makeRespond: Recipe = {
  id: 'make-respond',
  service: 'Make',
  mode: 'answer',
  makes: ['image', 'video'],
  questions: makeQuestions,
  payloadOf: (answers) => ({
    ...makeRequest(answers),
    responseFields: [mainField(answers.makes, automationPaths)],
    mode: { kind: 'answer' },
    timeLimitSeconds: 600,
  }),
};

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
  questions: makeQuestions,
  payloadOf: (answers) => ({
    ...makeRequest(answers),
    requestTemplate: { ...automationBody, callbackUrl: '{{callbackUrl}}' },
    responseFields: [mainField(answers.makes, automationPaths)],
    mode: { kind: 'callback', job: {}, status: automationStatus, signature: { kind: 'token' } },
    timeLimitSeconds: 3600,
  }),
};
