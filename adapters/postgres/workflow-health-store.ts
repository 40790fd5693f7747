import type { TransactionOrKnex } from 'objection';
import type { Breaker } from '#core/generation/breaker.ts';
import type { WorkflowHealth, WorkflowHealthStore } from '#core/generation/workflow-health.ts';
import type { CountedHistory, HistoryDay } from '#core/generation/workflow-figures.ts';
import { freshHealth } from '#core/generation/workflow-health.ts';
import { turkeyZone } from '#core/shared/turkey-zone.ts';
import { insertNew, rowOf } from './row-model.ts';

type HistoryRow = {
  days: HistoryDay[] | null;
  seconds: CountedHistory['seconds'];
  failures: CountedHistory['failures'] | null;
  likeness: CountedHistory['likeness'] | null;
};

const shownFailures = 20;

/** Null when no run was done. */
const secondsSql = `
  case when count(took) = 0 then null else json_build_object(
    'p50', round(percentile_cont(0.5) within group (order by took)),
    'p90', round(percentile_cont(0.9) within group (order by took)),
    'p95', round(percentile_cont(0.95) within group (order by took))
  ) end`;

/** The prices that services named, by their units. */
const costsSql = (condition: string) => `coalesce((
  select json_agg(json_build_object('unit', unit, 'amount', amount, 'runs', runs) order by unit) from (
    select cost->>'unit' as unit, sum((cost->>'amount')::float8) as amount, count(*) as runs
    from ended e where cost is not null and ${condition} group by 1
  ) by_unit), '[]')`;

/** From settled holds: the captured credits are the charged ones. */
const historySql = `
  with ended as (
    select g.id, g.status, g.failure, g.failure_detail, g.failure_message, g.cost, g.finished_at, g.likeness, g.rules,
      (g.finished_at at time zone :zone)::date::text as day,
      case when g.status = 'done' then extract(epoch from g.finished_at - g.started_at) end as took,
      h.amount, h.state
    from generations g left join credit_holds h on h.generation_id = g.id
    where g.webhook_id = :webhookId and g.finished_at >= :since
  )
  select
    (select json_agg(each_day) from (
      select day,
        count(*) filter (where status = 'done') as done,
        count(*) filter (where status in ('failed', 'timed_out', 'unknown')) as lost,
        ${secondsSql} as seconds,
        coalesce(sum(amount) filter (where state = 'captured'), 0) as charged,
        coalesce(sum(amount) filter (where state = 'released'), 0) as returned,
        ${costsSql('e.day = ended.day')} as costs
      from ended group by day
    ) each_day) as days,
    (select ${secondsSql} from ended) as seconds,
    (select json_build_object(
        'average', round(avg(likeness)),
        'scored', count(likeness),
        'low', count(*) filter (where likeness < (rules->'likeness'->>'threshold')::int),
        'unscored', count(*) filter (where likeness is null)
      ) from ended where status = 'done' and rules->'likeness' is not null having count(*) > 0) as likeness,
    (select json_agg(json_build_object('generationId', id, 'at', finished_at, 'failure', failure, 'detail', failure_detail,
      'message', failure_message)
      order by finished_at desc)
      from (
        select * from ended where status in ('failed', 'timed_out', 'unknown') order by finished_at desc limit :shownFailures
      ) last_lost) as failures`;

/**
 * The fields of every state of a breaker; those of other states are null, which a check of the table enforces, except
 * for `failedFor`.
 */
type Row = {
  webhookId: string;
  state: Breaker['state'];
  since: string | null;
  failuresInRow: number | null;
  recent: string | null;
  failedFor: string[] | null;
  retryAt: string | null;
  openings: number | null;
  probeId: string | null;
  reason: 'account' | null;
  busyUntil: string | null;
  pauses: number;
};

class WorkflowHealthModel extends rowOf<Row>() {
  static override tableName = 'workflow_health';
  static override idColumn = 'webhook_id';
}

export function createWorkflowHealthStore(trx: TransactionOrKnex): WorkflowHealthStore {
  const rows = () => WorkflowHealthModel.query(trx);
  return {
    async of(webhookId) {
      const row = await rows().findById(webhookId);
      return row ? toHealth(row) : freshHealth(webhookId);
    },
    async lock(webhookId) {
      await insertNew(WorkflowHealthModel, trx, toRow(freshHealth(webhookId)));
      const row = await rows().findById(webhookId).forUpdate();
      if (!row) throw new Error(`workflow ${webhookId} has no row of its health`);
      return toHealth(row);
    },
    async save(health) {
      await rows().findById(health.webhookId).patch(toRow(health));
    },
    async list() {
      return (await rows().orderBy('webhook_id')).map(toHealth);
    },
  };
}

const noState = {
  since: null,
  failuresInRow: null,
  recent: null,
  failedFor: null,
  retryAt: null,
  openings: null,
  probeId: null,
  reason: null,
};

function toRow({ webhookId, breaker, busyUntil, pauses }: WorkflowHealth): Row {
  return { webhookId, ...noState, ...breaker, busyUntil, pauses };
}

function toHealth(row: Row): WorkflowHealth {
  const { webhookId, busyUntil, pauses } = row;
  return { webhookId, breaker: breakerOf(row), busyUntil, pauses };
}

function breakerOf(row: Row): Breaker {
  const { state, since, failuresInRow, recent, failedFor, retryAt, openings, probeId, reason } = row;
  // Older versions write rows without it.
  const customers = { failedFor: failedFor ?? [] };
  switch (state) {
    case 'closed':
      return { state, since, failuresInRow: failuresInRow!, recent: recent!, ...customers };
    case 'open':
      return { state, since: since!, retryAt: retryAt!, openings: openings!, ...customers };
    case 'halfOpen':
      return { state, since: since!, retryAt: retryAt!, probeId: probeId!, openings: openings!, ...customers };
    case 'paused':
      return { state, since: since!, ...(reason && { reason }) };
    default:
      return state satisfies never;
  }
}

export const stores = { workflowHealth: createWorkflowHealthStore };

/** One statement: the runs of one workflow that ended since then, with the ledger's postings for each. */
export async function countHistory(trx: TransactionOrKnex, webhookId: string, since: string): Promise<CountedHistory> {
  const { rows } = await trx.raw<{ rows: HistoryRow[] }>(historySql, {
    zone: turkeyZone,
    webhookId,
    since,
    shownFailures,
  });
  const { days, seconds, failures, likeness } = rows[0]!;
  const counted = { days: days ?? [], seconds, failures: (failures ?? []).map(toFailure) };
  return likeness ? { ...counted, likeness } : counted;
}

/** The database's JSON formats instants in its own way. */
function toFailure(failure: CountedHistory['failures'][number]) {
  return { ...failure, at: new Date(failure.at).toISOString() };
}
