import type { Knex } from 'knex';

/**
 * An order stores that the bank takes its time, and when its buyer last waited for it. A user can need more than one customer at Stripe:
 * each attempt to create one has a number, and deleted customers stay recorded.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table stripe_customers
      add column attempt int not null default 1 check (attempt > 0),
      add column gone_at timestamptz,
      alter column customer_id drop not null,
      add check (customer_id is not null or gone_at is not null);
    alter table stripe_customers drop constraint stripe_customers_pkey;
    alter table stripe_customers add primary key (user_id, attempt);
    create unique index stripe_customers_present on stripe_customers (user_id) where gone_at is null;

    alter table orders add column is_processing boolean not null default false;
    alter table orders add column wanted_at timestamptz;
    drop index orders_unsettled;
    create index orders_unsettled on orders (user_id, created_at) where status = 'open';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index orders_unsettled;
    create index orders_unsettled on orders (created_at) where status = 'open' and payment_intent_id is not null;
    alter table orders drop column is_processing, drop column wanted_at;

    delete from stripe_customers where gone_at is not null;
    drop index stripe_customers_present;
    alter table stripe_customers drop constraint stripe_customers_pkey;
    alter table stripe_customers drop column attempt, drop column gone_at;
    alter table stripe_customers alter column customer_id set not null;
    alter table stripe_customers add primary key (user_id);
  `);
}
