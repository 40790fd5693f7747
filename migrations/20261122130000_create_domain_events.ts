import type { Knex } from 'knex';

/**
 * One row per event, written in the transaction of its change. Append-only; rows older than 90 days may be deleted. `xid` is the
 * transaction of the row. Ids are drawn before a transaction commits, so a reader that follows only ids skips the rows of a transaction
 * that commits late. In the order (xid, id), rows below pg_snapshot_xmin() are complete.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table domain_events (
      id bigint generated always as identity primary key,
      xid xid8 not null default pg_current_xact_id(),
      type text not null,
      -- The person it concerns; null: all people. No reference: the record outlives the account.
      user_id uuid,
      payload jsonb not null,
      created_at timestamptz not null default now()
    );
    create index domain_events_in_order on domain_events (xid, id);
    create index domain_events_of_user on domain_events (user_id, xid, id);
    create index domain_events_by_age on domain_events (created_at);

    create function domain_events_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.created_at < now() - interval '90 days' then
        return old;
      end if;
      raise exception 'domain events are append-only for 90 days' using errcode = 'restrict_violation';
    end $$;
    create trigger domain_events_append_only before update or delete on domain_events
      for each row execute function domain_events_append_only();
    create trigger domain_events_no_truncate before truncate on domain_events
      for each statement execute function domain_events_append_only();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table domain_events; drop function domain_events_append_only()');
}
