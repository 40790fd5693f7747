import type { TransactionOrKnex } from 'objection';
import type { DeadJob, DeskRow, DeskStore, Installation } from '#core/operations/desk.ts';
import { deskDays, failingHours, missedAfterMinutes, unconfirmedAfterMinutes } from '#core/operations/desk.ts';
import { deskStatements } from './desk-statements.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** Raw: all kinds in one round trip. Names are joined to the chosen rows only. */
const waitingSql = `
  with items as (
    ${Object.entries(deskStatements)
      .map(
        ([kind, sql]) => `(
          select '${kind}' as kind, counted.*, count(*) over () as total from (${sql} limit :counted) as counted
          order by at, id limit :limit
        )`,
      )
      .join(' union all ')}
  )
  select items.kind, items.id, items.at as since, items.name, items.cents, items.count, items.fault, items.total,
    coalesce(items.is_subscription, false) as "isSubscription",
    case when items.cause is null then null else json_build_object('code', items.cause) end as cause,
    case when users.id is null then null else json_build_object('id', users.id, 'name', users.name) end as person,
    case when influencers.id is null then null else json_build_object('id', influencers.id, 'name', influencers.name) end as model,
    case when webhooks.id is null then null else json_build_object('id', webhooks.id, 'name', webhooks.name) end as workflow
  from items
  left join users on users.id = items.user_id
  left join influencers on influencers.id = items.influencer_id
  left join webhooks on webhooks.id = items.webhook_id`;

const queuesSql = `
  select queue.name, ready_count as waiting, active_count as active, failed_count as failed, due.oldest as "oldestDueAt"
  from pgboss.queue, lateral (
    select min(start_after) as oldest from pgboss.job
    where name = queue.name and state < 'active' and not blocked and start_after <= now()
  ) as due
  where queue.name <> 'dead-letter' and left(queue.name, 8) <> '__pgboss'
    and (ready_count > 0 or active_count > 0 or failed_count > 0 or due.oldest is not null)
  order by due.oldest nulls last, queue.name`;

export function createDeskStore(trx: TransactionOrKnex): DeskStore {
  const rowsOf = async <Row>(sql: string, values: Record<string, string | number> = {}): Promise<Row[]> => {
    const answer = await trx.raw<{ rows: Row[] }>(sql, values);
    return answer.rows;
  };
  return {
    waiting(now, { limit, counted }) {
      const before = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
      return rowsOf<DeskRow>(waitingSql, {
        now,
        limit,
        counted,
        since: before(deskDays * dayMs),
        failingSince: before(failingHours * 60 * minuteMs),
        missedBefore: before(missedAfterMinutes * minuteMs),
        unconfirmedBefore: before(unconfirmedAfterMinutes * minuteMs),
      });
    },
    queues: () => rowsOf<Installation['queues'][number]>(queuesSql),
    processes: () =>
      rowsOf<Installation['processes'][number]>(
        `select id, role, version, beat_at as "beatAt", beat_at > now() - interval '1 minute' as "isAlive" from processes
         where beat_at > now() - interval '1 hour' order by beat_at desc, id limit 50`,
      ),
    async handle({ kind, id }, at) {
      const rows = await rowsOf(
        `insert into handled_items (kind, subject, handled_at) values (:kind, :id, :at)
         on conflict (kind, subject) do update set handled_at = excluded.handled_at
           where handled_items.handled_at < excluded.handled_at - interval '1 minute'
         returning kind`,
        { kind, id, at },
      );
      return rows.length > 0;
    },
    async takeDeadJob(id) {
      const [job] = await rowsOf<DeadJob>(
        `delete from pgboss.job where name = 'dead-letter' and id = cast(:id as uuid) and state < 'active'
         returning (select queue.name from pgboss.queue where queue.name = source_name) as queue, data`,
        { id },
      );
      return job ?? null;
    },
  };
}

export const stores = { desk: createDeskStore };
