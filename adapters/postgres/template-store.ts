import type { TransactionOrKnex } from 'objection';
import type { Template, TemplateStore } from '#core/schedules/template.ts';
import { keptNameKey } from '#core/shared/kept-name.ts';
import { insertNew, rowOf } from './row-model.ts';

class TemplateModel extends rowOf<Template & { nameKey: string }>() {
  static override tableName = 'schedule_templates';
  static override jsonAttributes = ['inputData'];
}

export function createTemplateStore(trx: TransactionOrKnex): TemplateStore {
  const templates = () => TemplateModel.query(trx);
  return {
    async list(userId) {
      const rows = await templates().where('user_id', userId).whereNull('deleted_at');
      return rows.map(toTemplate);
    },
    async deletedSince(userId, since) {
      const rows = await templates()
        .where('user_id', userId)
        .where('deleted_at', '>=', since)
        .orderBy('deleted_at', 'desc');
      return rows.map(toTemplate);
    },
    lock: async (id) => toTemplateOrNull(await templates().findById(id).forUpdate()),
    async lockPerson(userId) {
      await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`templates:${userId}`]);
    },
    insert: (template) => insertNew(TemplateModel, trx, { ...template, nameKey: keptNameKey(template.name) }),
    async rename({ id, userId, name, updatedAt }) {
      const nameKey = keptNameKey(name);
      const saved = await templates()
        .findById(id)
        .whereNotExists(
          templates()
            .alias('other')
            .where({ 'other.user_id': userId, 'other.name_key': nameKey })
            .whereNull('other.deleted_at')
            .whereNot('other.id', id),
        )
        .patch({ name, nameKey, updatedAt });
      return saved === 1;
    },
    async delete(id, at) {
      await templates().findById(id).patch({ deletedAt: at });
    },
    async restore({ id, name }) {
      await templates()
        .findById(id)
        .patch({ name, nameKey: keptNameKey(name), deletedAt: null });
    },
    async forgetDeleted(userId, before, max) {
      const deleted = () => templates().where('user_id', userId).whereNotNull('deleted_at');
      const kept = deleted().where('deleted_at', '>=', before).orderBy('deleted_at', 'desc').limit(max);
      await deleted().whereNotIn('id', kept.select('id')).delete();
    },
    async forgetBefore(before, max) {
      const old = templates().select('id').where('deleted_at', '<', before).limit(max);
      return templates().delete().whereIn('id', old);
    },
    async forgetPerson(userId) {
      await templates().delete().where('user_id', userId);
    },
  };
}

function toTemplate({ nameKey: _key, ...template }: TemplateModel): Template {
  return { ...template };
}

function toTemplateOrNull(row: TemplateModel | undefined): Template | null {
  return row ? toTemplate(row) : null;
}
