import * as z from 'zod/mini';
import { jsonInput, recordInput } from '#core/shared/record-fields-schema.ts';
import { modeInput } from './result-mode-schema.ts';
import { entryInput } from './request-entries-schema.ts';
import { maxEntries } from './request-entries.ts';
import { maxKeyHosts, maxModerationWords, maxWordLength } from './response-settings.ts';
import { inputFieldFields, responseFieldFields, workflowFields } from './workflow-fields.ts';

/**
 * A workflow as an admin sends it (spec §7 /webhook-config). Texts are one text or both languages. A cost may be a number or
 * `{costPerUse}`, and JSON a text or a value: every form that the specification shows.
 */
const placed = { id: z.optional(z.string().check(z.maxLength(200))), displayOrder: z.optional(z.number()) };

export const inputFieldInput = z.object({
  ...placed,
  ...recordInput(inputFieldFields, {
    options: z.optional(z.union([jsonInput, z.array(z.unknown())])),
    validation: z.optional(jsonInput),
  }),
});
export type InputFieldInput = z.infer<typeof inputFieldInput>;

export const responseFieldInput = z.object({ ...placed, ...recordInput(responseFieldFields, {}) });
export type ResponseFieldInput = z.infer<typeof responseFieldInput>;

/** An entry that is sent without the value of its secret keeps the stored one. */
const entries = z.optional(z.array(entryInput).check(z.maxLength(maxEntries)));

const words = (most: number) =>
  z.optional(z.array(z.string().check(z.maxLength(maxWordLength))).check(z.maxLength(most)));

export const webhookInput = z.object(
  recordInput(workflowFields, {
    headers: entries,
    query: entries,
    inputFields: z.optional(z.array(inputFieldInput).check(z.maxLength(30))),
    responseFields: z.optional(z.array(responseFieldInput).check(z.maxLength(30))),
    /** A number, its text or `{costPerUse}` with either. Anything else costs 1 (spec). */
    creditCost: z.optional(z.unknown()),
    mode: z.optional(modeInput),
    keyHosts: words(maxKeyHosts),
    moderationWords: words(maxModerationWords),
  }),
);
export type WebhookInput = z.infer<typeof webhookInput>;
