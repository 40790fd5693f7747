import type { Knex } from 'knex';

/** A workflow stops after failures of several customers: the customer of each recent failure is stored. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table workflow_health
      drop constraint workflow_health_state,
      add column failed_for uuid[];
    update workflow_health set failures_in_row = 0, recent = '', failed_for = '{}' where state = 'closed';
    ${stateCheck(', failed_for')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table workflow_health drop constraint workflow_health_state, drop column failed_for;
    ${stateCheck('')}
  `);
}

function stateCheck(failedFor: string): string {
  const ofClosed = `failures_in_row, recent${failedFor}`;
  return `
    alter table workflow_health add constraint workflow_health_state check (
      case state
        when 'closed' then
          num_nulls(${ofClosed}) = 0 and num_nonnulls(retry_at, openings, probe_id) = 0
        when 'open' then
          num_nonnulls(since, retry_at, openings) = 3 and num_nonnulls(${ofClosed}, probe_id) = 0
        when 'halfOpen' then
          num_nonnulls(since, retry_at, openings, probe_id) = 4 and num_nonnulls(${ofClosed}) = 0
        else
          state = 'paused' and since is not null
          and num_nonnulls(${ofClosed}, retry_at, openings, probe_id) = 0
      end
    );`;
}
