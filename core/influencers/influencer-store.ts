import type { Influencer, OwnedInfluencer } from './influencer.ts';
import type { Category } from './category.ts';
import type { Page, Paged } from '#core/shared/page.ts';
import type { InfluencerUses, ModelLikeness } from './influencer-schema.ts';
export type { InfluencerUses, ModelLikeness } from './influencer-schema.ts';

export type ShopWindowFilter = { search: string | null; category: Category | null } & Page;

/** `all` are those not deleted. */
export const influencerStates = ['all', 'onSale', 'offSale', 'deleted'] as const;
export type InfluencerState = (typeof influencerStates)[number];

/**
 * `search` is folded; each word must be in the texts that visitors search. `unconnected`: only those without an
 * Instagram account.
 */
export type InfluencerFilter = { search: string; state: InfluencerState; unconnected: boolean } & Page;

export type InfluencerStore = {
  /** Deleted ones too: their owners continue to use them. */
  byId(id: string): Promise<Influencer | null>;
  /**
   * As `byId`, for a caller that is about to refer to it: until the transaction ends no other call edits or deletes it.
   */
  hold(id: string): Promise<Influencer | null>;
  /** As `byId`, for a caller that edits or deletes it: one after the other. Waits for callers of `hold`. */
  lock(id: string): Promise<Influencer | null>;
  /** Only models on public sale (`isOnSale`). Search folds Turkish letters. */
  onSale(filter: ShopWindowFilter): Promise<Paged<Influencer>>;
  ownedBy(userId: string): Promise<OwnedInfluencer[]>;
  /** For admins, the newest first. */
  list(filter: InfluencerFilter): Promise<Paged<Influencer>>;
  /** How many there are of each state. */
  counts(): Promise<Record<InfluencerState, number>>;
  /** False when there is one with this id. */
  insert(influencer: Influencer): Promise<boolean>;
  /** Writes everything an admin decides, its version and whether it is deleted. */
  save(influencer: Influencer): Promise<void>;
  /** Removes a model nothing refers to, and its listing. */
  remove(id: string): Promise<void>;
  /** The references to a model. */
  usesOf(id: string): Promise<InfluencerUses>;
  /** The likeness of the runs of these models that ended since then; models without a scored run are left out. */
  likenessOf(ids: readonly string[], since: string): Promise<({ influencerId: string } & ModelLikeness)[]>;
};

/**
 * Whether its account must stay connected: with an owner, or a pending buyer, the account continues to post for them.
 */
export function isNeeded({ owners, openOrders }: InfluencerUses): boolean {
  return owners + openOrders > 0;
}
