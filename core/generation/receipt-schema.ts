import * as z from 'zod/mini';
import { assetKindSchema } from '#core/assets/asset-schema.ts';
import { storedFileSchema } from '#core/files/stored-file-schema.ts';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';
import { generationSchema, generationStatusSchema } from './generation-schema.ts';

/** An input value of a request. `displayName` null: the workflow no longer has the field. */
export const receiptInputSchema = z.object({
  fieldName: z.string(),
  displayName: z.nullable(localTextSchema),
  /** The entered or chosen value, in the words of the form; null for a file. */
  value: z.nullable(z.union([z.string(), z.number(), localTextSchema])),
  /** `isThere`: it can be sent again. */
  file: z.nullable(z.extend(storedFileSchema, { isThere: z.boolean() })),
});
export type ReceiptInput = z.infer<typeof receiptInputSchema>;

/** One run in full: its request, its cost, when each state began, and its response. */
export const receiptSchema = z.object({
  generation: generationSchema,
  /** The schedule that requested it. */
  scheduleId: z.nullable(id),
  inputs: z.array(receiptInputSchema),
  /** The inputs as they can be sent again. */
  inputData: z.record(z.string(), z.unknown()),
  /** The products, clothes and places that were sent along. */
  assets: z.optional(z.array(z.object({ id, kind: assetKindSchema, name: z.string() }))),
  states: z.array(z.object({ status: generationStatusSchema, at: instant })),
});
export type Receipt = z.infer<typeof receiptSchema>;
