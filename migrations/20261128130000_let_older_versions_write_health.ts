import type { Knex } from 'knex';

/**
 * An earlier form of count_failing_customers named `failed_for` in the check of the states, which made writes of older versions fail. A
 * database with that form gets the check of a new one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table workflow_health
      drop constraint if exists workflow_health_state,
      add constraint workflow_health_state check (
        case state
          when 'closed' then
            num_nulls(failures_in_row, recent) = 0 and num_nonnulls(retry_at, openings, probe_id) = 0
          when 'open' then
            num_nonnulls(since, retry_at, openings) = 3 and num_nonnulls(failures_in_row, recent, probe_id) = 0
          when 'halfOpen' then
            num_nonnulls(since, retry_at, openings, probe_id) = 4 and num_nonnulls(failures_in_row, recent) = 0
          else
            state = 'paused' and since is not null
            and num_nonnulls(failures_in_row, recent, retry_at, openings, probe_id) = 0
        end
      );
  `);
}

/** The check works for every version that knows the table. */
export async function down(): Promise<void> {}
