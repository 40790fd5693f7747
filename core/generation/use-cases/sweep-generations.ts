import type { GenerationStatus } from '#core/generation/generation.ts';
import type { StepPorts } from './steps/perform-step.ts';
import { overdue } from '#core/generation/decide.ts';
import { overdueTimes } from '#core/generation/generation-states.ts';
import { observeGeneration } from './steps/observe-generation.ts';
import { beginStep } from './steps/perform-step.ts';

const sweepLimit = 100;

/**
 * Looks after runs nobody acts on. A call whose process went silent is closed as `unknown` and its credits given back: nobody knows
 * whether the workflow answered, and it is not called again. Copying that broke off begins again here, from the answer kept in the
 * row. A held run that no worker took gets its job once more. Safe in several processes at once. Answers how many it touched.
 */
export function sweepGenerations(ports: StepPorts) {
  return async (): Promise<number> => {
    const times = overdueTimes(ports.clock.now());
    const found = await ports.read((stores) => stores.generations.overdue(times, sweepLimit));
    let touched = 0;
    for (const run of found) {
      try {
        if (await sweepOne(ports, run)) touched++;
      } catch (fault) {
        // The oldest come first each time: one that fails must not keep the others waiting.
        ports.log('error', 'generation.sweepFailed', { generationId: run.id, fault: String(fault) });
      }
    }
    return touched;
  };
}

async function sweepOne(ports: StepPorts, { id, status }: { id: string; status: GenerationStatus }): Promise<boolean> {
  const goesOnHere = status === 'downloading' || status === 'waiting';
  const place = goesOnHere ? ports.runs.reserve(id) : null;
  if (goesOnHere && !place) return false;
  const touched = place
    ? await beginStep(ports, id, place, overdue)
    : (await observeGeneration(ports, id, overdue)) !== null;
  if (touched) ports.log('warn', 'generation.swept', { generationId: id, was: status });
  return touched;
}
