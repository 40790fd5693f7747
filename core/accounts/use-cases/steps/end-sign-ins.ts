import type { Stores } from '#core/ports.ts';

/** Ends the sign-ins of a user and the pushes to their devices; the one with this token stays, if one is given. */
export async function endSignIns(
  stores: Pick<Stores, 'sessions' | 'pushSubscriptions' | 'events'>,
  userId: string,
  at: string,
  keptTokenHash: string | null = null,
): Promise<void> {
  const count =
    keptTokenHash === null
      ? await stores.sessions.endAll(userId)
      : await stores.sessions.endOthers(userId, keptTokenHash);
  if (count === 0) return;
  await stores.pushSubscriptions.forgetPerson(userId);
  await stores.events.append({ type: 'session.ended', userId, at });
}
