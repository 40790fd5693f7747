import * as z from 'zod/mini';
import { publicationFailureSchema } from './graph-errors.ts';

/** What is known before a post: the model's account, its posts of the last 24 hours, and whether Instagram would take the file. */
export const readinessSchema = z.object({
  account: z.nullable(z.object({ username: z.string(), isActive: z.boolean() })),
  /** Null while Instagram does not tell. */
  quota: z.nullable(z.object({ used: z.number(), total: z.number() })),
  /** Why Instagram would refuse the file; null when nothing speaks against it. */
  failure: z.nullable(publicationFailureSchema),
});
export type Readiness = z.infer<typeof readinessSchema>;
