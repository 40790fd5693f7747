import type { StepPorts } from './steps/perform-step.ts';
import { turnOf } from '#core/generation/decide.ts';
import { beginStep } from './steps/perform-step.ts';
import { putOff } from './steps/put-off.ts';

/**
 * The job of a run that waits for its service: commits the time of the next status request, begins this one and
 * returns. A second delivery of the job finds the request taken and does nothing. A run whose deadline is over ends.
 * When the process has its maximum of runs, the request is delayed.
 */
export function askWhenDue(ports: StepPorts) {
  return async ({ generationId: id }: { generationId: string }): Promise<void> => {
    const place = ports.runs.reserve(id);
    if (!place) return putOff(ports, id);
    await beginStep(ports, id, place, (state, now) => (state.status === 'held' ? null : turnOf(state, now)));
  };
}
