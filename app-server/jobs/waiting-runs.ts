import type { Log } from '#core/ports.ts';

/** Starts waiting runs whenever a place may be free. */
export type WaitingRuns = { wake(): void; stop(): void };

/**
 * `wake` starts runs whose turn it is, one call of `start` at a time; without it this happens every two seconds, for
 * runs whose process died, whose workflow takes runs again, or that wait while another process has room. Places become
 * free many times a second where services are polled often: those of the next `pauseMs` are handled together.
 */
export function createWaitingRuns(options: {
  start: () => Promise<unknown>;
  log: Log;
  everyMs?: number;
  pauseMs?: number;
}): WaitingRuns {
  const { start, log, everyMs = 2_000, pauseMs = 200 } = options;
  let isStarting = false;
  let isWanted = false;
  let isStopped = false;

  const run = async () => {
    isStarting = true;
    isWanted = false;
    try {
      await start();
    } catch (fault) {
      log('warn', 'generation.startWaitingFailed', { fault: String(fault) });
      isWanted = false;
    } finally {
      setTimeout(() => {
        isStarting = false;
        if (isWanted) wake();
      }, pauseMs).unref();
    }
  };
  /** A place that becomes free while runs are started, or in the pause after, is used when the pause is over. */
  function wake(): void {
    isWanted = true;
    if (!isStarting && !isStopped) void run();
  }
  const timer = setInterval(wake, everyMs);
  timer.unref();

  return {
    wake,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
