import type { Context } from 'koa';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { callerAddress } from './caller-address.ts';

type Counters<Rule extends string> = readonly (readonly [rule: Rule, key: string])[];

/** How often something may be tried. `points` in `seconds`, per key. */
export type RateRule = { points: number; seconds: number };

/** `retryAfterSeconds`: how long until another attempt is allowed. */
export type Taken = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Counters shared by all processes. A key is a plain text; `rule` names the counter it belongs to. */
export type RateLimits<Rule extends string> = {
  take(rule: Rule, key: string, points?: number): Promise<Taken>;
  /** Uncounts one attempt that should not have counted. */
  release(rule: Rule, key: string): Promise<void>;
  /** Whether the key has a count at the moment. */
  has(rule: Rule, key: string): Promise<boolean>;
};

const minute = 60;

/** Limits of every call that writes; the features have their own (decision 88). */
export const writeRules = {
  /** Each write without a sign-in, from one address. */
  publicWrite: { points: 120, seconds: minute },
  /** Writes of one account. */
  write: { points: 240, seconds: minute },
  /** Writes of one account that cost money, credits or a call to an outside service. */
  costly: { points: 60, seconds: minute },
} as const satisfies Record<string, RateRule>;
export type WriteLimits = RateLimits<keyof typeof writeRules>;

/** Counts requests of one address, whatever their path. */
export function countedByAddress<Rule extends string>(limits: RateLimits<Rule>, rule: Rule) {
  return (ctx: Context): Promise<Result<null>> => counted(limits, [[rule, callerAddress(ctx.ip)]]);
}

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
  const release = () => Promise.all(counters.map(([rule, key]) => limits.release(rule, key)));
  const answer = await attempt().catch(async (fault: unknown) => {
    await release().catch(() => {});
    throw fault;
  });
  if (!hasFailed(answer)) await release();
  return answer;
}
