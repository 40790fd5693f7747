import type { Knex } from 'knex';

/** The card and the receipt of an order's payment, the time of its last declined attempt, and of the last link to pay it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders
      add column paid jsonb,
      add column declined_at timestamptz,
      add column link_sent_at timestamptz;
    update orders set declined_at = cast(attempts -> -1 ->> 'at' as timestamptz) where attempts <> '[]';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table orders drop column paid, drop column declined_at, drop column link_sent_at');
}
