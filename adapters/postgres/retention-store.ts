import type { TransactionOrKnex } from 'objection';
import type { RetainedTable, RetentionStore } from '#core/operations/retention.ts';
import { retention } from '#core/operations/retention.ts';

type Row = {
  /** The column with the end of a row's use; an index begins with it. */
  end: string;
  /** The instant to compare it with; the given one unless stated. */
  before?: string;
  /** Only these rows of `old` are at the end of their use. */
  only?: string;
};

const given = 'cast(:before as timestamptz)';
const deleted: Row = { end: 'deleted_at' };

const rows: Record<RetainedTable, Row> = {
  sessions: { end: 'expires_at' },
  account_links: { end: 'expires_at' },
  // The library writes milliseconds by the clock of its process.
  rate_limits: { end: 'expire', before: `cast(extract(epoch from ${given}) * 1000 as bigint)` },
  idempotency_keys: { end: 'created_at' },
  sync_operations: { end: 'created_at' },
  // A trigger refuses younger ones by the clock of the database.
  domain_events: {
    end: 'created_at',
    before: `least(${given}, now() - interval '${retention.domain_events.least} days')`,
  },
  notifications: { end: 'created_at' },
  stripe_events: { end: 'received_at', only: 'old.processed_at is not null' },
  generation_callbacks: {
    end: 'created_at',
    only: `exists (select from generations where id = old.generation_id and finished_at < ${given})`,
  },
  // An operation that is rare, or failed long ago, still has its last end.
  operation_records: {
    end: 'finished_at',
    only: `exists (
      select from operation_records as newer
      where newer.name = old.name and newer.outcome = old.outcome and newer.finished_at > old.finished_at)`,
  },
  // A report that waits has no end yet.
  reports: { end: 'ended_at' },
  handled_items: { end: 'handled_at' },
  instagram_connections: { end: 'created_at' },
  webhook_tests: { end: 'started_at' },
  generation_presets: deleted,
  schedule_templates: deleted,
  assets: deleted,
};

/** Raw: one form for tables of any key. The chosen rows are locked, so their places do not change before they are deleted. */
function deleteSql(table: RetainedTable): string {
  const { end, before = given, only = 'true' } = rows[table];
  return `
    delete from ${table} where ctid = any (array(
      select old.ctid from ${table} as old where old.${end} < ${before} and ${only}
      order by old.${end} limit :limit for update of old skip locked
    ))`;
}

/** The pass that takes this lock holds it until its transaction ends. */
const turnSql = `select pg_try_advisory_xact_lock(hashtextextended('retention', 0)) as taken`;

function createRetentionStore(trx: TransactionOrKnex): RetentionStore {
  return {
    async deleteBatch(table, before, limit) {
      const turn = await trx.raw<{ rows: { taken: boolean }[] }>(turnSql);
      if (!turn.rows[0]!.taken) return null;
      const { rowCount } = await trx.raw<{ rowCount: number }>(deleteSql(table), { before, limit });
      return rowCount;
    },
  };
}

export const stores = { retention: createRetentionStore };
