import type { Knex } from 'knex';

/**
 * A refunded payment takes its credits with it, even spent ones: the account then owes them (`overdraft`), and later credits pay that debt
 * first. A plan is paid by an order or by an invoice; both can explain it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(grants);
  await knex.raw(overdraftRules);
  await knex.raw(audit);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function subscription_audit()');
  await knex.raw(rulesBefore);
  await knex.raw('drop table payment_grants');
}

const grants = `
  -- The credits of a payment and the refunded part of them. The version numbers the postings about it.
  create table payment_grants (
    payment_intent_id text primary key,
    user_id uuid not null references users,
    source_type text not null check (source_type in ('order', 'subscription')),
    source_id uuid not null,
    amount_cents int not null check (amount_cents > 0),
    credits int not null check (credits >= 0),
    influencer_id uuid references influencers,
    returned_cents int not null default 0 check (returned_cents between 0 and amount_cents),
    taken_credits int not null default 0 check (taken_credits between 0 and credits),
    version int not null default 0,
    unique (source_type, source_id)
  );
  insert into payment_grants (payment_intent_id, user_id, source_type, source_id, amount_cents, credits, influencer_id)
    select payment_intent_id, user_id, 'order', id, amount_cents, coalesce(credits, 0), influencer_id
    from orders where status = 'fulfilled' and payment_intent_id is not null;
`;

const overdraftRules = `
  create or replace function credit_entry_post() returns trigger language plpgsql as $$
  declare is_taken_back boolean := new.amount < 0
    and exists (select from credit_txns where id = new.txn_id and kind = 'refund');
  begin
    if new.seq is null then return null; end if;
    update credit_accounts set posted = new.balance_after, seq = new.seq, overdraft = case
        when is_taken_back then greatest(0, held - new.balance_after)
        when new.amount > 0 then least(overdraft, greatest(0, held - new.balance_after))
        else overdraft end
      where id = new.account_id and seq = new.seq - 1;
    if not found then
      raise exception 'entry % of account % is out of line', new.seq, new.account_id using errcode = 'restrict_violation';
    end if;
    return null;
  end $$;

  -- A captured hold is posted next, which needs the overdraft as it is.
  create or replace function credit_hold_settle() returns trigger language plpgsql as $$
  begin
    update credit_accounts set held = held - old.amount, overdraft = case
        when new.state = 'released' then least(overdraft, greatest(0, held - old.amount - posted))
        else overdraft end
      where id = old.account_id;
    return null;
  end $$;
`;

const rulesBefore = `
  create or replace function credit_entry_post() returns trigger language plpgsql as $$
  begin
    if new.seq is null then return null; end if;
    update credit_accounts set posted = new.balance_after, seq = new.seq
      where id = new.account_id and seq = new.seq - 1;
    if not found then
      raise exception 'entry % of account % is out of line', new.seq, new.account_id using errcode = 'restrict_violation';
    end if;
    return null;
  end $$;
  create or replace function credit_hold_settle() returns trigger language plpgsql as $$
  begin
    update credit_accounts set held = held - old.amount where id = old.account_id;
    return null;
  end $$;
`;

const audit = `
  create function subscription_audit() returns table (rule text, subject text, expected text, found text)
  language sql stable as $$
    select 'a granted invoice is one posting of its credits', i.id::text, i.credits::text,
        coalesce(sum(e.amount), 0)::text || ' in ' || count(e.id)::text
      from subscription_invoices i
      left join credit_txns t on t.kind = 'subscription' and t.idem = case when i.stripe_id is null
        then 'pi:' || i.payment_intent_id || ':fulfil' else 'inv:' || i.stripe_id || ':grant' end
      left join credit_accounts a on a.user_id = i.user_id
      left join credit_entries e on e.txn_id = t.id and e.account_id = a.id
      where i.granted_at is not null and i.credits > 0
      group by i.id, i.credits having count(e.id) <> 1 or sum(e.amount) <> i.credits
    union all
    select 'a posting for a plan has a granted invoice or a fulfilled order', t.id::text, 'one', 'none'
      from credit_txns t
      where t.kind = 'subscription'
        and not exists (select from subscription_invoices i
          where t.source_type = 'subscription' and i.id::text = t.source_id and i.granted_at is not null)
        and not exists (select from orders o
          where t.source_type = 'order' and o.id::text = t.source_id and o.kind = 'subscription' and o.status = 'fulfilled')
    union all
    select 'a fulfilled plan order is one posting of its credits', o.id::text, o.credits::text,
        coalesce(sum(e.amount), 0)::text || ' in ' || count(e.id)::text
      from orders o
      left join credit_txns t on t.source_type = 'order' and t.source_id = o.id::text and t.kind = 'subscription'
      left join credit_accounts a on a.user_id = o.user_id
      left join credit_entries e on e.txn_id = t.id and e.account_id = a.id
      where o.kind = 'subscription' and o.status = 'fulfilled' and o.credits > 0
      group by o.id, o.credits having count(e.id) <> 1 or sum(e.amount) <> o.credits
    union all
    select 'credits are taken back as far as the money was given back', g.payment_intent_id, (-g.taken_credits)::text,
        coalesce(sum(e.amount), 0)::text
      from payment_grants g
      left join credit_txns t on t.kind = 'refund' and t.source_type = g.source_type and t.source_id = g.source_id::text
      left join credit_accounts a on a.user_id = g.user_id
      left join credit_entries e on e.txn_id = t.id and e.account_id = a.id
      group by g.payment_intent_id, g.taken_credits, g.returned_cents, g.amount_cents, g.credits
      having coalesce(sum(e.amount), 0) <> -g.taken_credits
        or g.taken_credits <> floor(g.credits::numeric * g.returned_cents / g.amount_cents)
    union all
    select 'an account may be below zero by what it owes', a.id::text, greatest(0, a.held - a.posted)::text, a.overdraft::text
      from credit_accounts a where a.user_id is not null and a.overdraft <> greatest(0, a.held - a.posted)
  $$;
`;
