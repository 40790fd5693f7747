import type { Knex } from 'knex';

/**
 * The credit ledger: double entry, append-only, with holds. The application only inserts groups of entries and opens or settles holds;
 * triggers move the figures of an account, so no code path can set a balance. The platform's side (sales, grants, spend) is a sum over
 * entries and is not stored in a row, because every customer would queue for a shared row.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables);
  await knex.raw(accountRules);
  await knex.raw(entryRules);
  await knex.raw(holdRules);
  await knex.raw(appendOnly);
  await knex.raw(`
    insert into credit_accounts (code) values ('sales'), ('grants'), ('spend');
    insert into credit_accounts (user_id) select id from users;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger credit_account_of_user on users;
    drop table credit_holds, credit_entries, credit_txns, credit_accounts;
    drop function credit_account_open(), credit_account_guard(), credit_entry_number(), credit_entry_post(),
      credit_txn_balanced(), credit_hold_open(), credit_hold_guard(), credit_hold_settle(), ledger_append_only();
  `);
}

const tables = `
  create table credit_accounts (
    id bigint generated always as identity primary key,
    user_id uuid unique references users on delete cascade,
    code text unique check (code in ('sales', 'grants', 'spend')),
    posted bigint not null default 0,
    held bigint not null default 0 check (held >= 0),
    overdraft bigint not null default 0 check (overdraft >= 0),
    seq bigint not null default 0 check (seq >= 0),
    check ((user_id is null) <> (code is null)),
    constraint credit_accounts_never_below check (posted - held >= -overdraft)
  );

  create table credit_txns (
    id uuid primary key default gen_random_uuid(),
    idem text not null unique,
    kind text not null check (kind in ('purchase', 'grant', 'spend', 'subscription', 'refund', 'adjustment')),
    source_type text not null check (source_type in ('order', 'generation', 'admin', 'demo', 'subscription')),
    source_id text not null,
    detail jsonb not null default '{}',
    -- No reference: the record of the actor outlives the actor's account.
    actor_id uuid,
    created_at timestamptz not null
  );
  create index credit_txns_source on credit_txns (source_type, source_id);

  create table credit_entries (
    id bigint generated always as identity primary key,
    txn_id uuid not null references credit_txns,
    account_id bigint not null references credit_accounts,
    amount bigint not null check (amount <> 0),
    seq bigint,
    balance_after bigint,
    unique (txn_id, account_id),
    unique (account_id, seq),
    check ((seq is null) = (balance_after is null))
  );

  create table credit_holds (
    generation_id uuid primary key,
    account_id bigint not null references credit_accounts,
    amount bigint not null check (amount > 0),
    state text not null check (state in ('held', 'captured', 'released')),
    txn_id uuid unique references credit_txns deferrable initially deferred,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    settled_at timestamptz,
    check ((state = 'captured') = (txn_id is not null)),
    check ((state = 'held') = (settled_at is null))
  );
  create index credit_holds_open on credit_holds (account_id) where state = 'held';
`;

const accountRules = `
  create function credit_account_open() returns trigger language plpgsql as $$
  begin
    insert into credit_accounts (user_id) values (new.id);
    return null;
  end $$;
  create trigger credit_account_of_user after insert on users for each row execute function credit_account_open();

  -- Depth 1 is this trigger alone: somebody wrote to the row by hand. Postings and holds arrive at depth 2.
  create function credit_account_guard() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      if (new.posted, new.held, new.overdraft, new.seq) is distinct from (0::bigint, 0::bigint, 0::bigint, 0::bigint) then
        raise exception 'a credit account starts empty' using errcode = 'restrict_violation';
      end if;
    elsif pg_trigger_depth() < 2 or (new.id, new.user_id, new.code) is distinct from (old.id, old.user_id, old.code) then
      raise exception 'credit balances move by postings and holds only' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$;
  create trigger credit_account_guard before insert or update on credit_accounts
    for each row execute function credit_account_guard();
`;

const entryRules = `
  -- Numbers the entry and locks the account, but changes nothing yet: an insert that ends in ON CONFLICT DO NOTHING
  -- runs BEFORE triggers too.
  create function credit_entry_number() returns trigger language plpgsql as $$
  declare account record;
  begin
    select posted, seq into account from credit_accounts
      where id = new.account_id and user_id is not null for no key update;
    if found then
      new.seq := account.seq + 1;
      new.balance_after := account.posted + new.amount;
    else
      new.seq := null;
      new.balance_after := null;
    end if;
    return new;
  end $$;
  create trigger credit_entry_number before insert on credit_entries
    for each row execute function credit_entry_number();

  create function credit_entry_post() returns trigger language plpgsql as $$
  begin
    if new.seq is null then return null; end if;
    update credit_accounts set posted = new.balance_after, seq = new.seq
      where id = new.account_id and seq = new.seq - 1;
    if not found then
      raise exception 'entry % of account % is out of line', new.seq, new.account_id using errcode = 'restrict_violation';
    end if;
    return null;
  end $$;
  create trigger credit_entry_post after insert on credit_entries
    for each row execute function credit_entry_post();

  create function credit_txn_balanced() returns trigger language plpgsql as $$
  declare
    txn uuid;
    total numeric;
    entries int;
  begin
    if tg_table_name = 'credit_txns' then txn := new.id; else txn := new.txn_id; end if;
    select coalesce(sum(amount), 0), count(*) into total, entries from credit_entries where txn_id = txn;
    if total <> 0 or entries < 2 then
      raise exception 'credit transaction % has % entries with sum %', txn, entries, total
        using errcode = 'integrity_constraint_violation';
    end if;
    return null;
  end $$;
  create constraint trigger credit_txn_balanced after insert on credit_txns deferrable initially deferred
    for each row execute function credit_txn_balanced();
  create constraint trigger credit_txn_balanced after insert on credit_entries deferrable initially deferred
    for each row execute function credit_txn_balanced();
`;

const holdRules = `
  -- AFTER, so that a repeated hold that ON CONFLICT DO NOTHING discards never counts.
  create function credit_hold_open() returns trigger language plpgsql as $$
  begin
    if new.state <> 'held' then
      raise exception 'a hold starts as held' using errcode = 'restrict_violation';
    end if;
    update credit_accounts set held = held + new.amount where id = new.account_id and user_id is not null;
    if not found then
      raise exception 'only a user account can hold' using errcode = 'restrict_violation';
    end if;
    return null;
  end $$;
  create trigger credit_hold_open after insert on credit_holds for each row execute function credit_hold_open();

  create function credit_hold_guard() returns trigger language plpgsql as $$
  begin
    if old.state is distinct from 'held' or new.state not in ('captured', 'released') then
      raise exception 'a hold settles once' using errcode = 'restrict_violation';
    end if;
    if (new.generation_id, new.account_id, new.amount, new.created_at)
      is distinct from (old.generation_id, old.account_id, old.amount, old.created_at) then
      raise exception 'a hold does not change' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$;
  create trigger credit_hold_guard before update on credit_holds for each row execute function credit_hold_guard();

  create function credit_hold_settle() returns trigger language plpgsql as $$
  begin
    update credit_accounts set held = held - old.amount where id = old.account_id;
    return null;
  end $$;
  create trigger credit_hold_settle after update on credit_holds for each row execute function credit_hold_settle();
`;

const appendOnly = `
  create function ledger_append_only() returns trigger language plpgsql as $$
  begin
    raise exception '% on % is not allowed: the ledger only grows', tg_op, tg_table_name using errcode = 'restrict_violation';
  end $$;
  create trigger credit_txns_fixed before update or delete on credit_txns
    for each row execute function ledger_append_only();
  create trigger credit_entries_fixed before update or delete on credit_entries
    for each row execute function ledger_append_only();
  create trigger credit_holds_kept before delete on credit_holds
    for each row execute function ledger_append_only();
  create trigger credit_txns_whole before truncate on credit_txns
    for each statement execute function ledger_append_only();
  create trigger credit_entries_whole before truncate on credit_entries
    for each statement execute function ledger_append_only();
  create trigger credit_holds_whole before truncate on credit_holds
    for each statement execute function ledger_append_only();
  create trigger credit_accounts_whole before truncate on credit_accounts
    for each statement execute function ledger_append_only();
`;
