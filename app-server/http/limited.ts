import type { Context } from 'koa';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';
import type { RateLimits } from './rate-limits.ts';
import { callerAddress } from './caller-address.ts';

/** Counts requests of one address, whatever they ask for. */
export function countedByAddress<Rule extends string>(limits: RateLimits<Rule>, rule: Rule) {
  return (ctx: Context): Promise<Result<null>> => counted(limits, [[rule, callerAddress(ctx.ip)]]);
}

type Counters<Rule extends string> = readonly (readonly [rule: Rule, key: string])[];

/**
 * Counts a call under each of these in turn, up to the first that is used up. Refuses `request.tooMany
 * {retryAfterSeconds}`.
 */
export async function counted<Rule extends string>(
  limits: RateLimits<Rule>,
  counters: Counters<Rule>,
): Promise<Result<null>> {
  for (const [rule, key] of counters) {
    const taken = await limits.take(rule, key);
    if (!taken.ok) return refuse('request.tooMany', { retryAfterSeconds: taken.retryAfterSeconds });
  }
  return ok(null);
}

/**
 * Runs an attempt that counts only when it fails. It is counted before, so that many at once do not slip through, and
 * uncounted when it did not fail or its outcome is unknown. Refuses as `counted`.
 */
export async function countedWhenFailed<T, Rule extends string>(
  limits: RateLimits<Rule>,
  counters: Counters<Rule>,
  attempt: () => Promise<Result<T>>,
  hasFailed: (answer: Result<T>) => boolean,
): Promise<Result<T>> {
  const within = await counted(limits, counters);
  if (!within.ok) return within;
  const giveBack = () => Promise.all(counters.map(([rule, key]) => limits.giveBack(rule, key)));
  const answer = await attempt().catch(async (fault: unknown) => {
    await giveBack().catch(() => {});
    throw fault;
  });
  if (!hasFailed(answer)) await giveBack();
  return answer;
}
