import type { Knex } from 'knex';

/**
 * When the owner was shown a bought model for the first time; null until then. Models that are owned already count as shown. The default
 * is one value for all rows, so no row is rewritten, and it is dropped at once: a new row has none.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table ownerships add column handed_over_at timestamptz default now();
    alter table ownerships alter column handed_over_at drop default;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table ownerships drop column handed_over_at');
}
