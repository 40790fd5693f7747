import type { TransactionOrKnex } from 'objection';
import type { Asset, AssetStore } from '#core/assets/asset.ts';
import { savedNameKey } from '#core/shared/saved-name.ts';
import { insertNew, rowOf } from './row-model.ts';
import { ownTable } from './own-table.ts';

type AssetRow = Asset & { nameKey: string };
class AssetModel extends rowOf<AssetRow>() {
  static override tableName = 'assets';
  static override jsonAttributes = ['image'];
}

export function createAssetStore(trx: TransactionOrKnex): AssetStore {
  const assets = () => AssetModel.query(trx);
  const ofScope = ({ userId, influencerId }: Parameters<AssetStore['list']>[0]) =>
    assets().where({ user_id: userId, influencer_id: influencerId }).whereNull('deleted_at');
  return {
    list: async (scope) => (await ofScope(scope)).map(toAsset),
    async ofModels(userId, influencerIds) {
      const own = assets()
        .where({ user_id: userId })
        .whereIn('influencer_id', [...influencerIds]);
      return (await own.whereNull('deleted_at')).map(toAsset);
    },
    count: (scope) => ofScope(scope).resultSize(),
    async byIds(scope, ids) {
      if (ids.length === 0) return [];
      return (await ofScope(scope).whereIn('id', [...ids])).map(toAsset);
    },
    async use({ userId, influencerId }, ids, now) {
      const used = await assets()
        .patch({ lastUsedAt: now })
        .where({ user_id: userId, influencer_id: influencerId })
        .whereNull('deleted_at')
        .whereIn('id', [...ids])
        .returning('*');
      return used.map(toAsset);
    },
    async lock(id) {
      const row = await assets().findById(id).forUpdate();
      return row ? toAsset(row) : null;
    },
    async lockPerson(userId) {
      await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`assets:${userId}`]);
    },
    insert: (asset) => insertNew<AssetRow>(AssetModel, trx, { ...asset, nameKey: savedNameKey(asset.name) }),
    async save(asset) {
      const nameKey = savedNameKey(asset.name);
      const others = assets()
        .alias('other')
        .where({ 'other.user_id': asset.userId, 'other.influencer_id': asset.influencerId, 'other.name_key': nameKey })
        .whereNull('other.deleted_at')
        .whereNot('other.id', asset.id);
      const saved = await assets()
        .findById(asset.id)
        .whereNotExists(others)
        .patch({ ...asset, nameKey });
      return saved === 1;
    },
    async forgetPerson(userId) {
      await assets().delete().where('user_id', userId);
    },
  };
}

function toAsset({ nameKey: _key, ...asset }: AssetModel): Asset {
  return { ...asset };
}

export const stores = { assets: createAssetStore };

export const ownTables = {
  assets: ownTable('assets', 'id, influencer_id, kind, name, image, created_at, updated_at, last_used_at, deleted_at'),
};
