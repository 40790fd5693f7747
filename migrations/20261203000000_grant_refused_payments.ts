import type { Knex } from 'knex';

/**
 * The payment of a refused order is recorded like any other, as one that pays for nothing: what of it was refunded, or
 * withdrawn by a dispute, is compared with what was taken. A refund of a refused order is one of the whole payment.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into payment_grants
      (payment_intent_id, user_id, source_type, source_id, amount_cents, credits, returned_cents, doubled_at)
    select payment_intent_id, user_id, 'order', id, amount_cents, 0, case when exists (
        select from refunds where order_id = orders.id and state in ('pending', 'succeeded')
      ) then amount_cents else 0 end, created_at
    from orders where status = 'refused' and payment_intent_id is not null
    on conflict do nothing
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from payment_grants where doubled_at is not null and influencer_id is null
      and source_id in (select id from orders where status = 'refused')
  `);
}
