import type { GenerationStatus } from '#core/generation/generation.ts';
import type { StepPorts } from './steps/perform-step.ts';
import type { Generation } from '#core/generation/generation.ts';
import type { Observation } from '#core/generation/observation.ts';
import { overdue } from '#core/generation/decide.ts';
import { overdueTimes } from '#core/generation/generation-states.ts';
import { observeGeneration } from './steps/observe-generation.ts';
import { beginStep } from './steps/perform-step.ts';

const sweepLimit = 100;

/**
 * Looks after runs nobody acts on. A call whose process went silent is closed as `unknown` and its credits given back, unless it may be
 * repeated or is called back. A question nobody asked is asked, a deadline that has passed ends its run. Copying that broke off begins again here, from the answer kept in the
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
  // Its lease may be over because this process was slow to extend it; its work still ends here.
  const isOurs = status !== 'held' && ports.runs.has(id);
  const place = status === 'held' ? null : ports.runs.reserve(id);
  const touched = place
    ? await beginStep(ports, id, place, overdue)
    : (await observeGeneration(ports, id, status === 'held' ? overdue : endedByTime(isOurs))) !== null;
  if (touched) ports.log('warn', 'generation.swept', { generationId: id, was: status });
  return touched;
}

/** What needs no place here: a process that is full still gives credits back in time. */
function endedByTime(isOurs: boolean) {
  return (state: Generation, now: string): Observation | null => {
    const found = overdue(state, now);
    const isLost = !isOurs && state.status === 'calling' && !state.rules.isSafeToRepeat;
    return found?.kind === 'deadlineOver' || isLost ? found : null;
  };
}
