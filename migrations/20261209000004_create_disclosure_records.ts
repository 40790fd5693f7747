import type { Knex } from 'knex';

/**
 * The disclosure of each post, written with the mark of its call: what was declared to Instagram and to readers.
 * Append-only with one exception: when a person is deleted, the records lose the person.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table disclosure_records (
      id uuid primary key default gen_random_uuid(),
      -- No references: a record outlives the account, the content and the post.
      publication_id uuid not null,
      container_id text not null,
      content_id uuid not null,
      user_id uuid,
      instagram_user_id text not null,
      username text not null,
      kind text not null,
      sent_at timestamptz not null,
      is_ai_labelled boolean not null,
      is_advertising boolean not null,
      brand text,
      words jsonb not null,
      manifests jsonb not null,
      unique (publication_id, container_id)
    );
    create index disclosure_records_of_content on disclosure_records (content_id, id);
    create index disclosure_records_of_user on disclosure_records (user_id, id) where user_id is not null;
    create index disclosure_records_by_time on disclosure_records (sent_at, id);

    create function disclosure_records_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
        return new;
      end if;
      raise exception 'disclosure records are append-only' using errcode = 'restrict_violation';
    end $$;
    create trigger disclosure_records_append_only before update or delete on disclosure_records
      for each row execute function disclosure_records_append_only();
    create trigger disclosure_records_no_truncate before truncate on disclosure_records
      for each statement execute function disclosure_records_append_only();
    do $$ begin
      execute format('alter function disclosure_records_append_only() set search_path = pg_catalog, %I', current_schema());
    end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table disclosure_records; drop function disclosure_records_append_only()');
}
