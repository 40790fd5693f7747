import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';
import { publicationFailures } from './graph-errors.ts';

export const publicationFailureSchema = z.enum(publicationFailures);

/**
 * The facts before a post: the model's account, its posts of the last 24 hours, and whether Instagram would accept the
 * file.
 */
export const readinessSchema = z.object({
  account: z.nullable(z.object({ username: z.string(), isActive: z.boolean() })),
  /** Null when Instagram does not return it. */
  quota: z.nullable(z.object({ used: z.number(), total: z.number() })),
  /** Why Instagram would refuse the file; null without a reason. */
  failure: z.nullable(publicationFailureSchema),
});
export type Readiness = z.infer<typeof readinessSchema>;

/**
 * One post to one account, exactly once (decision 8). claimed: not every file has a container yet · container: waiting
 * for Instagram to process them, and for several files the one that names them · publishing: media_publish was called,
 * or a crash hid whether it was · published · failed: certainly not published, or refused by Instagram and no post was
 * found · unconfirmed: the outcome is unknown; a person decides.
 */
export const publicationStatusSchema = z.enum([
  'claimed',
  'container',
  'publishing',
  'published',
  'failed',
  'unconfirmed',
]);
export type PublicationStatus = z.infer<typeof publicationStatusSchema>;

export const publicationSchema = z.object({
  id,
  contentId: id,
  status: publicationStatusSchema,
  instagramPostId: z.nullable(z.string()),
  permalink: z.nullable(z.string()),
  /** Why it is not certainly there; the client makes the sentence (core/publishing/failure-sentence.ts). */
  failure: z.nullable(publicationFailureSchema),
  createdAt: instant,
});
export type PublicationView = z.infer<typeof publicationSchema>;
