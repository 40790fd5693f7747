import type { ObservePorts } from './observe-generation.ts';
import { turnOf } from '#core/generation/decide.ts';
import { observeGeneration } from './observe-generation.ts';

/** The effect of a run's job in a process without room: the run waits, unless its time is over. */
export async function putOff(ports: ObservePorts, id: string): Promise<void> {
  await observeGeneration(ports, id, (state, now) => {
    const turn = turnOf(state, now);
    return turn.kind === 'deadlineOver' ? turn : { kind: 'noRoom' };
  });
}
