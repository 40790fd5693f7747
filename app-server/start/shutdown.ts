import type { Log } from '#core/ports.ts';

/**
 * Proxies redirect traffic before the servers close, servers close before the connections behind them, and connections before the
 * services they lead to. A stage ends before the next begins.
 */
const stages = ['traffic', 'servers', 'connections', 'outside'] as const;
export type Stage = (typeof stages)[number];

export type Shutdown = {
  /** Registers a running part. After the end has begun it is stopped at once. */
  add(stage: Stage, stop: () => Promise<unknown>): void;
  run(): Promise<void>;
};

/** Ends everything that was started; one part that fails does not leave the others running. */
export function createShutdown(log: Log): Shutdown {
  const parts: { stage: Stage; stop: () => Promise<unknown> }[] = [];
  let running: Promise<void> | undefined;
  let over = false;
  const stopOne = async (stage: Stage, stop: () => Promise<unknown>) => {
    await stop().catch((fault: unknown) => log('error', 'stop.failed', { stage, message: String(fault) }));
  };
  const stopAll = async () => {
    for (const stage of stages) {
      const mine = parts.filter((part) => part.stage === stage);
      await Promise.all(mine.map((part) => stopOne(stage, part.stop)));
    }
    over = true;
  };
  return {
    add(stage, stop) {
      if (over) void stopOne(stage, stop);
      else parts.push({ stage, stop });
    },
    run: () => (running ??= stopAll()),
  };
}

/** The first SIGTERM or Ctrl-C ends in good order, the second at once. */
export function stopOnSignals(stop: () => Promise<void>, report: (line: string) => void): void {
  let hasRequested = false;
  const onSignal = (signal: string) => {
    if (hasRequested) process.exit(1);
    hasRequested = true;
    report(`${signal}: stopping…`);
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // A closed terminal ends the program, unless it was started to outlive it (nohup).
  process.on('SIGHUP', (signal) => {
    if (process.stdout.isTTY) onSignal(signal);
  });
  // npm passes a SIGTERM to its shell alone. The shell ends, and the program would stay behind and hold the port.
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (!hasRequested) onSignal('npm has ended');
  }, 250);
  watch.unref();
}
