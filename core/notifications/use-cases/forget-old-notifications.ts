import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';

const keptDays = 90;
const atOnce = 5_000;

/** Deletes notifications older than 90 days; returns how many. */
export function forgetOldNotifications({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async (): Promise<number> => {
    const before = new Date(Date.parse(clock.now()) - keptDays * 86_400_000).toISOString();
    const deleted = await transact(async (stores) => ok(await stores.notifications.forgetBefore(before, atOnce)));
    return deleted.ok ? deleted.value : 0;
  };
}
