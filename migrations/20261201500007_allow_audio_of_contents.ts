import type { Knex } from 'knex';

/** Results of the kind audio. Existing rows fit the wider check, so they are not examined. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(kinds(`'image', 'video', 'audio', 'text'`));
}

/** Fails while a row is of the kind audio. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(kinds(`'image', 'video', 'text'`));
}

function kinds(list: string): string {
  return `alter table contents
    drop constraint contents_content_type_check,
    add constraint contents_content_type_check check (content_type in (${list})) not valid`;
}
