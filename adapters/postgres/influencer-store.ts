import type { TransactionOrKnex } from 'objection';
import type { Influencer, OwnedInfluencer } from '#core/influencers/influencer.ts';
import type { Listing } from '#core/influencers/model-fields.ts';
import type { Page } from '#core/shared/page.ts';
import type {
  InfluencerFilter,
  InfluencerState,
  InfluencerStore,
  InfluencerUses,
  ModelLikeness,
} from '#core/influencers/influencer-store.ts';
import type { Knex } from 'knex';
import { raw } from 'objection';
import { categoryNames } from '#core/influencers/category.ts';
import { listingFields, modelFields } from '#core/influencers/model-fields.ts';
import { pickRecord, storedNames } from '#core/shared/record-fields.ts';
import { fold } from '#core/shared/text.ts';
import { canPrepare } from './connection.ts';
import { ContentModel } from './content-store.ts';
import { InstagramAccountModel } from './instagram-account-store.ts';
import { OwnershipModel } from './ownership-store.ts';
import { likeAll } from './search-text.ts';
import { insertNew, rowOf } from './row-model.ts';

type Built = { toKnexQuery(): Knex.QueryBuilder };

class ListingModel extends rowOf<Listing & { influencerId: string; searchText: string }>() {
  static override tableName = 'listings';
  static override idColumn = 'influencer_id';
  static override jsonAttributes = ['description', 'consentFile'];
}

type InfluencerRow = Omit<Influencer, 'listing' | 'instagramAccount' | 'stats' | 'references'>;

