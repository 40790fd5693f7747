import type { Knex } from 'knex';

/** Operations of other entities than plans are recorded too. The existing ones are of plans. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table sync_operations add column entity text not null default 'schedule'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sync_operations drop column entity');
}
