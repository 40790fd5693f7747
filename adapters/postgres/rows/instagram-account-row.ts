import { Model } from 'objection';
import type { InstagramAccount, InstagramConnection } from '#core/publishing/instagram-account.ts';

export class InstagramAccountRow extends Model {
  static override tableName = 'instagram_accounts';
  declare id: string;
  declare influencer_id: string;
  /** Joined from the influencer. */
  declare influencer_name: string;
  declare instagram_user_id: string;
  declare username: string;
  declare follower_count: number;
  declare account_type: string;
  declare is_active: boolean;
  declare sealed_token: string;
  declare token_expires_at: string;
  declare created_at: string;
}

export function toInstagramAccount(row: InstagramAccountRow): InstagramAccount {
  return {
    id: row.id,
    influencerId: row.influencer_id,
    influencerName: row.influencer_name,
    instagramUserId: row.instagram_user_id,
    username: row.username,
    followerCount: row.follower_count,
    accountType: row.account_type,
    isActive: row.is_active,
    sealedToken: row.sealed_token,
    tokenExpiresAt: row.token_expires_at,
    createdAt: row.created_at,
  };
}

export function toInstagramAccountRow(account: InstagramAccount) {
  return {
    id: account.id,
    influencer_id: account.influencerId,
    instagram_user_id: account.instagramUserId,
    username: account.username,
    follower_count: account.followerCount,
    account_type: account.accountType,
    is_active: account.isActive,
    sealed_token: account.sealedToken,
    token_expires_at: account.tokenExpiresAt,
    created_at: account.createdAt,
  };
}

export class InstagramConnectionRow extends Model {
  static override tableName = 'instagram_connections';
  static override idColumn = 'state_hash';
  declare state_hash: string;
  declare admin_id: string;
  declare influencer_id: string;
  declare created_at: string;
  declare used_at: string | null;
}

export function toInstagramConnection(row: InstagramConnectionRow): InstagramConnection {
  return {
    stateHash: row.state_hash,
    adminId: row.admin_id,
    influencerId: row.influencer_id,
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}
