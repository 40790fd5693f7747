import type { Recipe } from './recipe.ts';
import { automationBody, automationPaths, automationStatus, mainField } from './recipe-fields.ts';
import { n8nAsks, n8nRequest } from './n8n-respond.ts';

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
  asks: n8nAsks,
  payloadOf: (answers) => ({
    ...n8nRequest(answers),
    requestTemplate: { ...automationBody, callbackUrl: '{{callbackUrl}}' },
    responseFields: [mainField(answers.makes, automationPaths)],
    mode: { kind: 'callback', job: {}, status: automationStatus, signature: { kind: 'token' } },
    timeLimitSeconds: 3600,
  }),
};
