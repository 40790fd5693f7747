import type { Knex } from 'knex';

/**
 * A workflow stops after failures of several customers, so each recent failure stores its customer. The check of the states does not name
 * the column, because processes of older versions write rows without it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table workflow_health add column failed_for uuid[];
    update workflow_health set failures_in_row = 0, recent = '', failed_for = '{}' where state = 'closed';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table workflow_health drop column failed_for');
}
