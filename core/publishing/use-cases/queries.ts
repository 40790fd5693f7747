import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { InstagramAccountView, ListedAccount } from '#core/publishing/instagram-account.ts';
import type { PublicationView } from '#core/publishing/publication.ts';
import { presentPublication } from '#core/publishing/publication.ts';
import { ok, refuse } from '#core/shared/result.ts';

/** Every connected account, the newest first; for admins. */
export function listAccounts({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<{ accounts: InstagramAccountView[] }> => {
    const { accounts, posts } = await read(async (stores) => {
      const all = await stores.instagramAccounts.list();
      return { accounts: all, posts: await stores.publications.lastPosts(all.map(({ id }) => id)) };
    });
    const lastPosts = new Map(posts.map(({ accountId, at }) => [accountId, at]));
    return { accounts: accounts.map((account) => presentInstagramAccount(account, lastPosts.get(account.id) ?? null)) };
  };
}

/** The state of a publication. Refuses `notFound` for another user's. */
export function getPublication({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<{ publication: PublicationView }>> => {
    const row = await read((stores) => stores.publications.byId(input.id));
    if (row?.userId !== input.actor.userId) return refuse('notFound');
    return ok({ publication: presentPublication(row) });
  };
}

/** An account as admins see it (spec §3), without its token. */
function presentInstagramAccount(account: ListedAccount, lastPostAt: string | null): InstagramAccountView {
  return {
    id: account.id,
    username: account.username,
    followerCount: account.followerCount,
    instagramUserId: account.instagramUserId,
    isActive: account.isActive,
    createdAt: account.createdAt,
    tokenExpiresAt: account.tokenExpiresAt,
    lastPostAt,
    influencer: {
      id: account.influencerId,
      name: account.influencerName,
      referenceImageUrl: account.referenceImageUrl,
      color: account.color,
    },
  };
}
