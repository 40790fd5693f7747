import type { GatewayResponse, InstagramProfile } from './instagram-gateway.ts';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { ruleFor } from './graph-errors.ts';
export type { InstagramAccountView } from './instagram-account-schema.ts';

/** The scopes publishing needs, nothing more (…/instagram-api-with-instagram-login/business-login). */
export const instagramScopes = ['instagram_business_basic', 'instagram_business_content_publish'] as const;

export type InstagramAccount = {
  id: string;
  influencerId: string;
  influencerName: string;
  /** Professional-account id used in paths; a string, since it is above 2^53. */
  instagramUserId: string;
  username: string;
  followerCount: number;
  accountType: string;
  isActive: boolean;
  /** Ciphertext, opened only by the publishing use cases. */
  sealedToken: string;
  tokenExpiresAt: string;
  /** Until when no call is made, because its calls are nearly used up (`restAfter`); null: now. May be in the past. */
  restsUntil: string | null;
  createdAt: string;
};

/** With the data that shows its model in a list. */
export type ListedAccount = InstagramAccount & { referenceImageUrl: string | null; color: string };

/**
 * Name an account's id is derived from: the same Instagram account, disconnected and connected again, is the same row,
 * so that earlier posts to it count.
 */
export const accountIdName = (instagramUserId: string): string => `instagram-account:${instagramUserId}`;

/** The values of an account in the audit log. */
export function auditedAccount(account: InstagramAccount): {
  username: string;
  influencer: string;
  accountType: string;
} {
  return { username: account.username, influencer: account.influencerName, accountType: account.accountType };
}

/** Binds a sealed token to its row and column, so that it opens nowhere else. */
export const tokenContext = (accountId: string): string => `instagram:${accountId}:token`;

/** A connection in progress: the state value is stored hashed, bound to admin and influencer, single use. */
export type InstagramConnection = {
  stateHash: string;
  adminId: string;
  influencerId: string;
  createdAt: string;
  usedAt: string | null;
};

export type InstagramAccountStore = {
  byId(id: string): Promise<InstagramAccount | null>;
  /** Until the end of the transaction nobody changes or removes it. */
  lockShared(id: string): Promise<InstagramAccount | null>;
  byInfluencer(influencerId: string): Promise<InstagramAccount | null>;
  byInstagramUserId(instagramUserId: string): Promise<InstagramAccount | null>;
  list(): Promise<ListedAccount[]>;
  /** Active accounts whose token ends before `expiresBefore`, the next to end first. */
  toRefresh(expiresBefore: string, limit: number): Promise<InstagramAccount[]>;
  /** False when the influencer or the Instagram account is connected already. */
  insert(account: InstagramAccount): Promise<boolean>;
  /** Saves everything but `restsUntil`. */
  save(account: InstagramAccount): Promise<void>;
  /** Extends the rest of an account; an earlier end changes nothing. */
  rest(id: string, until: string): Promise<void>;
  remove(id: string): Promise<void>;
  startConnection(connection: InstagramConnection): Promise<void>;
  /** Marks the state used and returns it; null when unknown, used or older than `createdAfter`. */
  takeConnection(stateHash: string, now: string, createdAfter: string): Promise<InstagramConnection | null>;
};

export type Grant = { token: string; expiresAt: string; scopes: string[]; profile: InstagramProfile };

/** Documented as "Business or Media_Creator", seen in capitals (…/instagram-api-with-instagram-login/get-started). */
const professionalTypes = ['business', 'media_creator', 'creator'];

/**
 * Whether Instagram's response is an account we can post to. Refuses `instagram.unreachable`,
 * `instagram.exchangeRefused`, `instagram.scopeMissing {scopes}`, `instagram.personalAccount {username}`.
 */
export function grantOf(answer: GatewayResponse<Grant>): Result<Grant> {
  if (answer.kind === 'unknown') return refuse('instagram.unreachable');
  if (answer.kind === 'refused') {
    return ruleFor(answer.error, 'read').failure === 'permission'
      ? refuse('instagram.scopeMissing', { scopes: instagramScopes.join(', ') })
      : refuse('instagram.exchangeRefused');
  }
  const { scopes, profile } = answer.value;
  const missing = instagramScopes.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) return refuse('instagram.scopeMissing', { scopes: missing.join(', ') });
  if (!professionalTypes.includes(profile.accountType.toLowerCase())) {
    return refuse('instagram.personalAccount', { username: profile.username });
  }
  return ok(answer.value);
}
