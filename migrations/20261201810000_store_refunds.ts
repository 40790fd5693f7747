import type { Knex } from 'knex';

/**
 * The refunds of an order's payment: requested by an admin before Stripe is called, or found at Stripe. Their effect on
 * credits and ownership is in `payment_grants`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table refunds (
      id uuid primary key,
      order_id uuid not null references orders,
      amount_cents int not null check (amount_cents > 0),
      state text not null check (state in ('requested', 'pending', 'succeeded', 'failed', 'refused')),
      failure text check ((failure is not null) = (state in ('failed', 'refused'))),
      stripe_id text unique check (stripe_id is not null or state in ('requested', 'refused')),
      requested_by uuid references users,
      created_at timestamptz not null,
      tried_at timestamptz not null
    );
    create index refunds_of_order on refunds (order_id, created_at);
    create index refunds_unsent on refunds (tried_at) where state = 'requested';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table refunds');
}
