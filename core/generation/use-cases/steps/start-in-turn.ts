import type { StepPorts } from './perform-step.ts';
import { turnOf } from '#core/generation/decide.ts';
import { ok } from '#core/shared/result.ts';
import { observeIn, tellEnd } from './observe-generation.ts';
import { goOn } from './perform-step.ts';

/** Whether a run waits whose time has come; one look at an index, without a transaction. */
export function isAnyWaiting({ read, clock }: Pick<StepPorts, 'read' | 'clock'>): Promise<boolean> {
  return read(({ generations }) => generations.isAnyWaiting(clock.now()));
}

/**
 * Fills the free places of this process with waiting runs, in the order of `nextWaiting`. Choosing and taking a run is
 * one transaction, so several processes at once take different runs and each in its turn. Returns the number started.
 */
export async function startInTurn(ports: StepPorts): Promise<number> {
  for (let begun = 0; ; begun++) if (!(await startNext(ports))) return begun;
}

async function startNext(ports: StepPorts): Promise<boolean> {
  const place = ports.runs.reserve();
  if (!place) return false;
  try {
    const now = ports.clock.now();
    const taken = await ports.transact(async (stores) => {
      const id = await stores.generations.nextWaiting(now);
      return ok(id === null ? null : { step: await observeIn(stores, ports, id, turnOf, now) });
    });
    const next = taken.ok ? taken.value : null;
    const step = next === null || next.step === 'noHold' ? null : next.step;
    if (step?.next.kind === 'end') tellEnd(ports, step.state);
    goOn(ports, place, step);
    return next !== null;
  } catch (fault) {
    place.leave();
    throw fault;
  }
}
