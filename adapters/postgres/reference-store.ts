import type { TransactionOrKnex } from 'objection';
import type { Knex } from 'knex';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { Reference, ReferenceStore } from '#core/influencers/reference.ts';
import { rowOf } from './row-model.ts';

type ReferenceRow = Omit<Reference, 'file'> & Omit<StoredFile, 'name'> & { originalName: string };

class ReferenceModel extends rowOf<ReferenceRow>() {
  static override tableName = 'influencer_references';
}

export function createReferenceStore(trx: TransactionOrKnex): ReferenceStore {
  const references = () => ReferenceModel.query(trx);
  return {
    async list(influencerId) {
      const rows = await references().where({ influencer_id: influencerId }).orderBy(['position', 'id']);
      return rows.map(toReference);
    },
    async byId(id) {
      const row = await references().findById(id);
      return row ? toReference(row) : null;
    },
    async byName(influencerId, name) {
      const row = await references().where({ influencer_id: influencerId, name }).first();
      return row ? toReference(row) : null;
    },
    async insert(reference) {
      await references().insert(toRow(reference));
    },
    async save(reference) {
      const { id, influencerId: _of, position: _at, createdAt: _made, ...changes } = toRow(reference);
      await references().findById(id).patch(changes);
    },
    async reorder(influencerId, ids) {
      await (trx as Knex).raw(
        `update influencer_references set position = new_order.position - 1
          from unnest(cast(? as uuid[])) with ordinality as new_order (id, position)
          where influencer_references.id = new_order.id and influencer_id = ?`,
        [[...ids], influencerId],
      );
    },
    async remove(id) {
      await references().deleteById(id);
    },
  };
}

function toRow({ file: { name: originalName, ...file }, ...reference }: Reference): ReferenceRow {
  return { ...reference, ...file, originalName };
}

function toReference(row: ReferenceRow): Reference {
  const { sha256, type, size, originalName, ...reference } = row;
  return { ...reference, file: { sha256, type, size, name: originalName } };
}

export const stores = { references: createReferenceStore };
