import type { Recipe } from './recipe.ts';
import { falCallback, falQueue } from './fal.ts';
import { makeCallback, makeRespond } from './make.ts';
import { n8nBinary, n8nRespond, n8nCallback } from './n8n.ts';
import { openaiImages } from './openai-images.ts';
import { plainJson } from './plain-json.ts';
import { replicatePredictions, replicateWebhook } from './replicate.ts';

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
