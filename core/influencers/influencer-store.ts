import type { Influencer } from './influencer.ts';
import type { Category } from './category.ts';
import type { Page, Paged } from '#core/shared/page.ts';

export type ShopWindowFilter = { search: string | null; category: Category | null } & Page;

export type InfluencerStore = {
  byId(id: string): Promise<Influencer | null>;
  /** Only models on public sale: a listing, public, with a price. Search folds Turkish letters. */
  onSale(filter: ShopWindowFilter): Promise<Paged<Influencer>>;
  ownedBy(userId: string): Promise<Influencer[]>;
  list(): Promise<Influencer[]>;
  insert(influencer: Influencer): Promise<void>;
};
