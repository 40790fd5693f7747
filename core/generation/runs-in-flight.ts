/**
 * Runs whose call or copy is running in this process. A run here holds no job: its lease is extended until its work has
 * ended.
 */
export type RunsInFlight = {
  /**
   * null when the process has its maximum, is stopping, or has this run already. Without an id: for a run chosen later.
   */
  reserve(id?: string): Place | null;
  /** Whether this process has the run: its call or copy is under way here, or is about to begin. */
  has(id: string): boolean;
  /**
   * Waits for a turn: only a few runs copy files at a time, since images are held in memory while they are measured.
   */
  inCopyTurn<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Repeats `work`, which must be safe to repeat, while the database is out of reach, for half a minute at most: the
   * response of a workflow is in memory only, and the workflow is not called again. Throws the last fault, and every
   * other at once.
   */
  throughOutage<T>(work: () => Promise<T>, signal: StopSignal): Promise<T>;
};

/** Signals that the outcome of the work is no longer needed. An AbortSignal is one. */
export type StopSignal = {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
};

/** For work whose outcome is always needed. */
export const neverStopped: StopSignal = { aborted: false, addEventListener: () => {} };

/** A reserved place is released by `leave`, or by the end of the work begun on it. */
export type Place = {
  /** `signal` is aborted when the run has ended elsewhere or the process stops; later results are not observed. */
  begin(id: string, work: (signal: StopSignal) => Promise<void>): void;
  leave(): void;
};
