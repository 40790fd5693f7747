import type { Refusal } from '#core/shared/result.ts';

/** True when Stripe gave no definite response: the same call, under the same key, may get another one. */
export function isPassing({ code }: Refusal): boolean {
  return code === 'payments.providerUnavailable' || code === 'payments.providerBusy';
}
