import type { RateLimits } from '../../app-server/routes/rate-rules.ts';

/** For tests of other features: no rate limit applies. */
export const noLimits: RateLimits = {
  take: async () => ({ ok: true }),
  release: async () => {},
  has: async () => false,
};
