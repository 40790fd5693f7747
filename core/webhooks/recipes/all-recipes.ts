import type { Recipe } from './recipe.ts';
import { falCallback } from './fal-callback.ts';
import { falQueue } from './fal-queue.ts';
import { makeCallback } from './make-callback.ts';
import { makeRespond } from './make-respond.ts';
import { n8nBinary } from './n8n-binary.ts';
import { n8nCallback } from './n8n-callback.ts';
import { n8nRespond } from './n8n-respond.ts';
import { openaiImages } from './openai-images.ts';
import { plainJson } from './plain-json.ts';
import { replicatePredictions } from './replicate-predictions.ts';
import { replicateWebhook } from './replicate-webhook.ts';

/** In the order they are offered. */
export const allRecipes: readonly Recipe[] = [
  falQueue,
  falCallback,
  replicatePredictions,
  replicateWebhook,
  n8nRespond,
  n8nBinary,
  n8nCallback,
  makeRespond,
  makeCallback,
  openaiImages,
  plainJson,
];
