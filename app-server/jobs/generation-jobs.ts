import type { WorkerFeature } from '../worker-feature.ts';
import type { JobHandlers, Ports, Sweep } from '#core/ports.ts';
import { generationEventHandlers } from '#core/generation/event-handlers.ts';
import type { RunRegistry } from './runs-in-flight.ts';
import { askWhenDue } from '#core/generation/use-cases/ask-when-due.ts';
import { tellProviderCancelled } from '#core/generation/use-cases/cancel-generation.ts';
import { extendLeases } from '#core/generation/use-cases/extend-leases.ts';
import { runGeneration } from '#core/generation/use-cases/run-generation.ts';
import { sweepGenerations } from '#core/generation/use-cases/sweep-generations.ts';
import type { WaitingRuns } from './waiting-runs.ts';
import { presetKind } from '#core/generation/use-cases/steps/preset-kind.ts';
import { savedForms } from '#core/saved-forms/use-cases/saved-forms.ts';
import { startWaiting } from '#core/generation/use-cases/start-waiting.ts';
import { createWaitingRuns } from './waiting-runs.ts';
import { createRunsInFlight } from './runs-in-flight.ts';
import { createThroughOutage } from './through-outage.ts';

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
