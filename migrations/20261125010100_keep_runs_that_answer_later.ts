import type { Knex } from 'knex';

const plainRules = `'{"answers": "answer", "timeLimitSeconds": 600, "isSafeToRepeat": false, "askEverySeconds": 0, "askAtMostSeconds": 0}'`;

/** The rules of a run, cancelled runs, progress, callbacks, and results that arrived after the end. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table generations
      drop constraint generations_state,
      add column rules jsonb not null default ${plainRules},
      add column refusals int,
      add column progress int check (progress between 0 and 99),
      add column late jsonb;
    update generations set attempts = 1 where status = 'calling';
    update generations set refusals = 0 where status = 'waiting';
    alter table generations add constraint generations_state check (
      case status
        when 'held' then
          num_nonnulls(offered_at) = 1
          and num_nonnulls(started_at, lease_until, reference, next_step_at, deadline, attempts, refusals, progress, answer,
            finished_at, result, failure, late) = 0
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
      end
    );

    create table generation_callbacks (
      generation_id uuid not null references generations on delete cascade,
      token_hash text not null,
      created_at timestamptz not null,
      primary key (generation_id, token_hash)
    );

    drop trigger count_revision on generations;
    create constraint trigger count_revision after update on generations
      deferrable initially deferred for each row
      when (
        new.schedule_id is not null and old.status <> new.status
        and new.status in ('done', 'failed', 'timed_out', 'unknown', 'cancelled')
      )
      execute function generation_of_schedule_was_written();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger count_revision on generations;
    create constraint trigger count_revision after update on generations
      deferrable initially deferred for each row
      when (new.schedule_id is not null and old.status <> new.status and new.status in ('done', 'failed', 'timed_out', 'unknown'))
      execute function generation_of_schedule_was_written();
    drop table generation_callbacks;
    alter table generations drop constraint generations_state;
    update generations set status = 'failed', failure = 'unknown', reference = null where status = 'cancelled';
    update generations set attempts = null where status = 'calling';
    alter table generations
      drop column rules,
      drop column refusals,
      drop column progress,
      drop column late,
      add constraint generations_state check (
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
  `);
}
