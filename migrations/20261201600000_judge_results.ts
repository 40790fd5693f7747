import type { Knex } from 'knex';

/** Runs whose result is scored before it is delivered, and the score. Existing rows fit the wider check, so they are not examined. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table generations
      add column likeness int,
      add column first_result jsonb,
      drop constraint generations_state,
      add constraint generations_state check (case status ${judging} ${others}) not valid;
  `);
}

/** Older versions know no scores: a run that waits for one ends without its result, and its credits are released. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table generations drop constraint generations_state;
    update generations set status = 'calling', attempts = 1, result = null where status = 'judging';
    alter table generations
      drop column likeness,
      drop column first_result,
      add constraint generations_state check (case status ${others}) not valid;
  `);
}

const judging = `
  when 'judging' then
    num_nonnulls(started_at, lease_until, result) = 3
    and num_nonnulls(offered_at, reference, next_step_at, deadline, attempts, refusals, progress, answer, finished_at, failure,
      late) = 0`;

const others = `
  when 'held' then
    num_nonnulls(offered_at) = 1
    and num_nonnulls(started_at, deadline) in (0, 2)
    and num_nonnulls(lease_until, reference, next_step_at, attempts, refusals, progress, answer, finished_at, result, failure,
      late) = 0
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
