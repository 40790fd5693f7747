import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index generations_open, generations_open_of_user;
    alter table generations
      drop constraint generations_status_check,
      drop constraint generations_check,
      add column offered_at timestamptz,
      add column reference jsonb,
      add column next_step_at timestamptz,
      add column deadline timestamptz,
      add column attempts int,
      add column answer jsonb;

    update generations set offered_at = coalesce(lease_until, created_at), lease_until = null where status = 'held';
    -- Its response was not stored: when the lease ends, the outcome is unknown.
    update generations set status = 'calling' where status = 'downloading';
    update generations set started_at = coalesce(started_at, created_at) where status in ('calling', 'done');
    update generations set lease_until = coalesce(lease_until, now()) where status = 'calling';
    update generations set lease_until = null where status in ('done', 'failed', 'timed_out', 'unknown');
    update generations set finished_at = coalesce(finished_at, started_at, created_at)
      where status in ('done', 'failed', 'timed_out', 'unknown');
    update generations set failure = 'unknown' where status in ('failed', 'timed_out', 'unknown') and failure is null;

    alter table generations add constraint generations_state check (
      case status
        when 'held' then
          num_nonnulls(offered_at) = 1
          and num_nonnulls(started_at, lease_until, reference, next_step_at, deadline, attempts, answer, finished_at, result, failure) = 0
        when 'calling' then
          num_nonnulls(started_at, lease_until) = 2
          and num_nonnulls(offered_at, reference, next_step_at, deadline, attempts, answer, finished_at, result, failure) = 0
        when 'waiting' then
          num_nonnulls(started_at, reference, next_step_at, deadline, attempts) = 5
          and num_nonnulls(offered_at, lease_until, answer, finished_at, result, failure) = 0
        when 'downloading' then
          num_nonnulls(started_at, answer, lease_until, attempts) = 4
          and num_nonnulls(offered_at, reference, next_step_at, deadline, finished_at, result, failure) = 0
        when 'done' then
          num_nonnulls(started_at, finished_at, result) = 3
          and num_nonnulls(offered_at, lease_until, reference, next_step_at, deadline, attempts, answer, failure) = 0
        else
          status in ('failed', 'timed_out', 'unknown')
          and num_nonnulls(finished_at, failure) = 2
          and num_nonnulls(offered_at, lease_until, reference, next_step_at, deadline, attempts, answer, result) = 0
      end
    );

    create index generations_open on generations (created_at) where status in ('held', 'calling', 'waiting', 'downloading');
    create index generations_open_of_user on generations (user_id)
      where status in ('held', 'calling', 'waiting', 'downloading');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index generations_open, generations_open_of_user;
    alter table generations drop constraint generations_state;
    update generations set lease_until = offered_at where status = 'held';
    -- The next sweep closes it and returns its credits.
    update generations set status = 'calling', lease_until = now() where status in ('waiting', 'downloading');
    alter table generations
      drop column offered_at,
      drop column reference,
      drop column next_step_at,
      drop column deadline,
      drop column attempts,
      drop column answer,
      add constraint generations_status_check check (
        status in ('held', 'calling', 'downloading', 'done', 'failed', 'timed_out', 'unknown')
      ),
      add constraint generations_check check ((status = 'done') = (result is not null));
    create index generations_open on generations (lease_until) where status in ('held', 'calling', 'downloading');
    create index generations_open_of_user on generations (user_id) where status in ('held', 'calling', 'downloading');
  `);
}
