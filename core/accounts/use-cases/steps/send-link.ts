import type { Ports, Stores } from '#core/ports.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { AccountLinkKind } from '../../account-link.ts';
import { linkContext, linkEnd } from '../../account-link.ts';

/** Stores a new link and the job that mails it, replacing the user's earlier ones of this kind. */
export async function sendLink(
  stores: Pick<Stores, 'accountLinks' | 'jobs'>,
  { ids, clock, tokens, secrets }: Pick<Ports, 'ids' | 'clock' | 'tokens' | 'secrets'>,
  about: { kind: AccountLinkKind; userId: string | null; email: string | null; locale: Locale },
): Promise<void> {
  if (about.userId !== null) await stores.accountLinks.endAll(about.userId, [about.kind]);
  const id = ids.next();
  const createdAt = clock.now();
  const { token, hash } = tokens.mint();
  await stores.accountLinks.insert({
    id,
    ...about,
    tokenHash: hash,
    sealedToken: secrets.seal(token, linkContext(id)),
    createdAt,
    expiresAt: linkEnd(about.kind, createdAt),
  });
  await stores.jobs.enqueue('mail-account-link', { linkId: id });
}
