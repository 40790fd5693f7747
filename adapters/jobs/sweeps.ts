import type { Log, Sweep } from '#core/ports.ts';

/** Repeats each sweep on its own timer. A sweep never overlaps itself: the pause begins when it has ended. */
export function startSweeps(sweeps: Sweep[], log: Log): { stop(graceMs: number): Promise<void> } {
  let stopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const plan = (sweep: Sweep, afterMs: number) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      const round = runOnce(sweep, log).finally(() => {
        running.delete(round);
        plan(sweep, sweep.everyMs);
      });
      running.add(round);
    }, afterMs);
    timers.set(sweep.name, timer);
  };
  // The first round comes soon: it picks up what the last stop or crash left.
  for (const sweep of sweeps) plan(sweep, Math.min(sweep.everyMs, 1_000));

  return {
    async stop(graceMs) {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      const { promise: graceOver, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, graceMs);
      await Promise.race([Promise.all(running), graceOver]);
      clearTimeout(timer);
    },
  };
}

async function runOnce(sweep: Sweep, log: Log): Promise<void> {
  try {
    await sweep.run();
  } catch (fault) {
    log('error', 'sweep.failed', { sweep: sweep.name, fault });
  }
}
