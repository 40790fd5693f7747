import type { Stores } from '#core/ports.ts';
import type { DraftLists } from './draft-context.ts';
import { draftListsOf } from './draft-context.ts';

/**
 * The facts besides the schedules against which the operations of one request are checked, read once for all of them: they are
 * not locked, so reading them again each time would gain nothing.
 */
export type RequestFacts = {
  lists(stores: Stores): Promise<DraftLists>;
  owns(stores: Stores, influencerId: string): Promise<boolean>;
  hasAccount(stores: Stores, influencerId: string): Promise<boolean>;
  /** The brand that marks new posts of the person's model (`OwnershipStore.advertisedBrand`). */
  advertisedBrand(stores: Stores, influencerId: string): Promise<string | null>;
  /** The number of pending schedules of the person; counted once per transaction. */
  pending(stores: Stores): Promise<number>;
  /** The number of pending schedules that the transaction adds, or removes (negative). */
  pendingChanged(by: number): void;
  /** By the id of a bulk schedule that began with a plan of another model: the fingerprint that it has. Of the transaction. */
  groups: Map<string, string>;
  /** A transaction begins, perhaps after one that rolled back: its changes of the count do not apply. */
  begin(): void;
};

export function requestFacts(userId: string): RequestFacts {
  const accounts = new Map<string, boolean>();
  const brands = new Map<string, string | null>();
  let lists: DraftLists | null = null;
  let owned: Set<string> | null = null;
  let pending: number | null = null;
  // Collected changes are written at the end, so the count does not include them.
  let added = 0;
  const groups = new Map<string, string>();
  return {
    groups,
    async lists(stores) {
      lists ??= await draftListsOf(stores);
      return lists;
    },
    async owns(stores, influencerId) {
      owned ??= new Set(await stores.ownerships.idsOf(userId));
      return owned.has(influencerId);
    },
    async hasAccount(stores, influencerId) {
      const known = accounts.get(influencerId) ?? (await hasAccount(stores, influencerId));
      accounts.set(influencerId, known);
      return known;
    },
    async advertisedBrand(stores, influencerId) {
      const known = brands.get(influencerId);
      if (known !== undefined) return known;
      const brand = await stores.ownerships.advertisedBrand(userId, influencerId);
      brands.set(influencerId, brand);
      return brand;
    },
    async pending(stores) {
      pending ??= await stores.schedules.pendingOf(userId);
      return pending + added;
    },
    pendingChanged(by) {
      added += by;
    },
    begin() {
      pending = null;
      added = 0;
      groups.clear();
    },
  };
}

/** True when the influencer has an Instagram account to post to. */
async function hasAccount(stores: Stores, influencerId: string): Promise<boolean> {
  return (await stores.instagramAccounts.byInfluencer(influencerId)) !== null;
}
