import type { Ports, Stores } from '#core/ports.ts';
import { demoAccounts } from './demo-accounts.ts';
import { daysBefore, idOf } from './demo-ids.ts';

export type PasswordHashes = Map<string, string>;

export async function hashPasswords(passwords: Ports['passwords']): Promise<PasswordHashes> {
  const hashed = demoAccounts.map(async ({ email, password }) => [email, await passwords.hash(password)] as const);
  return new Map(await Promise.all(hashed));
}

export const personId = (ports: Pick<Ports, 'ids'>, email: string): string => idOf(ports, 'user', email);

/** One of them is enough: an admin may have removed the others. */
export async function hasPeople(stores: Stores, ports: Pick<Ports, 'ids'>): Promise<boolean> {
  for (const { email } of demoAccounts) if (await stores.users.byId(personId(ports, email))) return true;
  return false;
}

/** False when one of them exists already: another process is seeding, or has seeded. */
export async function seedPeople(
  stores: Stores,
  ports: Pick<Ports, 'ids'>,
  hashes: PasswordHashes,
  now: string,
): Promise<boolean> {
  for (const { email, name, role } of demoAccounts) {
    const inserted = await stores.users.insert({
      id: personId(ports, email),
      name,
      email,
      role,
      createdAt: daysBefore(now, role === 'admin' ? 60 : 30),
      passwordHash: hashes.get(email)!,
    });
    if (!inserted) return false;
  }
  return true;
}

export async function seedCredits(
  stores: Stores,
  ports: Pick<Ports, 'ids'>,
  grant: { email: string; amount: number; at: string },
): Promise<void> {
  await stores.credits.grant({
    userId: personId(ports, grant.email),
    amount: grant.amount,
    kind: 'grant',
    idem: `demo:${grant.email}`,
    sourceType: 'demo',
    sourceId: grant.email,
    detail: {},
    actorId: null,
    now: grant.at,
  });
}
