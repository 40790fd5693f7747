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
 * Handles runs without a working process. A call whose process died is closed as `unknown` and its credits returned,
 * unless it may be repeated or is called back. An overdue status request is sent, a passed deadline ends its run. An
 * interrupted copy begins again here, from the response stored in the row. A held run that no worker took gets its job
 * once more. Safe in several processes at once. Returns the number handled.
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
        // The oldest come first each time: a failing one must not block the others.
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

/** Work that needs no place here: a full process still returns credits in time. */
function endedByTime(isOurs: boolean) {
  return (state: Generation, now: string): Observation | null => {
    const found = overdue(state, now);
    const isLost = !isOurs && state.status === 'calling' && !state.rules.isSafeToRepeat;
    return found?.kind === 'deadlineOver' || isLost ? found : null;
  };
}
