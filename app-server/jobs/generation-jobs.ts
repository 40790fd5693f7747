import type { WorkerFeature } from '../worker-feature.ts';
import type { JobHandlers, Ports, Sweep, Log } from '#core/ports.ts';
import type { RunRegistry } from './runs-in-flight.ts';
import { generationEventHandlers } from '#core/generation/event-handlers.ts';
import {
  askWhenDue,
  runGeneration,
  startWaiting,
  extendLeases,
  sweepGenerations,
} from '#core/generation/use-cases/run-generation.ts';
import { tellProviderCancelled } from '#core/generation/use-cases/generations.ts';
import { presetKind } from '#core/generation/use-cases/steps/preset-kind.ts';
import { savedForms } from '#core/saved-forms/use-cases/saved-forms.ts';
import { createRunsInFlight } from './runs-in-flight.ts';
import { createThroughOutage } from './through-outage.ts';

/** Starts waiting runs whenever a place may be free. */
type WaitingRuns = { wake(): void; stop(): void };

export type GenerationWork = {
  handlers: JobHandlers;
  sweeps: Sweep[];
  runs: RunRegistry;
  waiting: WaitingRuns;
};

/** The worker's jobs for generations. A job ends when a call has begun; the running calls are in `runs`. */
export function generationWork(
  ports: Ports,
  options: { maxRuns: number; isOutage: (fault: unknown) => boolean; transactLeases: Ports['transact'] },
): GenerationWork {
  const { log } = ports;
  const throughOutage = createThroughOutage({ isOutage: options.isOutage, log });
  const runs = createRunsInFlight({
    max: options.maxRuns,
    extendLeases: extendLeases({ clock: ports.clock, transact: options.transactLeases }),
    throughOutage,
    log,
    whenFree: () => waiting.wake(),
  });
  const waiting = createWaitingRuns({ start: startWaiting({ ...ports, runs }), log });
  const sweep = sweepGenerations({ ...ports, runs });
  return {
    handlers: {
      'run-generation': runGeneration({ ...ports, runs }),
      'ask-provider': askWhenDue({ ...ports, runs }),
      'cancel-generation': tellProviderCancelled(ports),
    },
    sweeps: [
      { name: 'generations', everyMs: 5_000, run: async () => void (await sweep()) },
      {
        name: 'deleted-presets',
        everyMs: 3_600_000,
        run: async () => void (await savedForms(ports, presetKind).forget()),
      },
    ],
    runs,
    waiting,
  };
}

export const worker: WorkerFeature = ({ ports, ...options }) => {
  const { handlers, sweeps, runs, waiting } = generationWork(ports, options);
  return {
    handlers,
    events: generationEventHandlers(ports),
    sweeps,
    drain: (graceMs) => {
      waiting.stop();
      return runs.stop(graceMs);
    },
  };
};

/**
 * `wake` starts waiting runs, one call of `start` at a time; without it this happens every two seconds, for runs whose process
 * died, whose workflow accepts runs again, or that wait while another process has room. Places become free many times a second
 * when services are polled often: those of the next `pauseMs` are handled together.
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
