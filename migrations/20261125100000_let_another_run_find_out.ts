import type { Knex } from 'knex';

/** If the run that tests whether a service works again has not ended in ten minutes, another run tests it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table workflow_health drop constraint workflow_health_state;
    update workflow_health set retry_at = since + interval '10 minutes' where state = 'halfOpen';
    ${stateCheck('num_nonnulls(since, retry_at, openings, probe_id) = 4 and num_nonnulls(failures_in_row, recent) = 0')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table workflow_health drop constraint workflow_health_state;
    update workflow_health set retry_at = null where state = 'halfOpen';
    ${stateCheck('num_nonnulls(since, openings, probe_id) = 3 and num_nonnulls(failures_in_row, recent, retry_at) = 0')}
  `);
}

function stateCheck(ofHalfOpen: string): string {
  return `
    alter table workflow_health add constraint workflow_health_state check (
      case state
        when 'closed' then
          num_nonnulls(failures_in_row, recent) = 2 and num_nonnulls(retry_at, openings, probe_id) = 0
        when 'open' then
          num_nonnulls(since, retry_at, openings) = 3 and num_nonnulls(failures_in_row, recent, probe_id) = 0
        when 'halfOpen' then
          ${ofHalfOpen}
        else
          state = 'paused' and since is not null
          and num_nonnulls(failures_in_row, recent, retry_at, openings, probe_id) = 0
      end
    );`;
}
