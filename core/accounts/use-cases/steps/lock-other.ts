import type { Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';

export type LockedUser = NonNullable<Awaited<ReturnType<Stores['users']['lock']>>>;

/**
 * The account whose rights an admin is about to reduce, locked; never the admin's own. All admins are locked first: of
 * two who remove each other the second is no longer one, so that at least one always stays. Refuses `notFound`,
 * `auth.forbidden` and the code given for the own account.
 */
export async function lockOther(
  stores: Pick<Stores, 'users'>,
  actor: Actor,
  id: string,
  own: 'users.ownAccount' | 'users.ownRights',
): Promise<Result<LockedUser>> {
  if (id === actor.userId) return refuse(own);
  const admins = await stores.users.lockAdmins();
  if (!admins.includes(actor.userId)) return refuse('auth.forbidden');
  const user = await stores.users.lock(id);
  return user ? ok(user) : refuse('notFound');
}
