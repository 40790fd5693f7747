import type { Knex } from 'knex';

/**
 * Every change of a payment's refunded amount, on its day; negative when a dispute was won. Also the amount that an open or lost dispute
 * holds. Earlier refunds are dated by their posting, and closed days get their figure.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table payment_returns (
      payment_intent_id text not null references payment_grants on delete cascade,
      version int not null,
      cents int not null,
      created_at timestamptz not null,
      primary key (payment_intent_id, version)
    );
    create index payment_returns_by_age on payment_returns (created_at);
    alter table payment_grants add column disputed_cents int not null default 0 check (disputed_cents >= 0);
    create index payment_grants_disputed on payment_grants (user_id) where disputed_cents > 0;

    insert into payment_returns (payment_intent_id, version, cents, created_at)
      select g.payment_intent_id, g.version, g.returned_cents,
        coalesce((select max(t.created_at) from credit_txns t
          where t.kind = 'refund' and t.source_type = g.source_type and t.source_id = g.source_id::text), now())
      from payment_grants g where g.returned_cents > 0;
    insert into daily_figures (day, figure, value)
      select d.day, 'refundedCents', sum(r.cents)
      from payment_returns r join closed_days d on d.day = cast(r.created_at at time zone 'Europe/Istanbul' as date)
      group by d.day;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from daily_figures where figure = 'refundedCents';
    drop index payment_grants_disputed;
    alter table payment_grants drop column disputed_cents;
    drop table payment_returns;
  `);
}
