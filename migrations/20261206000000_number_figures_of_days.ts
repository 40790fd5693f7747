import type { Knex } from 'knex';

/**
 * Which figures a closed day has: days without the newest ones are closed again, which adds them. The version before closes days with
 * the figures of set 1.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table closed_days add column figure_set smallint not null default 1`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from daily_figures where figure in ('deletedUsers', 'contentsSaved');
    alter table closed_days drop column figure_set;
  `);
}
