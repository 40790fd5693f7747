import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';

/** The owner's view. */
export const connectionRequestSchema = z.object({ id, askedAt: instant });

/** Why the last one was declined, in the admin’s words. */
export const declinedRequestSchema = z.object({ reason: z.string(), at: instant });

/** The admins' view: an open one, with its owner and model. */
export const openRequestSchema = z.object({
  id,
  askedAt: instant,
  person: z.object({ id, name: z.string(), email: z.string() }),
  influencer: z.object({ id, name: z.string(), referenceImageUrl: z.nullable(z.string()), color: z.string() }),
});

export type ConnectionRequestView = z.infer<typeof connectionRequestSchema>;
export type DeclinedRequest = z.infer<typeof declinedRequestSchema>;
export type OpenRequest = z.infer<typeof openRequestSchema>;
