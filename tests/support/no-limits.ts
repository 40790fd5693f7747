import type { RateLimits } from '../../app-server/http/rate-limits.ts';

/** For tests of something else: everything may be tried as often as wanted. */
export const noLimits: RateLimits = {
  take: async () => ({ ok: true }),
  giveBack: async () => {},
  has: async () => false,
};
