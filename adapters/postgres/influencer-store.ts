import type { TransactionOrKnex } from 'objection';
import type { Influencer } from '#core/influencers/influencer.ts';
import type { InfluencerStore } from '#core/influencers/influencer-store.ts';
import { categoryNames } from '#core/influencers/category.ts';
import { fold } from '#core/shared/text.ts';
import { InfluencerRow, toInfluencer } from './rows/influencer-row.ts';

export function createInfluencerStore(trx: TransactionOrKnex): InfluencerStore {
  const all = () => influencersWithAll(trx);
  return {
    async byId(id) {
      const row = await all().where('influencers.id', id).first();
      return row ? toInfluencer(row) : null;
    },
    async onSale({ search, category, limit, offset }) {
      const matching = () => {
        const query = all().where('listings.is_public', true);
        if (category) void query.where('listings.category', category);
        for (const word of (search ?? '').split(/\s+/).filter(Boolean)) {
          void query.whereRaw('strpos(listings.search_text, ?) > 0', [word]);
        }
        return query;
      };
      const rows = await matching().orderBy(['influencers.created_at', 'influencers.id']).limit(limit).offset(offset);
      return { rows: rows.map(toInfluencer), total: await matching().resultSize() };
    },
    async ownedBy(userId) {
      const rows = await all()
        .join('ownerships', 'ownerships.influencer_id', 'influencers.id')
        .where('ownerships.user_id', userId)
        .orderBy([{ column: 'ownerships.created_at', order: 'desc' }, 'influencers.id']);
      return rows.map(toInfluencer);
    },
    async list() {
      const rows = await all().orderBy([{ column: 'influencers.created_at', order: 'desc' }, 'influencers.id']);
      return rows.map(toInfluencer);
    },
    async insert(influencer) {
      await trx('influencers').insert(toRow(influencer));
      if (influencer.listing) await trx('listings').insert(toListingRow(influencer));
    },
  };
}

/** The influencer with its listing, its Instagram account and its counts, each from where it is kept. */
function influencersWithAll(trx: TransactionOrKnex) {
  return InfluencerRow.query(trx)
    .leftJoin('listings', 'listings.influencer_id', 'influencers.id')
    .leftJoin('instagram_accounts', (join) =>
      join.on('instagram_accounts.influencer_id', 'influencers.id').andOn(trx.raw('instagram_accounts.is_active')),
    )
    .select(
      'influencers.*',
      'listings.price_cents',
      'listings.category',
      'listings.description',
      'listings.tags',
      'listings.is_public',
      'instagram_accounts.username as instagram_username',
      'instagram_accounts.follower_count',
      trx.raw('(select count(*) from ownerships o where o.influencer_id = influencers.id) as purchase_count'),
      trx.raw('(select count(*) from contents c where c.influencer_id = influencers.id) as content_count'),
    );
}

function toRow(influencer: Influencer) {
  return {
    id: influencer.id,
    name: influencer.name,
    creator_prompt: influencer.creatorPrompt,
    age: influencer.age,
    gender: influencer.gender,
    height_cm: influencer.heightCm,
    weight_kg: influencer.weightKg,
    hair_color: JSON.stringify(influencer.hairColor),
    personality: JSON.stringify(influencer.personality),
    story: JSON.stringify(influencer.story),
    reference_image_url: influencer.referenceImageUrl,
    cutout_image_url: influencer.cutoutImageUrl,
    color: influencer.color,
    sample_contents: JSON.stringify(influencer.sampleContents),
    created_at: influencer.createdAt,
  };
}

function toListingRow(influencer: Influencer) {
  const listing = influencer.listing!;
  return {
    influencer_id: influencer.id,
    price_cents: listing.priceCents,
    category: listing.category,
    description: JSON.stringify(listing.description),
    tags: listing.tags,
    is_public: listing.isPublic,
    search_text: searchText(influencer),
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
