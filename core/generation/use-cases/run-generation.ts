import type { StepPorts } from './steps/perform-step.ts';
import { turnOf } from '#core/generation/decide.ts';
import { beginStep } from './steps/perform-step.ts';
import { putOff } from './steps/put-off.ts';
import { isAnyWaiting, startInTurn } from './steps/start-in-turn.ts';

/**
 * The job of a run: takes it, begins its next step and returns; the step continues without the job. Taking is committed
 * before the workflow is called, so a second delivery of the job finds the run taken and does nothing. When the process
 * has its maximum of runs, or others wait already, a held run waits for its turn in its row and a status request is
 * delayed.
 */
export function runGeneration(ports: StepPorts) {
  return async ({ generationId: id }: { generationId: string }): Promise<void> => {
    const place = ports.runs.reserve(id);
    if (!place) return putOff(ports, id);
    const othersWait = await isAnyWaiting(ports).catch((fault: unknown) => {
      place.leave();
      throw fault;
    });
    await beginStep(ports, id, place, (state, now) =>
      othersWait && state.status === 'held' ? { kind: 'noRoom' } : turnOf(state, now),
    );
    if (othersWait) await startInTurn(ports);
  };
}
