import * as z from 'zod/mini';
import { storedFileSchema } from '#core/files/stored-file-schema.ts';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';
import { generationSchema, generationStatusSchema } from './generation-schema.ts';

/** A value that was asked with. `displayName` null: the workflow has no such field any more. */
export const receiptInputSchema = z.object({
  fieldName: z.string(),
  displayName: z.nullable(localTextSchema),
  /** What was typed or chosen, in the words of the form; null for a file. */
  value: z.nullable(z.union([z.string(), z.number(), localTextSchema])),
  /** `isThere`: it can be sent again. */
  file: z.nullable(z.extend(storedFileSchema, { isThere: z.boolean() })),
});
export type ReceiptInput = z.infer<typeof receiptInputSchema>;

/** One run in full: what was asked, what it cost, when each state began, and what came back. */
export const receiptSchema = z.object({
  generation: generationSchema,
  /** The schedule that asked for it. */
  scheduleId: z.nullable(id),
  inputs: z.array(receiptInputSchema),
  /** The inputs as they can be sent again. */
  inputData: z.record(z.string(), z.unknown()),
  states: z.array(z.object({ status: generationStatusSchema, at: instant })),
});
export type Receipt = z.infer<typeof receiptSchema>;
