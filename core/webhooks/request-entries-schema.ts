import * as z from 'zod/mini';
import { maxEntryName, maxEntryValue } from './request-entries.ts';

/** A request without its body, as sent except for the secrets. */
export const requestViewSchema = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});

export type RequestView = z.infer<typeof requestViewSchema>;

export const entryInput = z.object({
  name: z.optional(z.string().check(z.maxLength(maxEntryName))),
  value: z.optional(z.nullable(z.string().check(z.maxLength(maxEntryValue)))),
  secret: z.optional(z.boolean()),
});
export type EntryInput = z.infer<typeof entryInput>;

/** As admins see it: never the value of a secret. */
export const entryViewSchema = z.union([
  z.object({ name: z.string(), secret: z.literal(false), value: z.string() }),
  z.object({ name: z.string(), secret: z.literal(true), hasValue: z.boolean() }),
]);
export type EntryView = z.infer<typeof entryViewSchema>;
