import { vi } from 'vitest';

/** Timers stand still until `advance`. `expect.poll` would move them with each look, `until` does not. */
export function holdTimers(): {
  advance: (ms: number) => Promise<unknown>;
  until: (holds: () => boolean) => Promise<void>;
} {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
  return {
    advance: (ms) => vi.advanceTimersByTimeAsync(ms),
    until: async (holds) => {
      const start = performance.now();
      while (!holds()) {
        if (performance.now() - start > 10_000) throw new Error(`Never came: ${String(holds)}`);
        // What waits for no time at all, as a reply on its way to the screen, goes on.
        await vi.advanceTimersByTimeAsync(0);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
  };
}
