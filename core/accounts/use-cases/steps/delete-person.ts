import type { Stores } from '#core/ports.ts';

/**
 * The common part of every deletion of an account: removes name, e-mail, password and sign-ins, and emits the event by
 * which features delete their data.
 */
export async function takePersonOut(
  stores: Pick<Stores, 'users' | 'accountLinks' | 'audit' | 'events'>,
  id: string,
  at: string,
): Promise<void> {
  await stores.users.anonymise(id, at);
  await stores.accountLinks.endAll(id, ['password', 'verification', 'email']);
  await stores.audit.forgetPerson(id);
  await stores.events.append({ type: 'session.ended', userId: id, at }, { type: 'account.deleted', userId: id, at });
}
