import * as z from 'zod/mini';
import { localTextSchema } from '#core/shared/schema.ts';
import { responseFieldTypes } from '#core/webhooks/workflow-fields.ts';

/** How one response field reads a response. `problem`: a `FieldProblem`, null without one. */
export const mappedFieldSchema = z.object({
  fieldPath: z.string(),
  displayName: localTextSchema,
  fieldType: z.enum(responseFieldTypes),
  isRequired: z.boolean(),
  problem: z.nullable(z.string()),
  value: z.unknown(),
});
export type MappedField = z.infer<typeof mappedFieldSchema>;
