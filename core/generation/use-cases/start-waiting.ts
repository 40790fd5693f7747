import type { StepPorts } from './steps/perform-step.ts';
import { isAnyWaiting, startInTurn } from './steps/start-in-turn.ts';

/** Fills the free places of this process with waiting runs, in their turn. Returns the number started. */
export function startWaiting(ports: StepPorts) {
  return async (): Promise<number> => ((await isAnyWaiting(ports)) ? startInTurn(ports) : 0);
}
