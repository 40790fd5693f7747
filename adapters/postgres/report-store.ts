import type { TransactionOrKnex } from 'objection';
import type { Report, ReportStore, StoredReport } from '#core/reports/report.ts';
import { countBounded } from './count-bounded.ts';
import { insertNew, rowOf } from './row-model.ts';

class ReportModel extends rowOf<Report>() {
  static override tableName = 'reports';
}

/** Raw: the present name of the model and whether it is public, in the statement of the report. */
const modelOfReport = `(
  select jsonb_build_object('name', m.name, 'isPublic', m.deleted_at is null and coalesce(l.is_public, false))
  from influencers m left join listings l on l.influencer_id = m.id where m.id = reports.influencer_id) as model`;

function createReportStore(trx: TransactionOrKnex): ReportStore {
  const reports = () => ReportModel.query(trx);
  const displayed = () => reports().select('reports.*', trx.raw(modelOfReport)).castTo<StoredReport[]>();
  const byId = async (id: string) => {
    const [row] = await displayed().where('id', id);
    return row ? plain(row) : null;
  };
  return {
    insert: (report) => insertNew(ReportModel, trx, report),
    byId,
    // The lock is a statement of its own: a read after it sees the row that the transaction waited for.
    lock: async (id) => ((await reports().select('id').findById(id).forUpdate()) ? byId(id) : null),
    async save({ id, state, answer, endedAt }) {
      await reports().findById(id).patch({ state, answer, endedAt });
    },
    async list({ state, limit, offset }) {
      const isWaiting = state === 'waiting';
      const order = isWaiting ? ('asc' as const) : ('desc' as const);
      const inOrder = ['created_at', 'id'].map((column) => ({ column, order }));
      const matching = (query: ReturnType<typeof reports>) =>
        (isWaiting ? query.whereNull('ended_at') : query.whereNotNull('ended_at').where({ state })).orderBy(inOrder);
      const page = matching(reports()).select('reports.*', trx.raw(modelOfReport)).limit(limit).offset(offset);
      const rows = await page.castTo<StoredReport[]>();
      return { rows: rows.map(plain), ...(await countBounded(trx, matching(reports()))) };
    },
  };
}

/** Not an instance of the row's class. */
function plain(row: StoredReport): StoredReport {
  return { ...row };
}

export const stores = { reports: createReportStore };
