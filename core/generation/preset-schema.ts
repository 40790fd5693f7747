import * as z from 'zod/mini';
import { editSchema } from '#core/outbox/operation-schema.ts';
import { replySchemas } from '#core/outbox/field-table-schema.ts';
import { id, instant } from '#core/shared/schema.ts';
import { presetFields } from './preset-fields.ts';

/** A prompt with inputs and files, saved by a user for one workflow and one model. */
export const presetSchema = z.object({ id, ...replySchemas(presetFields), createdAt: instant, updatedAt: instant });
export type PresetView = z.infer<typeof presetSchema>;

export const presetOperationSchema = editSchema('preset', presetFields);
