import type { Recipe } from './recipe.ts';
import { mainField } from './recipe-fields.ts';
import { n8nAsks, n8nRequest } from './n8n-respond.ts';

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
  asks: n8nAsks,
  payloadOf: (answers) => ({
    ...n8nRequest(answers),
    responseFields: [mainField(answers.makes, { image: 'data', video: 'data' })],
    mode: { kind: 'answer' },
    timeLimitSeconds: 600,
  }),
};
