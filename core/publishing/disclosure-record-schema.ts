import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';

/** The disclosure of a post, as its author reads it. */
export const disclosureSchema = z.object({
  publicationId: id,
  username: z.string(),
  sentAt: instant,
  /** Instagram's label "AI info" was sent. */
  isAiLabelled: z.boolean(),
  isAdvertising: z.boolean(),
  brand: z.nullable(z.string()),
  /** The words of disclosure in the caption. */
  words: z.array(z.string()),
  /** Of each file: the hash of its signed manifest; null for a file without one. */
  manifests: z.array(z.nullable(z.string())),
});
export type DisclosureView = z.infer<typeof disclosureSchema>;

export const disclosureFormats = ['csv', 'json'] as const;
