import type { TransactionOrKnex } from 'objection';
import type { AuditEntry, AuditFilter, AuditStore, NamedAuditEntry } from '#core/audit/audit-entry.ts';
import { rowOf } from './row-model.ts';

class AuditModel extends rowOf<AuditEntry>() {
  static override tableName = 'audit_entries';
  static override jsonAttributes = ['before', 'after'];
}

export function createAuditStore(trx: TransactionOrKnex): AuditStore {
  const named = () =>
    AuditModel.query(trx)
      .leftJoin('users', 'users.id', 'audit_entries.actor_id')
      .select('audit_entries.*', 'users.name as actorName')
      .orderBy('audit_entries.id', 'desc')
      .castTo<NamedAuditEntry[]>();
  return {
    async append(entry) {
      await AuditModel.query(trx).insert(entry);
    },
    async list({ before, limit, ...equal }: AuditFilter) {
      const query = named().limit(limit);
      if (before) query.where('audit_entries.id', '<', before);
      for (const [name, value] of Object.entries(equal)) {
        if (value !== undefined) query.where(`audit_entries.${columns[name as keyof typeof columns]}`, value);
      }
      return (await query).map((row) => ({ ...row }));
    },
    async lastOf(kind, subjectId) {
      const [row] = await named().where({ subject_kind: kind, subject_id: subjectId }).limit(1);
      return row ? { ...row } : null;
    },
    async forgetPerson(userId) {
      await AuditModel.query(trx)
        .where({ subject_kind: 'user', subject_id: userId })
        .patch({ subjectName: null, before: null, after: null });
      await AuditModel.query(trx).where({ subject_kind: 'credits', subject_id: userId }).patch({ subjectName: null });
    },
  };
}

const columns = {
  actorId: 'actor_id',
  subjectKind: 'subject_kind',
  subjectId: 'subject_id',
  action: 'action',
} as const;

export const stores = { audit: createAuditStore };

export const notExported = {
  audit_entries: 'the actions of admins, stored for their accountability',
};
