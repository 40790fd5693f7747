import type { Recipe } from './recipe.ts';
import { a1111 } from './a1111.ts';
import { azureOpenai, openaiImages, openaiEdits } from './openai.ts';
import { bfl } from './bfl.ts';
import { comfyui } from './comfyui.ts';
import { falCallback, falQueue } from './fal.ts';
import { geminiImage, veo } from './google.ts';
import { makeCallback, makeRespond } from './make.ts';
import { n8nBinary, n8nRespond, n8nCallback } from './n8n.ts';
import { plainJson } from './plain-json.ts';
import { replicatePredictions, replicateWebhook } from './replicate.ts';
import { runpod } from './runpod.ts';
import { stability } from './stability.ts';

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
  openaiEdits,
  azureOpenai,
  geminiImage,
  veo,
  bfl,
  stability,
  comfyui,
  a1111,
  runpod,
  plainJson,
];
