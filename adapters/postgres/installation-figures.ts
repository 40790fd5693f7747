import type { Knex } from 'knex';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '#core/operations/figure.ts';
import { openStatuses } from '#core/generation/generation-states.ts';
import { operationNames } from '#core/operations/operation-record.ts';
import { isPaidForNothing } from './payment-store.ts';

type FigureStatement = Omit<Figure, 'rows'> & { sql: string };

/** A scrape does not wait longer for the database. */
const patienceMs = 4_000;

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const secondsSince = (instant: string) => `coalesce(extract(epoch from now() - ${instant}), 0)`;

/** Every figure is one statement that reads rows of open work through an index, never a history. */
const statements: readonly FigureStatement[] = [
  {
    name: 'vitrin_processes',
    help: 'Processes with a heartbeat within a minute',
    labels: ['role'],
    sql: `
      select known.role, count(processes.id) as value from unnest(array['all', 'web', 'worker']) as known (role)
      left join processes on processes.role = known.role and beat_at > now() - interval '1 minute' group by known.role`,
  },
  {
    name: 'vitrin_jobs',
    help: 'Jobs by queue and state, as a worker counted them last',
    labels: ['queue', 'state'],
    sql: `
      select queue.name as queue, state, value from pgboss.queue, lateral (values
        ('deferred', deferred_count), ('ready', ready_count), ('active', active_count), ('failed', failed_count)
      ) as counted (state, value)`,
  },
  {
    name: 'vitrin_jobs_oldest_due_seconds',
    help: 'How long the oldest due job of a queue waits',
    labels: ['queue'],
    sql: `
      select queue.name as queue, ${secondsSince('due.oldest')} as value from pgboss.queue, lateral (
        select min(start_after) as oldest from pgboss.job
        where name = queue.name and state < 'active' and not blocked and start_after <= now()
      ) as due where queue.name <> 'dead-letter'`,
  },
  {
    name: 'vitrin_dead_jobs',
    help: 'Jobs that failed every retry',
    labels: [],
    sql: `select count(*) as value from pgboss.job where name = 'dead-letter' and state < 'active' and not blocked`,
  },
  {
    name: 'vitrin_runs',
    help: 'Open runs by state',
    labels: ['state'],
    sql: `
      select known.state, count(generations.id) as value from unnest(array[${list(openStatuses)}]) as known (state)
      left join generations on generations.status = known.state and generations.status in (${list(openStatuses)})
      group by known.state`,
  },
  {
    name: 'vitrin_held_credits',
    help: 'Credits held for open runs',
    labels: [],
    sql: `select coalesce(sum(amount), 0) as value from credit_holds where state = 'held'`,
  },
  {
    name: 'vitrin_publications',
    help: 'Publications that are not at their end by state',
    labels: ['state'],
    sql: `
      select known.state, count(open.status) as value
      from unnest(array['claimed', 'container', 'publishing', 'unconfirmed']) as known (state)
      left join (
        select status from publications where next_step_at is not null and status <> 'unconfirmed'
        union all select status from publications where status = 'unconfirmed'
      ) as open on open.status = known.state group by known.state`,
  },
  {
    name: 'vitrin_publications_unconfirmed_oldest_seconds',
    help: 'The age of the oldest publication whose outcome is unknown; 0 without one',
    labels: [],
    sql: `select ${secondsSince('min(created_at)')} as value from publications where status = 'unconfirmed'`,
  },
  {
    name: 'vitrin_publications_overdue_seconds',
    help: 'How long the next step of a publication is overdue; 0 without one',
    labels: [],
    sql: `
      select ${secondsSince('min(next_step_at)')} as value from publications
      where next_step_at is not null and next_step_at <= now()`,
  },
  {
    name: 'vitrin_orders_paid_not_granted',
    help: 'Payments that were taken for nothing, or for a model that was owned already, and not refunded',
    labels: [],
    sql: `select count(*) as value from payment_grants where ${isPaidForNothing}`,
  },
  {
    name: 'vitrin_stripe_events_oldest_unprocessed_seconds',
    help: 'The age of the oldest unprocessed event of Stripe; 0 without one',
    labels: [],
    sql: `select ${secondsSince('min(received_at)')} as value from stripe_events where processed_at is null`,
  },
  {
    name: 'vitrin_operation_last_timestamp_seconds',
    help: 'When an operation last ended, by its outcome; 0: never',
    labels: ['operation', 'outcome'],
    sql: `
      select name as operation, outcome, coalesce(extract(epoch from last.finished_at), 0) as value
      from unnest(array[${list(operationNames)}]) as known (name)
      cross join unnest(array['ok', 'failed']) as possible (outcome)
      left join lateral (
        select finished_at from operation_records as record
        where record.name = known.name and record.outcome = possible.outcome order by finished_at desc limit 1
      ) as last on true`,
  },
];

/**
 * Reads the figures of the whole installation, for any process; null when the database does not respond in time. Calls during a
 * reading share it. `knex` should be a pool of its own: a busy one hides nothing then.
 */
export function createInstallationFigures(knex: Knex): () => Promise<Figure[] | null> {
  let reading: Promise<Figure[] | null> | null = null;
  return () => {
    reading ??= readAll(knex)
      .catch(() => null)
      .finally(() => (reading = null));
    return Promise.race([reading, sleep(patienceMs, null, { ref: false })]);
  };
}

async function readAll(knex: Knex): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { sql, ...figure } of statements) {
    const { rows } = await knex.raw<{ rows: Figure['rows'] }>(sql);
    figures.push({ ...figure, rows });
  }
  return figures;
}
