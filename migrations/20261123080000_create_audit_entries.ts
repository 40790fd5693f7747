import type { Knex } from 'knex';

/**
 * Writes of admins: who, subject, before and after. Append-only with one exception: when a person is deleted, the entries about that
 * account lose the name and the values; the action and its time remain.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_entries (
      id uuid primary key,
      -- No reference: the record outlives the account.
      actor_id uuid not null,
      action text not null,
      subject_kind text not null,
      subject_id text not null,
      subject_name text,
      before jsonb,
      after jsonb,
      created_at timestamptz not null
    );
    create index audit_entries_of_subject on audit_entries (subject_kind, subject_id, id);
    create index audit_entries_of_kind on audit_entries (subject_kind, id);
    create index audit_entries_of_actor on audit_entries (actor_id, id);
    create index audit_entries_of_action on audit_entries (action, id);

    create function audit_entries_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE'
        and old.subject_kind = 'user' and new.subject_name is null and new.before is null and new.after is null
        and row(new.id, new.actor_id, new.action, new.subject_kind, new.subject_id, new.created_at)
          = row(old.id, old.actor_id, old.action, old.subject_kind, old.subject_id, old.created_at) then
        return new;
      end if;
      raise exception 'audit entries are append-only' using errcode = 'restrict_violation';
    end $$;
    create trigger audit_entries_append_only before update or delete on audit_entries
      for each row execute function audit_entries_append_only();
    create trigger audit_entries_no_truncate before truncate on audit_entries
      for each statement execute function audit_entries_append_only();

    alter table influencers add column version int not null default 1;
    alter table plans add column version int not null default 1;
    alter table webhooks add column version int not null default 1;
    alter table users add column version int not null default 1;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users drop column version;
    alter table webhooks drop column version;
    alter table plans drop column version;
    alter table influencers drop column version;
    drop table audit_entries;
    drop function audit_entries_append_only();
  `);
}
