import * as z from 'zod/mini';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';

/** Spec §3 User. The password never leaves the store. */
export const userSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'customer']),
  createdAt: instant,
});
export type User = z.infer<typeof userSchema>;

/**
 * An account as admins see it. `version` counts edits. `disputed`: a payment of the user is withdrawn by a dispute that
 * is open or lost.
 */
export const adminUserSchema = z.extend(userSchema, {
  disabledAt: z.nullable(instant),
  version: z.number(),
  disputed: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/**
 * One line of the list of people. `balance`: spendable credits; `models`: how many they own; `lastSeenAt`: within a few
 * minutes, null before the first sign-in; `planName`: of the running subscription.
 */
export const listedUserSchema = z.extend(adminUserSchema, {
  balance: z.number(),
  models: z.number(),
  lastSeenAt: z.nullable(instant),
  planName: z.nullable(localTextSchema),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

export type OwnAccount = z.infer<typeof ownAccountSchema>;

export type OwnSession = z.infer<typeof ownSessionSchema>;

/** The own account. `wantedEmail`: requested and not proven yet. */
export const ownAccountSchema = z.object({
  user: userSchema,
  emailVerifiedAt: z.nullable(instant),
  wantedEmail: z.nullable(z.string()),
});

/** One of the own sign-ins. `device`: core/accounts/session.ts. */
export const ownSessionSchema = z.object({
  id,
  device: z.nullable(z.string()),
  createdAt: instant,
  /** When the app was last opened with it. */
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
