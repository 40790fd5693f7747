import { leaseMs } from './outbox/batch.ts';

/**
 * Runs `work` while no other tab, nor the service worker, sends the same outbox. A holder that stopped (a frozen tab) is passed over after
 * `waitMs`; what it still does later is harmless, since its rows have another lease then. Without Web Locks two may send at once: the
 * server does each operation once. `isAlone`: nobody else can be sending.
 */
export async function withFlushLock<T>(
  userId: string,
  work: (isAlone: boolean) => Promise<T>,
  waitMs: number = leaseMs,
): Promise<T> {
  const locks = (globalThis.navigator as { locks?: LockManager }).locks;
  if (!locks) return work(false);
  const name = `vi-sync-${userId}`;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(waitMs) }, () => work(true));
  } catch (fault) {
    if (!isTimeout(fault)) throw fault;
    return locks.request(name, { steal: true }, () => work(false));
  }
}

function isTimeout(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'TimeoutError';
}
