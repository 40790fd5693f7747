import * as z from 'zod/mini';
import { id, messageSchema } from '#core/shared/schema.ts';

/** Schedules that were made at once, from one table. Its id is the client's: the same id again is the same bulk schedule. */
export type BulkSchedule = {
  id: string;
  userId: string;
  influencerId: string;
  /** Same for the same request: another one may not take this id. */
  fingerprint: string;
  count: number;
  createdAt: string;
  /** When all of it was taken back. */
  undoneAt: string | null;
};

export type BulkScheduleStore = {
  byId(id: string): Promise<BulkSchedule | null>;
  lock(id: string): Promise<BulkSchedule | null>;
  /** False when the id is there already; waits for another transaction that is inserting it. */
  insert(bulk: BulkSchedule): Promise<boolean>;
  /** Counts one more schedule of a bulk schedule, made by the first of them; false when it is another's or was taken back. */
  addOne(bulk: BulkSchedule): Promise<boolean>;
  save(bulk: BulkSchedule): Promise<void>;
};

/** Spec §7: how many plans were made, how many lines were wrong, and why each of these was. All or none are made. */
export const bulkOutcomeSchema = z.object({
  id,
  successCount: z.number(),
  errorCount: z.number(),
  failed: z.array(
    z.object({
      /** Among the plans of the table, from 0. */
      index: z.number(),
      /** Where it begins in the text, from 1. */
      line: z.number(),
      error: messageSchema,
    }),
  ),
});
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;
export type BulkFailure = BulkOutcome['failed'][number];
