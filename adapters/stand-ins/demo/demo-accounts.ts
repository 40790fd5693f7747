import type { Ports, Stores } from '#core/ports.ts';
import { daysBefore, idOf } from './demo-ids.ts';

/** Sign-ins of demo mode, shown in the terminal and on the sign-in page. They exist on this machine only. */
export type DemoAccount = { email: string; password: string; role: 'admin' | 'customer'; name: string };

export const demoAccounts: DemoAccount[] = [
  { email: 'elif@vitrin.test', password: 'mavi-vapur-27', role: 'customer', name: 'Elif Yılmaz' },
  { email: 'can@vitrin.test', password: 'kirmizi-tramvay-41', role: 'customer', name: 'Can Aydın' },
  { email: 'admin@vitrin.test', password: 'yesil-pencere-63', role: 'admin', name: 'Deniz Kurt' },
];

/** Professional accounts the demo models are connected to, and that the Instagram sandbox knows from the start. */
export type DemoInstagramAccount = {
  /** Id of the model in the demo data. */
  model: string;
  username: string;
  name: string;
  /** Above 2^53: a string from end to end. */
  instagramUserId: string;
  followerCount: number;
  accountType: 'BUSINESS' | 'MEDIA_CREATOR';
  token: string;
};

export const demoInstagramAccounts: DemoInstagramAccount[] = [
  {
    model: 'defne',
    username: 'defneaksoy',
    name: 'Defne Aksoy',
    instagramUserId: '17841405793187218',
    followerCount: 8300,
    accountType: 'BUSINESS',
    token: 'IGAAdemoDefneAksoy0000000000000000000001',
  },
  {
    model: 'mira',
    username: 'mirademir',
    name: 'Mira Demir',
    instagramUserId: '17841409261048837',
    followerCount: 4200,
    accountType: 'MEDIA_CREATOR',
    token: 'IGAAdemoMiraDemir0000000000000000000002',
  },
];

type PasswordHashes = Map<string, string>;

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
