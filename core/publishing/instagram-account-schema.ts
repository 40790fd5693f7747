import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';

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
