import type { Knex } from 'knex';

/**
 * Figures of days that are over, so that a total never reads the tables it counts from the beginning. A day of Turkey's calendar is
 * kept once it has ended; what came since is counted from the rows (indexes below).
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
