import type { Knex } from 'knex';

/** Declined attempts to pay an order: when, by which card as far as Stripe names it, and why. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table orders add column attempts jsonb not null default '[]' check (jsonb_typeof(attempts) = 'array')`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table orders drop column attempts');
}