class InfluencerModel extends rowOf<InfluencerRow>() {
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
    anyAccount: {
      relation: InfluencerModel.HasOneRelation,
      modelClass: InstagramAccountModel,
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

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };
type ListedRow = InfluencerRow &
  Nullable<Listing & NonNullable<Influencer['instagramAccount']>> &
  Influencer['stats'] &
  Pick<Influencer, 'references'>;

/**
 * By name and not `*`: the columns of a prepared statement must stay the same when one is added beside a running
 * server.
 */
const displayedColumns = [
  ...['id', ...storedNames(modelFields), 'cutoutImageUrl', 'createdAt', 'version', 'deletedAt', 'sampleContents'].map(
    (name) => columnOf('influencers', name),
  ),
  ...storedNames(listingFields).map((name) => columnOf('listing', name)),
  ...['username', 'followerCount'].map((name) => columnOf('activeAccount', name)),
];

/** As `isOnSale` of core. */
const isSold = (listing: string) => `${listing}.on_sale and ${listing}.declaration is not null`;

function columnOf(table: string, name: string): string {
  return `${table}.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as ${name}`;
}

const referencesInOrder = `(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'publicUrl', public_url) order by position, id), '[]')
  from influencer_references where influencer_id = influencers.id)`;

/** The influencer with its listing, its Instagram account and its counts, each from its own table. */
function influencersOf(trx: TransactionOrKnex) {
  return InfluencerModel.query(trx)
    .leftJoinRelated('[listing, activeAccount]')
    .select(
      ...displayedColumns,
      InfluencerModel.relatedQuery('ownerships').count().as('purchaseCount'),
      InfluencerModel.relatedQuery('contents').count().as('contentCount'),
      raw(referencesInOrder).as('references'),
    )
    .castTo<ListedRow[]>();
}

/** In the order of the index `influencers_by_age`. */
const newestFirst = [
  { column: 'influencers.created_at', order: 'desc' as const },
  { column: 'influencers.id', order: 'desc' as const },
];

/** The models that match an admin's filter, without order. */
function matchingInfluencers(
  trx: TransactionOrKnex,
  { search, state, unconnected }: Omit<InfluencerFilter, keyof Page>,
) {
  const query = InfluencerModel.query(trx);
  if (state === 'deleted') void query.whereNotNull('influencers.deleted_at');
  else void query.whereNull('influencers.deleted_at');
  const sold = InfluencerModel.relatedQuery('listing').whereRaw(isSold('listing'));
  if (state === 'onSale') void query.whereExists(sold);
  if (state === 'offSale') void query.whereNotExists(sold);
  const words = likeAll(search);
  if (words.length > 0) {
    void query.whereExists(
      InfluencerModel.relatedQuery('listing').whereRaw('search_text like all (?::text[])', [words]),
    );
  }
  if (unconnected) void query.whereNotExists(InfluencerModel.relatedQuery('anyAccount'));
  return query;
}

/** Raw: figures of two tables in one statement. */
async function influencerCounts(trx: TransactionOrKnex): Promise<Record<InfluencerState, number>> {
  const answer = await trx.raw<{ rows: Record<InfluencerState, number>[] }>(
    `select
       count(*) filter (where deleted_at is null) as "all",
       count(*) filter (where deleted_at is null and ${isSold('listings')}) as "onSale",
       count(*) filter (where deleted_at is null and (${isSold('listings')}) is not true) as "offSale",
       count(*) filter (where deleted_at is not null) as "deleted"
     from influencers left join listings on listings.influencer_id = influencers.id`,
  );
  return answer.rows[0]!;
}

/** The most frequent query of visitors. */
const onSale = preparedStatement<ListedRow & { total: number }>('models-on-sale', (trx) => ({
  start: influencersOf(trx).select(raw('count(*) over ()').as('total')).whereRaw(isSold('listing')),
  end: `and "listing"."category" like ? and "listing"."search_text" like all (?::text[])
    order by "influencers"."created_at", "influencers"."id" limit ? offset ?`,
}));
const anyText = '%';

export function createInfluencerStore(trx: TransactionOrKnex): InfluencerStore {
  const influencers = () => influencersOf(trx);
  const byId = async (id: string): Promise<Influencer | null> => {
    const [row] = await influencers().where('influencers.id', id);
    return row ? toInfluencer(row) : null;
  };
  const held = (id: string) => InfluencerModel.query(trx).select('id').findById(id);
  return {
    byId,
    // The lock is a statement of its own: a read after it sees the rows that the transaction waited for.
    hold: async (id) => ((await held(id).forKeyShare()) ? byId(id) : null),
    lock: async (id) => ((await held(id).forUpdate()) ? byId(id) : null),
    async onSale({ search, category, limit, offset }) {
      const filter = [category ?? anyText, likeAll(search ?? '')];
      const rows = await onSale(trx, [...filter, limit, offset]);
      // Every row carries the total; a page past the end has none.
      const [first] = rows.length === 0 && offset > 0 ? await onSale(trx, [...filter, 1, 0]) : rows;
      return { rows: rows.map(({ total: _total, ...row }) => toInfluencer(row)), total: first?.total ?? 0 };
    },
    async ownedBy(userId) {
      const rows = await influencers()
        .joinRelated('ownerships')
        .select('ownerships.is_pinned', 'ownerships.group_name', 'ownerships.advertised_brand')
        .where('ownerships.user_id', userId)
        .orderBy([{ column: 'ownerships.created_at', order: 'desc' }, 'influencers.id']);
      return rows.map((row) => toInfluencer(row) as OwnedInfluencer);
    },
    async list({ limit, offset, ...filter }) {
      const match = () => matchingInfluencers(trx, filter);
      const page = match().select('influencers.id').orderBy(newestFirst).limit(limit).offset(offset);
      const rows = await influencers().whereIn('influencers.id', page).orderBy(newestFirst);
      return { rows: rows.map(toInfluencer), total: await match().resultSize() };
    },
    counts: () => influencerCounts(trx),
    async insert(influencer) {
      const { row, listing } = rowsOf(influencer);
      const isNew = await insertNew(InfluencerModel, trx, row);
      if (isNew) await ListingModel.query(trx).insert(listing);
      return isNew;
    },
    async save(influencer) {
      const { row, listing } = rowsOf(influencer);
      const { id, createdAt: _made, ...changes } = row;
      await InfluencerModel.query(trx).findById(id).patch(changes);
      await ListingModel.query(trx).insert(listing).onConflict('influencer_id').merge();
    },
    async remove(id) {
      await InfluencerModel.query(trx).deleteById(id);
    },
    usesOf: (id) => influencerUses(trx, id),
    likenessOf: (ids, since) => modelLikeness(trx, ids, since),
  };
}

function rowsOf(influencer: Influencer) {
  const { listing, instagramAccount: _account, stats: _stats, references: _references, ...row } = influencer;
  return { row, listing: { ...listing, influencerId: row.id, searchText: searchText(influencer) } };
}

function toInfluencer(row: ListedRow): Influencer {
  const { purchaseCount, contentCount, username, followerCount, references, ...rest } = row;
  const listing = pickRecord(listingFields, rest);
  const influencer = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in listing))) as InfluencerRow;
  return {
    ...influencer,
    listing: { ...listing, isPublic: listing.isPublic ?? false },
    instagramAccount: username === null ? null : { username, followerCount: followerCount ?? 0 },
    stats: { purchaseCount, contentCount },
    references,
  };
}

