import type { WebhookVersion } from './webhook.ts';
import { readAt } from './response-path.ts';

/** The price of one run for the operator, as the service reports it. */
export type ProviderCost = { amount: number; unit: string };

/** More is no price of a run. */
const maxAmount = 1_000_000_000;

const priceInText = /^\s*([$€£₺])?\s*(\d{1,9}(?:\.\d{1,30})?(?:e-\d{1,2})?)\s*(\p{L}{1,20})?\s*$/iu;

/** The price in a response: a number, or a text that begins with one, as `0.04 USD`. Null without one. */
export function costIn(
  { costPath, costUnit }: Pick<WebhookVersion, 'costPath' | 'costUnit'>,
  json: unknown,
  jobId: string | null,
): ProviderCost | null {
  const value = costPath === null ? null : readAt(json, costPath, jobId);
  if (typeof value === 'number')
    return Number.isFinite(value) && value >= 0 && value <= maxAmount ? { amount: value, unit: costUnit ?? '' } : null;
  const match = typeof value === 'string' ? priceInText.exec(value) : null;
  return match && { amount: Number(match[2]), unit: costUnit ?? match[3] ?? match[1] ?? '' };
}
