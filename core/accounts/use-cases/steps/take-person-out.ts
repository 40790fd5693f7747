import type { Stores } from '#core/ports.ts';

/** What every deletion of an account does: name, e-mail, password and sign-ins go, and those who listen take back what is theirs. */
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