/** The texts visitors search, folded as searches are: `IŞIK` finds `ışık`. */
function searchText({ name, story, personality, listing }: Influencer): string {
  const category = listing.category ? Object.values(categoryNames[listing.category]) : [];
  const described = Object.values(listing.description ?? {});
  const texts = [...Object.values(story), ...Object.values(personality)];
  return fold([name, ...category, ...described, ...(listing.tags ?? []), ...texts].join(' '));
}

export const stores = { influencers: createInfluencerStore };

/** Raw: figures of several tables in one statement. */
async function influencerUses(trx: TransactionOrKnex, id: string): Promise<InfluencerUses> {
  const answer = await trx.raw<{ rows: InfluencerUses[] }>(
    `select
       (select count(*) from ownerships where influencer_id = :id) as "owners",
       (select count(*) from orders where influencer_id = :id and status = 'open') as "openOrders",
       (select count(*) from schedules where influencer_id = :id and status in ('pending', 'processing') and deleted_at is null)
         as "schedules",
       (select count(*) from generations where influencer_id = :id and status in ('held', 'calling', 'waiting', 'downloading', 'judging'))
         as "openRuns",
       (select count(*) from contents where influencer_id = :id) as "contents",
       (select username from instagram_accounts where influencer_id = :id) as "instagramUsername",
       exists (select from ownerships where influencer_id = :id)
         or exists (select from orders where influencer_id = :id)
         or exists (select from generations where influencer_id = :id)
         or exists (select from contents where influencer_id = :id)
         or exists (select from schedules where influencer_id = :id)
         or exists (select from bulk_schedules where influencer_id = :id) as "hasHistory"`,
    { id },
  );
  return answer.rows[0]!;
}

/** Raw: filtered figures of runs, by the index `generations_by_likeness`. */
async function modelLikeness(trx: TransactionOrKnex, ids: readonly string[], since: string) {
  const { rows } = await trx.raw<{ rows: ({ influencerId: string } & ModelLikeness)[] }>(
    `select influencer_id as "influencerId", round(avg(likeness))::int as "average", count(*)::int as "scored",
       count(*) filter (where likeness < (rules->'likeness'->>'threshold')::int)::int as "low"
     from generations
     where influencer_id = any(:ids::uuid[]) and finished_at >= :since and likeness is not null
     group by influencer_id`,
    { ids, since },
  );
  return rows;
}

/**
 * A frequent statement: Objection builds `start` once per process, PostgreSQL parses and plans it once per connection
 * and caches it under `name`. `end` is SQL that takes the values of a call, `?` for each. Columns are selected by their
 * names, each `as` the field of `Row`: rows are returned as PostgreSQL sends them, and with `*` a column added beside a
 * running server would make it refuse the cached plan.
 */
function preparedStatement<Row>(name: string, parts: (trx: TransactionOrKnex) => { start: Built; end: string }) {
  let built: { sql: string; bindings: readonly unknown[] } | null = null;

  function build(trx: TransactionOrKnex): { sql: string; bindings: readonly unknown[] } {
    const { start, end } = parts(trx);
    const { sql, bindings } = start.toKnexQuery().toSQL();
    return { sql: `${sql} ${end}`, bindings };
  }

  return async (trx: TransactionOrKnex, values: readonly unknown[]): Promise<Row[]> => {
    built ??= build(trx);
    const statement = (trx as Knex).raw(built.sql, [...built.bindings, ...values] as Knex.RawBinding[]);
    return (await (canPrepare(trx as Knex) ? statement.options({ name }) : statement)).rows;
  };
}
