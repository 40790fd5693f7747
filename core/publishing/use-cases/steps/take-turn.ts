import type { Ports } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import type { InstagramAccount } from '#core/publishing/instagram-account.ts';
import type { Publication } from '#core/publishing/publication.ts';
import { later, minute } from '#core/publishing/poll-times.ts';
import { ok } from '#core/shared/result.ts';

/**
 * One worker's turn at a publication. `leaseUntil` also identifies it: its findings count only while the row has the
 * same value.
 */
export type Turn = {
  publication: Publication;
  account: InstagramAccount | null;
  content: Content | null;
  leaseUntil: string;
};

/** Longer than the slowest requests of one turn together; after it another worker may continue. */
const leaseMs = 2 * minute;

/** Null when the publication is not due, or another worker has it. */
export async function takeTurn(ports: Pick<Ports, 'transact' | 'clock'>, publicationId: string): Promise<Turn | null> {
  const now = ports.clock.now();
  const leaseUntil = later(now, leaseMs);
  const taken = await ports.transact(async (stores) => {
    if (!(await stores.publications.takeLease(publicationId, now, leaseUntil))) return ok(null);
    const publication = await stores.publications.byId(publicationId);
    if (!publication) return ok(null);
    const account = await stores.instagramAccounts.byId(publication.accountId);
    const content = await stores.contents.byId(publication.contentId);
    return ok({ publication, account, content, leaseUntil });
  });
  return taken.ok ? taken.value : null;
}
