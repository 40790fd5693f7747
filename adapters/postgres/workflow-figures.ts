import type { TransactionOrKnex } from 'objection';
import type { CountedWorkflow, DayFigure } from '#core/generation/workflow-figures.ts';
import type { GenerationFailure } from '#core/generation/generation.ts';
import { turkeyZone } from '#core/shared/turkey-zone.ts';

type Row = { webhookId: string; days: DayFigure[] | null; failure: GenerationFailure | null; failedAt: string | null };

/** Every workflow that is not deleted, in one statement: each is counted from its own part of the index. */
export async function countWorkflows(trx: TransactionOrKnex, since: string): Promise<CountedWorkflow[]> {
  const { rows } = await trx.raw<{ rows: Row[] }>(
    `select w.id as "webhookId", counted.days, lost.failure, lost.finished_at as "failedAt"
     from webhooks w
     left join lateral (
       select json_agg(each_day) as days from (
         select (created_at at time zone :zone)::date::text as day, count(*) as runs,
           count(*) filter (where status = 'done') as done,
           count(*) filter (where status in ('failed', 'timed_out', 'unknown')) as lost
         from generations g where g.webhook_id = w.id and g.created_at >= :since group by 1
       ) each_day
     ) counted on true
     left join lateral (
       select failure, finished_at from generations g
       where g.webhook_id = w.id and g.status in ('failed', 'timed_out', 'unknown') and g.finished_at >= :since
       order by g.finished_at desc limit 1
     ) lost on true
     where w.deleted_at is null`,
    { zone: turkeyZone, since },
  );
  return rows.map(({ webhookId, days, failure, failedAt }) => ({
    webhookId,
    days: days ?? [],
    lastFailure: failure === null || failedAt === null ? null : { failure, at: failedAt },
  }));
}
