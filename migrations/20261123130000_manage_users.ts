import type { Knex } from 'knex';

/**
 * Disabled and deleted accounts. A deleted account keeps its row, without name and address, for the ledger and other rows that refer to it;
 * its address is free again. `search_words` and `sort_name` are folded as core/shared/text.ts folds.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    create function folded(text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(
        normalize(lower(translate(normalize($1, NFC), 'ıİIşŞğĞüÜöÖçÇâîû', 'iiissgguuooccaiu')), NFD),
        '[\u0300-\u036f]', '', 'g')
    $$;
    create function user_words(name text, email text) returns tsvector language sql immutable parallel safe as $$
      select array_to_tsvector(array_remove(
        regexp_split_to_array(folded(left(name, 200) || ' ' || left(email, 300)), '[\s@.,+_''"()\\-]+'), ''))
    $$;
    alter table users
      add column disabled_at timestamptz,
      add column deleted_at timestamptz,
      add column sort_name text collate "C" not null generated always as (folded(name)) stored,
      add column search_words tsvector not null generated always as (user_words(name, email)) stored;
    drop index users_email;
    create unique index users_email on users (lower(email)) where deleted_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index users_email;
    update users set email = id || '@deleted.invalid' where deleted_at is not null;
    create unique index users_email on users (lower(email));
    alter table users drop column search_words, drop column sort_name, drop column deleted_at, drop column disabled_at;
    drop function user_words(text, text);
    drop function folded(text);
  `);
}
