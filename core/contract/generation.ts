import type { RouteOf } from './route.ts';
import type * as schema from './generation-schema.ts';

/**
 * Holds the response until the run ends, for ten minutes at most, then 202 with the present state of the run; `Prefer:
 * respond-async` gets 202 at once (RFC 7240), and so does a fifth call while four of the caller are held. The run
 * continues either way; GET /generations/{id} and GET /events show its outcome.
 */
export const generate: RouteOf<typeof schema.generate> = {
  name: 'generation.generate',
  method: 'POST',
  path: '/falai/generate',
  access: 'signed-in',
  replyKeys: [
    'success',
    'contentType',
    'url',
    'creditsUsed',
    'data',
    'temporaryImageUrls',
    'imageDetails',
    'videoDetails',
    'responseFields',
    'generationInfo',
    'webhookConfig',
    'generation',
  ],
};

export const generations: RouteOf<typeof schema.generations> = {
  name: 'generation.list',
  method: 'GET',
  path: '/generations',
  access: 'signed-in',
  replyKeys: ['generations'],
};

export const cancelGeneration: RouteOf<typeof schema.cancelGeneration> = {
  name: 'generation.cancel',
  method: 'POST',
  path: '/generations/{id}/cancel',
  access: 'signed-in',
  replyKeys: ['generation'],
};

export const generation: RouteOf<typeof schema.generation> = {
  name: 'generation.one',
  method: 'GET',
  path: '/generations/{id}',
  access: 'signed-in',
  replyKeys: ['generation'],
};

export const receipt: RouteOf<typeof schema.receipt> = {
  name: 'generation.receipt',
  method: 'GET',
  path: '/generations/{id}/receipt',
  access: 'signed-in',
  replyKeys: ['receipt'],
};
