import * as z from 'zod/mini';
import type { Webhook } from '#core/webhooks/webhook.ts';
import { localTextSchema } from '#core/shared/schema.ts';
import { readFields } from '#core/webhooks/read-answer.ts';
import { responseFieldTypes } from '#core/webhooks/webhook.ts';

/** How one response field reads an answer. `problem`: a `FieldProblem`, null when it is good. */
export const mappedFieldSchema = z.object({
  fieldPath: z.string(),
  displayName: localTextSchema,
  fieldType: z.enum(responseFieldTypes),
  isRequired: z.boolean(),
  problem: z.nullable(z.string()),
  value: z.unknown(),
});
export type MappedField = z.infer<typeof mappedFieldSchema>;

/** Each response field with its value, or with what is wrong with it. */
export function mapFields(webhook: Pick<Webhook, 'contentType' | 'responseFields'>, json: unknown): MappedField[] {
  return readFields(webhook, json).map((reading) => {
    const { fieldPath, displayName, fieldType, isRequired } = reading.field;
    const told = { fieldPath, displayName, fieldType, isRequired };
    if ('problem' in reading) return { ...told, problem: reading.problem, value: null };
    return { ...told, problem: null, value: 'sources' in reading ? reading.sources : reading.value };
  });
}
