import type { Knex } from 'knex';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

type Rule = { points: number; seconds: number };
type Taken = { ok: true } | { ok: false; retryAfterSeconds: number };

/**
 * Counters in the table `rate_limits`, shared by all processes. While the database does not respond, each process
 * counts by itself. `factor` multiplies every allowance.
 */
export function createRateLimits<Name extends string>(
  knex: Knex,
  rules: Record<Name, Rule>,
  { factor = 1 }: { factor?: number } = {},
) {
  const limiters = Object.fromEntries(
    Object.entries<Rule>(rules).map(([name, { points, seconds }]) => {
      const counted = { keyPrefix: name, points: Math.max(1, Math.floor(points * factor)), duration: seconds };
      const limiter = new RateLimiterPostgres({
        ...counted,
        storeClient: knex,
        storeType: 'knex',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        insuranceLimiter: new RateLimiterMemory(counted),
      });
      return [name, limiter];
    }),
  ) as Record<string, RateLimiterAbstract> as Record<Name, RateLimiterAbstract>;
  return {
    async take(rule: Name, key: string, points = 1): Promise<Taken> {
      try {
        await limiters[rule].consume(key, points);
        return { ok: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      }
    },
    async release(rule: Name, key: string): Promise<void> {
      await limiters[rule].reward(key);
    },
    async has(rule: Name, key: string): Promise<boolean> {
      return ((await limiters[rule].get(key))?.consumedPoints ?? 0) > 0;
    },
  };
}
