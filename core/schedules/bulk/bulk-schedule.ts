import type { BulkOutcome } from './bulk-schedule-schema.ts';
export type { BulkOutcome } from './bulk-schedule-schema.ts';

/** Schedules that were made at once, from one table. Its id is the client's: the same id again is the same bulk schedule. */
export type BulkSchedule = {
  id: string;
  userId: string;
  influencerId: string;
  /** Same for the same request: another one may not take this id. */
  fingerprint: string;
  count: number;
  createdAt: string;
  /** When all of it was undone. */
  undoneAt: string | null;
};

export type BulkScheduleStore = {
  byId(id: string): Promise<BulkSchedule | null>;
  lock(id: string): Promise<BulkSchedule | null>;
  /** False when the id exists already; waits for another transaction that is inserting it. */
  insert(bulk: BulkSchedule): Promise<boolean>;
  /**
   * Counts one more schedule of a bulk schedule, created by the first of them; false when it is another's or was
   * undone.
   */
  addOne(bulk: BulkSchedule): Promise<boolean>;
  save(bulk: BulkSchedule): Promise<void>;
};

export type BulkFailure = BulkOutcome['failed'][number];
