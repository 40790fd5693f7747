import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';

/**
 * What is left after planned spends, in the order given. `covered` is how many of them the balance carries: credits go
 * whole or not at all, so the first one that does not fit stops the count.
 */
export function forecast(balance: number, costs: readonly number[]): { after: number; total: number; covered: number } {
  let left = balance;
  let covered = 0;
  for (const cost of costs) {
    if (cost > left) break;
    left -= cost;
    covered += 1;
  }
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  return { after: balance - total, total, covered };
}

/** Refuses `credits.insufficient` naming both figures. */
export function mustAfford(balance: number, cost: number): Result<{ after: number }> {
  if (cost > balance) return refuse('credits.insufficient', { cost, balance });
  return ok({ after: balance - cost });
}
