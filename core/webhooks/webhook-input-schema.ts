import * as z from 'zod/mini';
import { localTextInput } from '#core/shared/local-text-input-schema.ts';
import { modeInput } from './answer-mode-input-schema.ts';
import { entryInput } from './request-entries-schema.ts';
import { maxEntries } from './request-entries.ts';

/**
 * A workflow as an admin sends it (spec §7 /webhook-config). Texts are one text or both languages; what belongs to the wire of other
 * readers is taken in every form the specification shows: a cost as a number or `{costPerUse}`, JSON as text or as a value.
 */
const jsonText = z.union([z.string().check(z.maxLength(50_000)), z.record(z.string(), z.unknown()), z.null()]);
const order = z.optional(z.number());
const short = z.string().check(z.maxLength(200));

export const inputFieldInput = z.object({
  id: z.optional(short),
  fieldName: z.optional(short),
  displayName: z.optional(localTextInput(120)),
  fieldType: z.optional(short),
  isRequired: z.optional(z.boolean()),
  placeholder: z.optional(z.nullable(localTextInput(200))),
  displayOrder: order,
  options: z.optional(z.union([jsonText, z.array(z.unknown())])),
  validation: z.optional(jsonText),
});
export type InputFieldInput = z.infer<typeof inputFieldInput>;

export const responseFieldInput = z.object({
  id: z.optional(short),
  fieldPath: z.optional(short),
  displayName: z.optional(localTextInput(120)),
  fieldType: z.optional(short),
  renderComponent: z.optional(short),
  renderOptions: z.optional(jsonText),
  displayOrder: order,
  isRequired: z.optional(z.boolean()),
  isPrimaryImage: z.optional(z.boolean()),
});
export type ResponseFieldInput = z.infer<typeof responseFieldInput>;

export const webhookInput = z.object({
  name: z.optional(localTextInput(120)),
  description: z.optional(z.nullable(localTextInput(500))),
  webhookUrl: z.optional(z.string().check(z.maxLength(2000))),
  requestTemplate: z.optional(jsonText),
  /** Ours: sent with every call. A secret's value is never answered; sent again without one it stays. */
  headers: z.optional(z.array(entryInput).check(z.maxLength(maxEntries))),
  /** Ours: put behind the address, likewise. */
  query: z.optional(z.array(entryInput).check(z.maxLength(maxEntries))),
  responseFields: z.optional(z.array(responseFieldInput).check(z.maxLength(30))),
  isActive: z.optional(z.boolean()),
  /** A number, its text or `{costPerUse}` with either. Anything else costs 1 (spec). */
  creditCost: z.optional(z.unknown()),
  inputFields: z.optional(z.array(inputFieldInput).check(z.maxLength(30))),
  /** Ours: what the workflow makes. Left out: what its main response field is. */
  contentType: z.optional(z.enum(['image', 'video', 'text'])),
  /** Ours: how it hands over its result. Left out: the answer of the call is the result. */
  mode: z.optional(modeInput),
  /** Ours: POST, PUT or PATCH. */
  method: z.optional(short),
  /** Ours: how long a run may take, at most 600 seconds when the call itself is answered, a day otherwise. */
  timeLimitSeconds: z.optional(z.number()),
  /** Ours: may be called once more when the outcome of a call is not known. */
  isSafeToRepeat: z.optional(z.boolean()),
});
export type WebhookInput = z.infer<typeof webhookInput>;
