import type { TransactionOrKnex } from 'objection';
import type { Preset, PresetPlace, PresetStore } from '#core/generation/preset.ts';
import { keptNameKey } from '#core/shared/kept-name.ts';
import { insertNew, rowOf } from './row-model.ts';

class PresetModel extends rowOf<Preset & { nameKey: string }>() {
  static override tableName = 'generation_presets';
  static override jsonAttributes = ['inputData'];
}

export function createPresetStore(trx: TransactionOrKnex): PresetStore {
  const presets = () => PresetModel.query(trx);
  return {
    async list(place) {
      const rows = await presets().where(columnsOf(place));
      return rows.map(toPreset);
    },
    byId: async (id) => toPresetOrNull(await presets().findById(id)),
    lock: async (id) => toPresetOrNull(await presets().findById(id).forUpdate()),
    async lockPlace({ userId, influencerId, webhookId }) {
      await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `presets:${userId}:${influencerId}:${webhookId}`,
      ]);
    },
    insert: (preset) => insertNew(PresetModel, trx, { ...preset, nameKey: keptNameKey(preset.name) }),
    async save({ id, name, prompt, inputData, updatedAt }) {
      const nameKey = keptNameKey(name);
      const saved = await presets()
        .findById(id)
        .whereRaw(
          `not exists (select from generation_presets other where other.name_key = ? and other.id <> generation_presets.id
            and (other.user_id, other.influencer_id, other.webhook_id)
              = (generation_presets.user_id, generation_presets.influencer_id, generation_presets.webhook_id))`,
          [nameKey],
        )
        .patch({ name, nameKey, prompt, inputData, updatedAt });
      return saved === 1;
    },
    async delete(id) {
      await presets().deleteById(id);
    },
    async forgetPerson(userId) {
      await presets().delete().where('user_id', userId);
    },
  };
}

function columnsOf({ userId, influencerId, webhookId }: PresetPlace) {
  return { user_id: userId, influencer_id: influencerId, webhook_id: webhookId };
}

function toPreset({ nameKey: _key, ...preset }: PresetModel): Preset {
  return { ...preset };
}

function toPresetOrNull(row: PresetModel | undefined): Preset | null {
  return row ? toPreset(row) : null;
}
