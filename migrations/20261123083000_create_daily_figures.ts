import type { Knex } from 'knex';

/**
 * Figures of past days, so that a total never counts its tables from the beginning. A day of Turkey's calendar is stored once it has ended;
 * later rows are counted directly (indexes below).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table closed_days (
      day date primary key
    );
    create table daily_figures (
      day date not null references closed_days on delete cascade,
      figure text not null,
      value bigint not null,
      primary key (day, figure)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table daily_figures, closed_days;
  `);
}
