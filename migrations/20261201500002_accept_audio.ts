import type { Knex } from 'knex';

const tables = ['webhooks', 'generations', 'contents'] as const;

/** Results of the kind audio. Existing rows fit the wider check, so they are not examined. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) await knex.raw(kindsOf(table, `'image', 'video', 'audio', 'text'`));
}

/** Fails while a row is of the kind audio. */
export async function down(knex: Knex): Promise<void> {
  for (const table of tables) await knex.raw(kindsOf(table, `'image', 'video', 'text'`));
}

function kindsOf(table: string, kinds: string): string {
  return `alter table ${table}
    drop constraint ${table}_content_type_check,
    add constraint ${table}_content_type_check check (content_type in (${kinds})) not valid`;
}
