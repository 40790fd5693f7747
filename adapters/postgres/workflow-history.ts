import type { TransactionOrKnex } from 'objection';
import type { CountedHistory, HistoryDay } from '#core/generation/workflow-history.ts';
import { turkeyZone } from '#core/shared/turkey-zone.ts';

const shownFailures = 20;

type Row = {
  days: HistoryDay[] | null;
  seconds: CountedHistory['seconds'];
  failures: CountedHistory['failures'] | null;
};

/** One statement: the runs of one workflow that ended since then, with the ledger's postings for each. */
export async function countHistory(trx: TransactionOrKnex, webhookId: string, since: string): Promise<CountedHistory> {
  const { rows } = await trx.raw<{ rows: Row[] }>(historySql, { zone: turkeyZone, webhookId, since, shownFailures });
  const { days, seconds, failures } = rows[0]!;
  return { days: days ?? [], seconds, failures: (failures ?? []).map(toFailure) };
}

/** The database's JSON formats instants in its own way. */
function toFailure(failure: CountedHistory['failures'][number]) {
  return { ...failure, at: new Date(failure.at).toISOString() };
}

/** Null when no run was done. */
const secondsSql = `
  case when count(took) = 0 then null else json_build_object(
    'p50', round(percentile_cont(0.5) within group (order by took)),
    'p90', round(percentile_cont(0.9) within group (order by took)),
    'p95', round(percentile_cont(0.95) within group (order by took))
  ) end`;

/** From settled holds: the captured credits are the charged ones. */
const historySql = `
  with ended as (
    select g.id, g.status, g.failure, g.failure_detail, g.finished_at,
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
        coalesce(sum(amount) filter (where state = 'released'), 0) as returned
      from ended group by day
    ) each_day) as days,
    (select ${secondsSql} from ended) as seconds,
    (select json_agg(json_build_object('generationId', id, 'at', finished_at, 'failure', failure, 'detail', failure_detail)
      order by finished_at desc)
      from (
        select * from ended where status in ('failed', 'timed_out', 'unknown') order by finished_at desc limit :shownFailures
      ) last_lost) as failures`;
