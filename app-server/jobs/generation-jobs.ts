import { AsyncLocalStorage } from 'node:async_hooks';
import type { WorkerFeature, WorkerTools } from '../worker-feature.ts';
import type { JobHandlers, Ports, Sweep, Log } from '#core/ports.ts';
import type { RunsInFlight } from '#core/generation/runs-in-flight.ts';
import { generationEventHandlers } from '#core/generation/event-handlers.ts';
import {
  pollWhenDue,
  runGeneration,
  startWaiting,
  extendLeases,
  sweepGenerations,
} from '#core/generation/use-cases/run-generation.ts';
import { cancelProviderRun } from '#core/generation/use-cases/generations.ts';
import { createTurns } from '../turns.ts';
import { createThroughOutage } from './through-outage.ts';

/** Starts waiting runs whenever a place may be free. */
type WaitingRuns = { wake(): void; stop(): void };

export type GenerationWork = {
  handlers: JobHandlers;
  sweeps: Sweep[];
  runs: RunRegistry;
  waiting: WaitingRuns;
};

/** The worker's jobs for generations. A job ends when a call has begun; the running calls are in `runs`. */
export function generationWork(
  ports: Ports,
  options: Pick<WorkerTools, 'maxRuns' | 'isOutage' | 'transactLeases' | 'inSpan'>,
): GenerationWork {
  const { log } = ports;
  const throughOutage = createThroughOutage({ isOutage: options.isOutage, log });
  const runs = createRunsInFlight({
    max: options.maxRuns,
    extendLeases: extendLeases({ clock: ports.clock, transact: options.transactLeases }),
    throughOutage,
    log,
    whenFree: () => waiting.wake(),
    inSpan: options.inSpan,
  });
  const waiting = createWaitingRuns({ start: startWaiting({ ...ports, runs }), log });
  const sweep = sweepGenerations({ ...ports, runs });
  return {
    handlers: {
      'run-generation': runGeneration({ ...ports, runs }),
      'ask-provider': pollWhenDue({ ...ports, runs }),
      'cancel-generation': cancelProviderRun(ports),
    },
    sweeps: [{ name: 'generations', everyMs: 5_000, run: async () => void (await sweep()) }],
    runs,
    waiting,
  };
}

export const worker: WorkerFeature = ({ ports, ...options }) => {
  const { handlers, sweeps, runs, waiting } = generationWork(ports, options);
  return {
    handlers,
    events: generationEventHandlers(ports),
    sweeps,
    drain: (graceMs) => {
      waiting.stop();
      return runs.stop(graceMs);
    },
  };
};

/**
 * `wake` starts waiting runs, one call of `start` at a time; without it this happens every two seconds, for runs whose process
 * died, whose workflow accepts runs again, or that wait while another process has room. Places become free many times a second
 * when services are polled often: those of the next `pauseMs` are handled together.
 */
