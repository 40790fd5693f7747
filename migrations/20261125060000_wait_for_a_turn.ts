import type { Knex } from 'knex';

const others = `
        when 'calling' then
          num_nonnulls(started_at, lease_until, attempts) = 3
          and num_nonnulls(offered_at, reference, next_step_at, deadline, refusals, progress, answer, finished_at, result, failure,
            late) = 0
        when 'waiting' then
          num_nonnulls(started_at, reference, next_step_at, deadline, attempts, refusals) = 6
          and num_nonnulls(offered_at, lease_until, answer, finished_at, result, failure, late) = 0
        when 'downloading' then
          num_nonnulls(started_at, answer, lease_until, attempts) = 4
          and num_nonnulls(offered_at, reference, next_step_at, deadline, refusals, progress, finished_at, result, failure, late) = 0
        when 'done' then
          num_nonnulls(started_at, finished_at, result) = 3
          and num_nonnulls(offered_at, lease_until, reference, next_step_at, deadline, attempts, refusals, progress, answer, failure,
            late) = 0
        else
          status in ('failed', 'timed_out', 'unknown', 'cancelled')
          and num_nonnulls(finished_at, failure) = 2
          and num_nonnulls(offered_at, lease_until, next_step_at, deadline, attempts, refusals, progress, answer, result) = 0
          and (reference is null or status = 'cancelled')
      end`;

/** Held runs wait for their turn in their rows; each workflow's service has a health row. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table generations drop constraint generations_state, add column may_start_at timestamptz;
    alter table generations add constraint generations_state check (
      case status
        when 'held' then
          num_nonnulls(offered_at) = 1
          and num_nonnulls(started_at, deadline) in (0, 2)
          and num_nonnulls(lease_until, reference, next_step_at, attempts, refusals, progress, answer, finished_at, result, failure,
            late) = 0
        ${others}
    ), add constraint generations_turn check (may_start_at is null or status = 'held');



    alter table webhook_durations add column slow_seconds int check (slow_seconds >= 1);
    update webhook_durations set slow_seconds =
      (select greatest(1, round(percentile_cont(0.9) within group (order by took))) from unnest(last_seconds) took);

    create table workflow_health (
      webhook_id uuid primary key references webhooks on delete cascade,
      state text not null,
      since timestamptz,
      failures_in_row int check (failures_in_row >= 0),
      recent text check (recent ~ '^[wf]{0,20}$'),
      retry_at timestamptz,
      openings int check (openings >= 1),
      probe_id uuid,
      busy_until timestamptz,
      pauses int not null check (pauses >= 0),
      constraint workflow_health_state check (
        case state
          when 'closed' then
            num_nonnulls(failures_in_row, recent) = 2 and num_nonnulls(retry_at, openings, probe_id) = 0
          when 'open' then
            num_nonnulls(since, retry_at, openings) = 3 and num_nonnulls(failures_in_row, recent, probe_id) = 0
          when 'halfOpen' then
            num_nonnulls(since, openings, probe_id) = 3 and num_nonnulls(failures_in_row, recent, retry_at) = 0
          else
            state = 'paused' and since is not null
            and num_nonnulls(failures_in_row, recent, retry_at, openings, probe_id) = 0
        end
      )
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table workflow_health;
    alter table webhook_durations drop column slow_seconds;
    alter table generations drop constraint generations_turn, drop constraint generations_state;
    update generations set started_at = null, deadline = null where status = 'held';
    alter table generations drop column may_start_at, add constraint generations_state check (
      case status
        when 'held' then
          num_nonnulls(offered_at) = 1
          and num_nonnulls(started_at, lease_until, reference, next_step_at, deadline, attempts, refusals, progress, answer,
            finished_at, result, failure, late) = 0
        ${others}
    );
  `);
}
