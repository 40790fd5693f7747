import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';
import { userSchema } from './user-schema.ts';

/** The own account. `wantedEmail`: requested and not proven yet. */
export const ownAccountSchema = z.object({
  user: userSchema,
  emailVerifiedAt: z.nullable(instant),
  wantedEmail: z.nullable(z.string()),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** One of the own sign-ins. `device`: core/accounts/device.ts. */
export const ownSessionSchema = z.object({
  id,
  device: z.nullable(z.string()),
  createdAt: instant,
  /** When the app was last opened with it. */
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
