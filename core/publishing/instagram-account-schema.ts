import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';

export type ConnectionRequestView = z.infer<typeof connectionRequestSchema>;

export type DeclinedRequest = z.infer<typeof declinedRequestSchema>;

export type OpenRequest = z.infer<typeof openRequestSchema>;

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

/** Spec §3 Instagram account, as admins see it. Tokens never leave the server. */
export const instagramAccountSchema = z.object({
  id,
  username: z.string(),
  followerCount: z.number(),
  instagramUserId: z.string(),
  isActive: z.boolean(),
  createdAt: instant,
  /** When the token ends unless it is renewed. */
  tokenExpiresAt: instant,
  /** When a post last reached this account; null when none has. */
  lastPostAt: z.nullable(instant),
  influencer: z.object({ id, name: z.string(), referenceImageUrl: z.nullable(z.string()), color: z.string() }),
});
export type InstagramAccountView = z.infer<typeof instagramAccountSchema>;
