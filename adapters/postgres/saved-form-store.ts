import type { TransactionOrKnex } from 'objection';
import type { Preset } from '#core/generation/preset.ts';
import type { SavedForm, SavedFormStore, ScopeOf } from '#core/saved-forms/saved-form.ts';
import type { Template } from '#core/schedules/templates/template.ts';
import { snakeCaseMappers } from 'objection';
import { savedNameKey } from '#core/shared/saved-name.ts';
import { insertNew, rowOf } from './row-model.ts';
import { templateFields } from '#core/schedules/plan-fields.ts';
import { ownColumns, ownTable } from './own-table.ts';

type FormRow = SavedForm & { nameKey: string };
const columnNames = snakeCaseMappers();

function storeOf<T extends SavedForm>(table: string, fixed: readonly (keyof T & string)[]) {
  class FormModel extends rowOf<FormRow>() {
    static override tableName = table;
    static override jsonAttributes = ['inputData'];
  }
  const columnsOf = (scope: ScopeOf<T>, alias = table) =>
    columnNames.format(
      Object.fromEntries(['userId' as const, ...fixed].map((name) => [`${alias}.${name}`, (scope as never)[name]])),
    );

  return (trx: TransactionOrKnex): SavedFormStore<T> => {
    const forms = () => FormModel.query(trx);
    return {
      async list(scope) {
        return (await forms().where(columnsOf(scope)).whereNull('deleted_at')).map(toForm);
      },
      async deletedSince(scope, since) {
        const rows = await forms()
          .where(columnsOf(scope))
          .where('deleted_at', '>=', since)
          .orderBy('deleted_at', 'desc');
        return rows.map(toForm);
      },
      async byIds(userId, ids) {
        if (ids.length === 0) return [];
        const rows = await forms()
          .findByIds([...ids])
          .where('user_id', userId)
          .whereNull('deleted_at');
        return rows.map(toForm);
      },
      async lock(id) {
        const row = await forms().findById(id).forUpdate();
        return row ? toForm(row) : null;
      },
      async lockPerson(userId) {
        await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${table}:${userId}`]);
      },
      insert: (form) => insertNew<FormRow>(FormModel, trx, { ...form, nameKey: savedNameKey(form.name) }),
      async save(form) {
        const nameKey = savedNameKey(form.name);
        const others = forms()
          .alias('other')
          .where(columnsOf(form, 'other'))
          .where('other.name_key', nameKey)
          .whereNull('other.deleted_at')
          .whereNot('other.id', form.id);
        const saved = await forms()
          .findById(form.id)
          .whereNotExists(others)
          .patch({ ...form, nameKey });
        return saved === 1;
      },
      async delete(id, at) {
        await forms().findById(id).patch({ deletedAt: at });
      },
      async forgetDeleted(scope, before, max) {
        const deleted = () => forms().where(columnsOf(scope)).whereNotNull('deleted_at');
        const restorable = deleted().where('deleted_at', '>=', before).orderBy('deleted_at', 'desc').limit(max);
        await deleted().whereNotIn('id', restorable.select('id')).delete();
      },
      async forgetPerson(userId) {
        await forms().delete().where('user_id', userId);
      },
    };

    function toForm({ nameKey: _key, ...form }: FormModel): T {
      return { ...form } as unknown as T;
    }
  };
}

export const createPresetStore = storeOf<Preset>('generation_presets', ['influencerId', 'webhookId']);
export const createTemplateStore = storeOf<Template>('schedule_templates', []);

export const stores = { presets: createPresetStore, templates: createTemplateStore };

export const ownTables = {
  presets: ownTable(
    'generation_presets',
    'id, influencer_id, webhook_id, name, prompt, input_data, asset_ids, created_at, updated_at, deleted_at',
  ),
  templates: ownTable(
    'schedule_templates',
    `id, name, ${ownColumns(templateFields)}, created_at, updated_at, deleted_at`,
  ),
};
