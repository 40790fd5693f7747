import { raw } from 'objection';
import type { TransactionOrKnex } from 'objection';
import type { Influencer, Listing } from '#core/influencers/influencer.ts';
import type { InfluencerStore } from '#core/influencers/influencer-store.ts';
import { categoryNames } from '#core/influencers/category.ts';
import { fold } from '#core/shared/text.ts';
import { ContentModel } from './content-store.ts';
import { InstagramAccountModel } from './instagram-account-store.ts';
import { OwnershipModel } from './ownership-store.ts';
import { rowOf } from './row-model.ts';

class ListingModel extends rowOf<Listing & { influencerId: string; searchText: string }>() {
  static override tableName = 'listings';
  static override idColumn = 'influencer_id';
  static override jsonAttributes = ['description'];
}

class InfluencerModel extends rowOf<Omit<Influencer, 'listing' | 'instagramAccount' | 'stats'>>() {
  static override tableName = 'influencers';
  static override jsonAttributes = ['hairColor', 'personality', 'story', 'sampleContents'];
  static override relationMappings = {
    listing: {
      relation: InfluencerModel.HasOneRelation,
      modelClass: ListingModel,
      join: { from: 'influencers.id', to: 'listings.influencer_id' },
    },
    activeAccount: {
      relation: InfluencerModel.HasOneRelation,
      modelClass: InstagramAccountModel,
      filter: { is_active: true },
      join: { from: 'influencers.id', to: 'instagram_accounts.influencer_id' },
    },
    ownerships: {
      relation: InfluencerModel.HasManyRelation,
      modelClass: OwnershipModel,
      join: { from: 'influencers.id', to: 'ownerships.influencer_id' },
    },
    contents: {
      relation: InfluencerModel.HasManyRelation,
      modelClass: ContentModel,
      join: { from: 'influencers.id', to: 'contents.influencer_id' },
    },
  };
}

export function createInfluencerStore(trx: TransactionOrKnex): InfluencerStore {
  /** The influencer with its listing, its Instagram account and its counts, each from where it is kept. */
  const influencers = () =>
    InfluencerModel.query(trx)
      .leftJoinRelated('[listing, activeAccount]')
      .select(
        'influencers.*',
        'listing.price_cents',
        'listing.category',
        'listing.description',
        'listing.tags',
        'listing.is_public',
        'activeAccount.username',
        'activeAccount.follower_count',
        InfluencerModel.relatedQuery('ownerships').count().as('purchase_count'),
        InfluencerModel.relatedQuery('contents').count().as('content_count'),
      )
      .castTo<ShownRow[]>();
  return {
    async byId(id) {
      const [row] = await influencers().where('influencers.id', id);
      return row ? toInfluencer(row) : null;
    },
    async onSale({ search, category, limit, offset }) {
      const matching = () => {
        const query = influencers().where('listing.is_public', true);
        if (category) void query.where('listing.category', category);
        for (const word of (search ?? '').split(/\s+/).filter(Boolean)) {
          void query.whereRaw('strpos(listing.search_text, ?) > 0', [word]);
        }
        return query;
      };
      const rows = await matching()
        .select(raw('count(*) over ()').as('total'))
        .orderBy(['influencers.created_at', 'influencers.id'])
        .limit(limit)
        .offset(offset);
      // Every row carries the total; a page past the end has none.
      const total = rows[0]?.total ?? (offset > 0 ? await matching().resultSize() : 0);
      return { rows: rows.map(toInfluencer), total };
    },
    async ownedBy(userId) {
      const rows = await influencers()
        .joinRelated('ownerships')
        .where('ownerships.user_id', userId)
        .orderBy([{ column: 'ownerships.created_at', order: 'desc' }, 'influencers.id']);
      return rows.map(toInfluencer);
    },
    async list() {
      const rows = await influencers().orderBy([{ column: 'influencers.created_at', order: 'desc' }, 'influencers.id']);
      return rows.map(toInfluencer);
    },
    async insert(influencer) {
      const { listing, instagramAccount: _account, stats: _stats, ...row } = influencer;
      await InfluencerModel.query(trx).insert(row);
      if (!listing) return;
      await ListingModel.query(trx).insert({
        ...listing,
        influencerId: influencer.id,
        searchText: searchText(influencer),
      });
    },
  };
}

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };
type ShownRow = Omit<Influencer, 'listing' | 'instagramAccount' | 'stats'> &
  Influencer['stats'] &
  Nullable<Listing & NonNullable<Influencer['instagramAccount']>> & { total?: number };

function toInfluencer(row: ShownRow): Influencer {
  const { priceCents, category, description, tags, isPublic, username, followerCount, ...rest } = row;
  const { purchaseCount, contentCount, total: _total, ...influencer } = rest;
  const isListed = priceCents !== null && category !== null && description !== null;
  return {
    ...influencer,
    listing: isListed ? { priceCents, category, description, tags: tags ?? [], isPublic: isPublic ?? false } : null,
    instagramAccount: username === null ? null : { username, followerCount: followerCount ?? 0 },
    stats: { purchaseCount, contentCount },
  };
}

/** Everything a visitor may search by, folded as searches are: `IŞIK` finds `ışık`. */
function searchText({ name, story, personality, listing }: Influencer): string {
  const category = listing ? Object.values(categoryNames[listing.category]) : [];
  const described = listing ? Object.values(listing.description) : [];
  return fold(
    [
      name,
      ...category,
      ...described,
      ...(listing?.tags ?? []),
      ...Object.values(story),
      ...Object.values(personality),
    ].join(' '),
  );
}
