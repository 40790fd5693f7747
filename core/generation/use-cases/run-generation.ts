import type { StepPorts } from './steps/perform-step.ts';
import type { Ports } from '#core/ports.ts';
import type { GenerationStatus, Generation } from '#core/generation/generation.ts';
import type { Observation } from '#core/generation/observation.ts';
import type { ObservePorts } from './steps/observe-generation.ts';
import { turnOf, overdue } from '#core/generation/decide.ts';
import { leaseFrom, overdueTimes } from '#core/generation/generation-states.ts';
import { ok } from '#core/shared/result.ts';
import { beginStep, goOn } from './steps/perform-step.ts';
import { observeGeneration, observeIn, notifyEnd } from './steps/observe-generation.ts';

const sweepLimit = 100;

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

/**
 * The job of a run that waits for its service: commits the time of the next status request, begins this one and
 * returns. A second delivery of the job finds the request taken and does nothing. A run whose deadline is over ends.
 * When the process has its maximum of runs, the request is delayed.
 */
export function pollWhenDue(ports: StepPorts) {
  return async ({ generationId: id }: { generationId: string }): Promise<void> => {
    const place = ports.runs.reserve(id);
    if (!place) return putOff(ports, id);
    await beginStep(ports, id, place, (state, now) => (state.status === 'held' ? null : turnOf(state, now)));
  };
}

/** Fills the free places of this process with waiting runs, in their turn. Returns the number started. */
export function startWaiting(ports: StepPorts) {
  return async (): Promise<number> => ((await isAnyWaiting(ports)) ? startInTurn(ports) : 0);
}

/** Extends the leases of all runs of this process at once; returns those that have not ended meanwhile. */
export function extendLeases(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async (ids: readonly string[]): Promise<string[]> => {
    const until = leaseFrom(ports.clock.now());
    const extended = await ports.transact(async (stores) => ok(await stores.generations.extendLeases(ids, until)));
    return extended.ok ? extended.value : [];
  };
}

/**
 * Handles runs without a working process. A call whose process died is closed as `unknown` and its credits returned,
 * unless it may be repeated or is called back. An overdue status request is sent, a passed deadline ends its run. An
 * interrupted copy begins again here, from the response stored in the row. A held run that no worker took gets its job
 * once more. Safe in several processes at once. Returns the number handled.
 */
export function sweepGenerations(ports: StepPorts) {
  return async (): Promise<number> => {
    const times = overdueTimes(ports.clock.now());
    const rows = await ports.read((stores) => stores.generations.overdue(times, sweepLimit));
    let touched = 0;
    for (const run of rows) {
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
    const match = overdue(state, now);
    const isCallLost = state.status === 'calling' && !state.rules.isSafeToRepeat;
    const isLost = !isOurs && (isCallLost || state.status === 'judging');
    return match?.kind === 'deadlineOver' || isLost ? match : null;
  };
}

/** The effect of a run's job in a process without room: the run waits, unless its time is over. */
async function putOff(ports: ObservePorts, id: string): Promise<void> {
  await observeGeneration(ports, id, (state, now) => {
    const turn = turnOf(state, now);
    return turn.kind === 'deadlineOver' ? turn : { kind: 'noRoom' };
  });
}

/** Whether a run waits whose time has come; one look at an index, without a transaction. */
function isAnyWaiting({ read, clock }: Pick<StepPorts, 'read' | 'clock'>): Promise<boolean> {
  return read(({ generations }) => generations.isAnyWaiting(clock.now()));
}

/**
 * Fills the free places of this process with waiting runs, in the order of `nextWaiting`. Choosing and taking a run is
 * one transaction, so several processes at once take different runs and each in its turn. Returns the number started.
 */
async function startInTurn(ports: StepPorts): Promise<number> {
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
    if (step?.next.kind === 'end') notifyEnd(ports, step.state);
    goOn(ports, place, step);
    return next !== null;
  } catch (fault) {
    place.leave();
    throw fault;
  }
}
