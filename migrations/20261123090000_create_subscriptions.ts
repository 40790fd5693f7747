import type { Knex } from 'knex';

/**
 * Subscription data is copied from Stripe, never computed. A subscription that is paid once and ends here has no `stripe_id`. `looks`
 * numbers the reads from Stripe; `shown_look` is the read that was copied last, so that an older one never overwrites it. `read_at`: when a
 * user last waited for Stripe's data.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table subscriptions (
      id uuid primary key,
      user_id uuid not null references users,
      plan_id uuid not null references plans,
      next_plan_id uuid references plans,
      pending_plan_id uuid references plans,
      status text not null check (status in
        ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled')),
      is_recurring boolean not null,
      stripe_id text unique,
      period_start timestamptz,
      period_end timestamptz,
      cancels_at_period_end boolean not null,
      attempt int not null check (attempt > 0),
      asked_plan_id uuid references plans,
      asked_at timestamptz,
      looks int not null default 0,
      shown_look int not null default 0,
      next_look_at timestamptz,
      read_at timestamptz,
      created_at timestamptz not null,
      ended_at timestamptz,
      check ((ended_at is not null) = (status in ('incomplete_expired', 'canceled'))),
      check ((asked_plan_id is null) = (asked_at is null)),
      check (is_recurring or stripe_id is null)
    );
    create unique index subscriptions_one_standing on subscriptions (user_id) where ended_at is null;
    create index subscriptions_of_user on subscriptions (user_id, created_at desc, id desc);
    create index subscriptions_by_age on subscriptions (created_at desc, id desc);
    create index subscriptions_standing_by_age on subscriptions (created_at desc, id desc) where ended_at is null;
    create index subscriptions_running_out on subscriptions (period_end) where ended_at is null and not is_recurring;
    create index subscriptions_due on subscriptions (next_look_at, id) where ended_at is null;

    -- The agreed price and credits of a person, independent of later changes of the plan.
    create table subscription_terms (
      subscription_id uuid not null references subscriptions,
      price_id text not null,
      plan_id uuid not null references plans,
      price_cents int not null check (price_cents >= 0),
      credits int not null check (credits >= 0),
      agreed_at timestamptz not null,
      primary key (subscription_id, price_id)
    );

    create table subscription_invoices (
      id uuid primary key,
      subscription_id uuid not null references subscriptions,
      user_id uuid not null references users,
      stripe_id text unique,
      plan_id uuid references plans,
      credits int not null check (credits >= 0),
      amount_cents int not null check (amount_cents >= 0),
      status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
      payment_intent_id text unique,
      receipt_url text,
      period_start timestamptz,
      period_end timestamptz,
      created_at timestamptz not null,
      paid_at timestamptz,
      granted_at timestamptz,
      check (granted_at is null or (status = 'paid' and plan_id is not null))
    );
    create index subscription_invoices_of_user on subscription_invoices (user_id, created_at desc, id desc);
    create index subscription_invoices_of_subscription on subscription_invoices (subscription_id, period_start desc);

    alter table orders
      add column plan_id uuid references plans,
      add column plan_interval text check (plan_interval in ('month', 'year')),
      drop constraint orders_kind_check,
      drop constraint orders_credits_check,
      drop constraint orders_check1,
      add constraint orders_kind_check check (kind in ('model', 'credits', 'subscription')),
      add constraint orders_pack_check check ((kind = 'credits') = (package_type is not null)),
      add constraint orders_credits_check
        check ((kind = 'model') = (credits is null) and (credits > 0 or (kind = 'subscription' and credits = 0))),
      add constraint orders_plan_check
        check ((kind = 'subscription') = (plan_id is not null and plan_interval is not null));
    create unique index orders_one_open_plan on orders (user_id) where status = 'open' and kind = 'subscription';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index orders_one_open_plan;
    delete from orders where kind = 'subscription';
    alter table orders
      drop constraint orders_kind_check,
      drop constraint orders_pack_check,
      drop constraint orders_credits_check,
      drop constraint orders_plan_check,
      drop column plan_id,
      drop column plan_interval,
      add constraint orders_kind_check check (kind in ('model', 'credits')),
      add constraint orders_credits_check check (credits > 0),
      add constraint orders_check1 check ((kind = 'credits') = (package_type is not null and credits is not null));
    drop table subscription_invoices, subscription_terms, subscriptions;
  `);
}
