import * as z from 'zod/mini';
import { id, messageSchema } from '#core/shared/schema.ts';

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
