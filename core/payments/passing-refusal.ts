import type { Refusal } from '#core/shared/result.ts';

/** True when Stripe gave no definite answer: the same call, under the same key, may be answered otherwise. */
export function isPassing({ code }: Refusal): boolean {
  return code === 'payments.providerUnavailable' || code === 'payments.providerBusy';
}
