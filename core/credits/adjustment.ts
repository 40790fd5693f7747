import type { Issue, Result } from '#core/shared/result.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';

/**
 * Credits that an admin adds (positive) or takes (negative), with the reason shown to the customer. An empty reason of
 * an addition means 'added by admin'.
 */
export type Adjustment = { userId: string; amount: number; description: string };
export type AdjustmentInput = {
  userId?: string | null | undefined;
  amount?: number | string | null | undefined;
  description?: string | undefined;
};

export const maxAdjustment = 1_000_000;
export const maxReason = 200;

/**
 * Spec §5 Add credit: user and amount required (`credits.userAndAmountRequired`), amount a whole number. Taking credits needs a reason.
 * Other issues are `input.invalid`: `credits.wholeAmount`, `credits.reasonRequired`, `tooLong {max}`.
 */
export function parseAdjustment(input: AdjustmentInput): Result<Adjustment> {
  const userId = input.userId ?? '';
  const typed = String(input.amount ?? '').trim();
  const amount = /^[+-]?\d{1,9}$/.test(typed) ? Number(typed) : null;
  const isWhole = amount !== null && amount !== 0 && Math.abs(amount) <= maxAdjustment;
  const description = (input.description ?? '').trim();
  const issues: Issue[] = [
    ...(userId === '' ? [issue('userId', 'required')] : []),
    ...(typed === '' ? [issue('amount', 'required')] : isWhole ? [] : [issue('amount', 'credits.wholeAmount')]),
    ...(isWhole && amount < 0 && description === '' ? [issue('description', 'credits.reasonRequired')] : []),
    ...(description.length > maxReason ? [issue('description', 'tooLong', { max: maxReason })] : []),
  ];
  if (userId === '' || typed === '') return invalid(issues, 'credits.userAndAmountRequired');
  if (issues.length > 0 || amount === null) return invalid(issues);
  return ok({ userId, amount, description });
}
