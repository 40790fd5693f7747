import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table stripe_customers (
      user_id uuid primary key references users on delete cascade,
      customer_id text not null unique
    );

    create table orders (
      id uuid primary key,
      user_id uuid not null references users,
      kind text not null check (kind in ('model', 'credits')),
      influencer_id uuid references influencers,
      package_type text,
      credits int check (credits > 0),
      amount_cents int not null check (amount_cents > 0),
      currency text not null check (currency = 'usd'),
      status text not null check (status in ('open', 'fulfilled', 'canceled', 'refused')),
      payment_intent_id text unique,
      failure_code text,
      created_at timestamptz not null,
      fulfilled_at timestamptz,
      checked_at timestamptz,
      check ((kind = 'model') = (influencer_id is not null)),
      check ((kind = 'credits') = (package_type is not null and credits is not null))
    );
    create index orders_unsettled on orders (created_at) where status = 'open' and payment_intent_id is not null;
    create unique index orders_one_open_per_model on orders (user_id, influencer_id) where status = 'open' and kind = 'model';

    create table stripe_events (
      id text primary key,
      type text not null,
      payload jsonb not null,
      received_at timestamptz not null,
      processed_at timestamptz,
      outcome text
    );
    create index stripe_events_unprocessed on stripe_events (received_at) where processed_at is null;

    create table ownerships (
      user_id uuid not null references users on delete cascade,
      influencer_id uuid not null references influencers,
      order_id uuid references orders,
      created_at timestamptz not null,
      primary key (user_id, influencer_id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table ownerships, stripe_events, orders, stripe_customers');
}
