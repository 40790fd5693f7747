import type { ListedAccount, InstagramAccountView } from './instagram-account.ts';

/** An account as admins see it (spec §3), without its token. */
export function presentInstagramAccount(account: ListedAccount, lastPostAt: string | null): InstagramAccountView {
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
