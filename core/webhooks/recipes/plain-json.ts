import type { Recipe } from './recipe.ts';
import { automationBody, automationPaths, mainField } from './recipe-fields.ts';
import { secretHeader } from './recipe.ts';

/**
 * A self-hosted service: JSON is sent, and the response to the call is the result. Source: the specification, §3
 * Webhook config.
 */
export const plainJson: Recipe = {
  id: 'plain-json',
  service: 'JSON',
  mode: 'answer',
  makes: ['image', 'video'],
  questions: { address: { isRequired: true }, key: { isRequired: false } },
  payloadOf: ({ address, key, makes }) => ({
    name: { tr: 'JSON', en: '' },
    webhookUrl: address,
    requestTemplate: automationBody,
    headers: secretHeader('Authorization', key),
    responseFields: [mainField(makes, automationPaths)],
    mode: { kind: 'answer' },
    timeLimitSeconds: 600,
  }),
};
