import type { Knex } from 'knex';

/** Recomputes every figure of the ledger from its parts, and checks that the guards themselves still exist. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(audit);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function ledger_audit()');
}

/** No rows: the entries explain every figure. Each row names the broken rule, its subject, the expected and the stored value. */
const audit = `
  create function ledger_audit() returns table (rule text, subject text, expected text, found text)
  language sql stable as $$
    select 'every transaction sums to zero', t.id::text, '0 in 2 or more entries',
        coalesce(sum(e.amount), 0)::text || ' in ' || count(e.id)::text
      from credit_txns t left join credit_entries e on e.txn_id = t.id
      group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.id) < 2
    union all
    select 'the ledger sums to zero', 'all entries', '0', sum(amount)::text
      from credit_entries having sum(amount) <> 0
    union all
    select 'an account shows the sum of its entries', a.id::text, coalesce(e.total, 0)::text, a.posted::text
      from credit_accounts a
      left join (select account_id, sum(amount) as total from credit_entries group by account_id) e on e.account_id = a.id
      where a.user_id is not null and a.posted <> coalesce(e.total, 0)
    union all
    select 'entries are numbered without gaps', a.id::text, a.seq::text,
        coalesce(e.entries, 0)::text || ' entries, last ' || coalesce(e.last, 0)::text
      from credit_accounts a
      left join (select account_id, count(*) as entries, max(seq) as last from credit_entries group by account_id) e
        on e.account_id = a.id
      where a.user_id is not null and (a.seq <> coalesce(e.entries, 0) or a.seq <> coalesce(e.last, 0))
    union all
    select 'each entry carries the balance after it', c.id::text, c.running::text, c.balance_after::text
      from (select id, balance_after, sum(amount) over (partition by account_id order by seq) as running
        from credit_entries where seq is not null) c
      where c.balance_after <> c.running
    union all
    select 'held is the sum of open holds', a.id::text, coalesce(h.total, 0)::text, a.held::text
      from credit_accounts a
      left join (select account_id, sum(amount) as total from credit_holds where state = 'held' group by account_id) h
        on h.account_id = a.id
      where a.held <> coalesce(h.total, 0)
    union all
    select 'nobody spends more than they have', a.id::text, 'at least ' || (-a.overdraft)::text, (a.posted - a.held)::text
      from credit_accounts a where a.posted - a.held < -a.overdraft or a.held < 0
    union all
    select 'a captured hold is one spend of its amount', h.generation_id::text, (-h.amount)::text,
        coalesce(sum(e.amount), 0)::text || ' in ' || count(e.id)::text
      from credit_holds h
      left join credit_txns t on t.id = h.txn_id and t.kind = 'spend' and t.source_id = h.generation_id::text
      left join credit_entries e on e.txn_id = t.id and e.account_id = h.account_id
      where h.state = 'captured'
      group by h.generation_id, h.amount having count(e.id) <> 1 or sum(e.amount) <> -h.amount
    union all
    select 'a spend comes from a captured hold', t.id::text, 'a captured hold', 'none'
      from credit_txns t where t.kind = 'spend' and not exists (select 1 from credit_holds h where h.txn_id = t.id)
    union all
    select 'a fulfilled credit order is one grant', o.id::text, o.credits::text,
        coalesce(sum(e.amount), 0)::text || ' in ' || count(e.id)::text
      from orders o
      left join credit_txns t on t.source_type = 'order' and t.source_id = o.id::text and t.kind = 'purchase'
      left join credit_accounts a on a.user_id = o.user_id
      left join credit_entries e on e.txn_id = t.id and e.account_id = a.id
      where o.kind = 'credits' and o.status = 'fulfilled'
      group by o.id, o.credits having count(e.id) <> 1 or sum(e.amount) <> o.credits
    union all
    select 'a purchase grant has a fulfilled order', t.id::text, 'a fulfilled order', coalesce(o.status, 'none')
      from credit_txns t left join orders o on o.id::text = t.source_id and o.kind = 'credits'
      where t.source_type = 'order' and t.kind = 'purchase' and coalesce(o.status, 'none') <> 'fulfilled'
    union all
    select 'what customers have is what was given minus what was spent', 'all customers',
        given.total::text, had.total::text
      from (select coalesce(-sum(e.amount), 0) as total from credit_entries e
          join credit_accounts a on a.id = e.account_id where a.user_id is null) given,
        (select coalesce(sum(posted), 0) as total from credit_accounts where user_id is not null) had
      where given.total <> had.total
    union all
    select 'the guards of the ledger stand', g.name, 'enabled', coalesce(t.tgenabled::text, 'missing')
      from (values ('credit_account_guard'), ('credit_entry_number'), ('credit_entry_post'), ('credit_txn_balanced'),
        ('credit_hold_open'), ('credit_hold_guard'), ('credit_hold_settle'), ('credit_txns_fixed'), ('credit_entries_fixed'),
        ('credit_holds_kept'), ('credit_txns_whole'), ('credit_entries_whole'), ('credit_holds_whole'),
        ('credit_accounts_whole'), ('credit_account_of_user')) g (name)
      left join pg_trigger t on t.tgname = g.name and not t.tgisinternal
      where t.tgname is null or t.tgenabled not in ('O', 'A')
  $$;
`;
