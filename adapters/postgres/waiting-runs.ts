import type { TransactionOrKnex } from 'objection';

export async function isAnyWaiting(trx: TransactionOrKnex, now: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select 1 from generations where status = 'held' and may_start_at <= ? limit 1`,
    [now],
  );
  return rows.length > 0;
}

/**
 * See `GenerationStore.nextWaiting`. A statement of its own takes the lock first: the choice must see the commit of the
 * previous one. It lasts as long as the transaction, a few statements.
 */
export async function nextWaiting(trx: TransactionOrKnex, now: string): Promise<string | null> {
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', ['generations.nextWaiting']);
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(nextSql, { now });
  return rows[0]?.id ?? null;
}

/**
 * A run of a workflow that was paused and then deleted gets its turn too, which ends it, and so does a run that is repeated, whatever
 * the health of its workflow: its first result is delivered then. Each waiting person is found
 * by one step through the index, so a person with many waiting runs costs as much as one with a single run. Raw: a
 * recursion and lateral parts.
 */
const nextSql = `
  with recursive people as (
    (select user_id from generations where status = 'held' and may_start_at is not null order by user_id limit 1)
    union all
    select (
      select g.user_id from generations g
      where g.status = 'held' and g.may_start_at is not null and g.user_id > people.user_id order by g.user_id limit 1
    ) from people where people.user_id is not null
  )
  select waiting.id
  from people
  cross join lateral (
    select g.id, g.created_at from generations g
    where g.user_id = people.user_id and g.status = 'held' and g.may_start_at <= :now
      and (g.first_result is not null or not exists (
        select 1 from workflow_health h
        where h.webhook_id = g.webhook_id and (
          h.busy_until > :now
          or (h.state = 'paused' and exists (select from webhooks w where w.id = g.webhook_id and w.deleted_at is null))
          or (h.state = 'open' and h.retry_at > :now)
          or (h.state = 'halfOpen' and h.probe_id <> g.id and h.retry_at > :now)
        )
      ))
    order by g.created_at, g.id limit 1
  ) waiting
  cross join lateral (
    select count(*) as runs from generations g
    where g.user_id = people.user_id and g.status in ('calling', 'waiting', 'downloading', 'judging')
  ) in_flight
  left join lateral (
    select g.started_at as at from generations g
    where g.user_id = people.user_id and g.started_at is not null order by g.started_at desc limit 1
  ) last_begun on true
  order by in_flight.runs, last_begun.at nulls first, waiting.created_at, waiting.id
  limit 1`;
