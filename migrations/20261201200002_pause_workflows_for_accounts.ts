import type { Knex } from 'knex';

/** Why a workflow is paused: null for an admin, `account` for a problem of the operator's account. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table workflow_health add column reason text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table workflow_health drop column reason');
}