export function createWaitingRuns(options: {
  start: () => Promise<unknown>;
  log: Log;
  everyMs?: number;
  pauseMs?: number;
}): WaitingRuns {
  const { start, log, everyMs = 2_000, pauseMs = 200 } = options;
  /** The run that makes room is not the cause of the next one: its trace ends with it. */
  const outsideOfRuns = AsyncLocalStorage.snapshot();
  let isStarting = false;
  let isWanted = false;
  let isStopped = false;

  const run = async () => {
    isStarting = true;
    isWanted = false;
    try {
      await start();
    } catch (fault) {
      log('warn', 'generation.startWaitingFailed', { fault: String(fault) });
      isWanted = false;
    } finally {
      setTimeout(() => {
        isStarting = false;
        if (isWanted) wake();
      }, pauseMs).unref();
    }
  };
  /** A place that becomes free while runs are started, or in the pause after, is used when the pause is over. */
  function wake(): void {
    isWanted = true;
    if (!isStarting && !isStopped) void outsideOfRuns(run);
  }
  const timer = setInterval(wake, everyMs);
  timer.unref();

  return {
    wake,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

type RunRegistry = RunsInFlight & {
  /** How many runs have a place. */
  readonly size: number;
  /** Resolves when no run has a place. */
  idle(): Promise<void>;
  /** Accepts no more runs, lets the present ones end for `graceMs`, then abandons them: their leases expire. */
  stop(graceMs: number): Promise<void>;
};

/** A run's id, or a symbol for a run that is not chosen yet. */
type Key = string | symbol;

/** Calls and copies running in this process. One statement extends the leases of all of them. */
export function createRunsInFlight(options: {
  /** How many runs may have a place. */
  max: number;
  /** Extends the leases of these runs; returns the ids of those that have not ended. */
  extendLeases: (ids: readonly string[]) => Promise<string[]>;
  log: Log;
  throughOutage: RunsInFlight['throughOutage'];
  /** A place has become free. */
  whenFree?: () => void;
  extendEveryMs?: number;
  /** How many runs copy files at a time. */
  copyTurns?: number;
  inSpan?: WorkerTools['inSpan'];
}): RunRegistry {
  const { max, extendLeases: extendAll, log, extendEveryMs = 20_000, copyTurns = 8, whenFree } = options;
  const { inSpan = (_name, step) => step() } = options;
  /** One for each place. */
  const reserved = new Set<Key>();
  const working = new Map<Key, { id: string; controller: AbortController }>();
  let stopped = false;
  let whenIdle = Promise.withResolvers<void>();
  const turns = createTurns({ atOnce: copyTurns, waiting: Infinity });

  let isExtending = false;

  const extend = async () => {
    const ids = [...new Set([...working.values()].map(({ id }) => id))];
    if (isExtending || ids.length === 0) return;
    isExtending = true;
    try {
      const open = new Set(await extendAll(ids));
      for (const { id, controller } of working.values()) {
        if (ids.includes(id) && !open.has(id)) controller.abort();
      }
    } catch (fault) {
      // One missed extension does not end a run; an expired lease does.
      log('warn', 'generation.leaseFault', { runs: ids.length, fault: String(fault) });
    } finally {
      isExtending = false;
    }
  };
  const timer = setInterval(() => void extend(), extendEveryMs);

  const release = (key: Key) => {
    reserved.delete(key);
    if (!stopped) whenFree?.();
    if (reserved.size > 0) return;
    whenIdle.resolve();
    whenIdle = Promise.withResolvers();
  };
  /** A place that was reserved for a run chosen later becomes that run's place, so that it gets no second one. */
  const keyOf = (key: Key, id: string): Key => {
    if (key === id || reserved.has(id)) return key;
    reserved.delete(key);
    reserved.add(id);
    return id;
  };
  const work = async (reservedKey: Key, id: string, run: (signal: AbortSignal) => Promise<void>) => {
    const key = keyOf(reservedKey, id);
    const controller = new AbortController();
    working.set(key, { id, controller });
    const step = async () => {
      try {
        await run(controller.signal);
      } catch (fault) {
        log('error', 'generation.stepFailed', { generationId: id, fault: String(fault) });
        throw fault;
      }
    };
    try {
      await inSpan('generation run', step);
    } catch {
      // Logged: the sweep finds the run.
    } finally {
      working.delete(key);
      release(key);
    }
  };
  const idle = () => (reserved.size === 0 ? Promise.resolve() : whenIdle.promise);

  return {
    get size() {
      return reserved.size;
    },
    reserve(id) {
      const key = id ?? Symbol('place');
      if (stopped || reserved.size >= max || reserved.has(key)) return null;
      reserved.add(key);
      return { begin: (runId, run) => void work(key, runId, run), leave: () => release(key) };
    },
    has: (id) => reserved.has(id) || [...working.values()].some((each) => each.id === id),
    async inCopyTurn(copy) {
      const endTurn = await turns('copies');
      return copy().finally(endTurn);
    },
    throughOutage: options.throughOutage,
    idle,
    async stop(graceMs) {
      stopped = true;
      const { promise: graceOver, resolve } = Promise.withResolvers<void>();
      const grace = setTimeout(resolve, graceMs);
      await Promise.race([idle(), graceOver]);
      clearTimeout(grace);
      clearInterval(timer);
      for (const { controller } of working.values()) controller.abort();
    },
  };
}
