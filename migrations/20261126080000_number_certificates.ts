import type { Knex } from 'knex';

/** Each owned model has a certificate. Its number cannot be guessed: 64 random bits in four groups. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function certificate_number() returns text language sql volatile as $$
      select concat_ws('-', substr(hex, 1, 4), substr(hex, 5, 4), substr(hex, 21, 4), substr(hex, 25, 4))
      from (select upper(replace(gen_random_uuid()::text, '-', '')) as hex) as made
    $$;
    alter table ownerships add column certificate_number text not null default certificate_number() unique;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table ownerships drop column certificate_number;
    drop function certificate_number();
  `);
}
