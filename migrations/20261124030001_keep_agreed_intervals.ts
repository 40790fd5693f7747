import type { Knex } from 'knex';

/**
 * The agreed terms include the payment interval. For earlier agreements the running period determines it; if the plan is not running, the
 * plan does.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table subscription_terms add column interval text check (interval in ('month', 'year'));
    update subscription_terms t set interval = case
        when s.plan_id <> t.plan_id or s.period_end is null then p.interval
        when s.period_end - s.period_start > interval '62 days' then 'year'
        else 'month' end
      from subscriptions s, plans p where s.id = t.subscription_id and p.id = t.plan_id;
    alter table subscription_terms alter column interval set not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table subscription_terms drop column interval');
}
