import type { WebFeature } from '../web-feature.ts';
import type { RateRule } from '../http/rate-limits.ts';
import { recordedFile, recordedPost } from '#core/contract/verification.ts';
import { ok } from '#core/shared/result.ts';
import { findFile, findPost } from '#core/verification/use-cases/find-recorded.ts';
import { endpoint } from '../http/endpoint.ts';
import { counted } from '../http/rate-limits.ts';

const rates = {
  /** Files and posts that one address looks up. */
  verification: { points: 60, seconds: 600 },
} satisfies Record<string, RateRule>;

export const web = {
  rates,
  start: ({ ports, rateLimits }) => ({
    endpoints: [
      endpoint(recordedFile, async ({ query, address }) => {
        const within = await counted(rateLimits, [['verification', address]]);
        return within.ok ? ok(await findFile(ports)(query)) : within;
      }),
      endpoint(recordedPost, async ({ query, address }) => {
        const within = await counted(rateLimits, [['verification', address]]);
        return within.ok ? findPost(ports)(query) : within;
      }),
    ],
  }),
} satisfies WebFeature;
