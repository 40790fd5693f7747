import type { RateLimits } from '../../app-server/routes/rate-rules.ts';

/** For tests of something else: everything may be tried as often as wanted. */
export const noLimits: RateLimits = {
  take: async () => ({ ok: true }),
  giveBack: async () => {},
  has: async () => false,
};
