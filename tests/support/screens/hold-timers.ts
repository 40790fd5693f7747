import { vi } from 'vitest';

/**
 * Timers stop until `advance`, except those without a delay: a reply on its way to the screen passes several of them, and fake ones that
 * are set while others run would wait for a millisecond. `expect.poll` would advance timers with each poll, `until` does not.
 */
export function holdTimers(): {
  advance: (ms: number) => Promise<unknown>;
  until: (holds: () => boolean) => Promise<void>;
} {
  const real = timersNow();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
  const held = timersNow();
  const heldIds = new Set<unknown>();
  // `useRealTimers` restores those of the browser.
  globalThis.setTimeout = ((work: () => void, ms?: number, ...rest: unknown[]) => {
    if (!ms) return real.setTimeout(work, 0, ...rest);
    const id = held.setTimeout(work, ms, ...rest);
    heldIds.add(id);
    return id;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((id?: number) => (heldIds.has(id) ? held : real).clearTimeout(id)) as typeof clearTimeout;
  return {
    advance: (ms) => vi.advanceTimersByTimeAsync(ms),
    until: async (holds) => {
      const start = performance.now();
      while (!holds()) {
        if (performance.now() - start > 10_000) throw new Error(`Did not happen: ${String(holds)}`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
  };
}

/** Only the work of the browser itself on the window. */
function timersNow() {
  return { setTimeout: setTimeout.bind(globalThis), clearTimeout: clearTimeout.bind(globalThis) };
}
