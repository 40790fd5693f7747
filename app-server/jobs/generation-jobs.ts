import type { JobHandlers, Ports, Sweep } from '#core/ports.ts';
import { runGeneration } from '#core/generation/use-cases/run-generation.ts';
import { sweepGenerations } from '#core/generation/use-cases/sweep-generations.ts';

export function generationJobs(ports: Ports): JobHandlers {
  return { 'run-generation': (run) => runGeneration(ports)(run) };
}

export function generationSweeps(ports: Ports): Sweep[] {
  return [
    {
      name: 'generations',
      everyMs: 5_000,
      run: async () => {
        await sweepGenerations(ports)();
      },
    },
  ];
}
