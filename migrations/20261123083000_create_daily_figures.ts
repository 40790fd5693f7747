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
    create index credit_txns_by_age on credit_txns (created_at);
    create index credit_entries_of_txn on credit_entries (txn_id) include (amount) where seq is not null;
    create index orders_by_fulfilment on orders (fulfilled_at) where fulfilled_at is not null;
    create index generations_by_end on generations (finished_at) where finished_at is not null;
    create index publications_by_end on publications (finished_at) where finished_at is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index publications_by_end, generations_by_end, orders_by_fulfilment, credit_entries_of_txn, credit_txns_by_age;
    drop table daily_figures, closed_days;
  `);
}
