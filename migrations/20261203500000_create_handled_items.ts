import type { Knex } from 'knex';

/** Items of the desk that an admin has taken care of, until something of them is newer. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table handled_items (
      kind text not null,
      subject text not null,
      handled_at timestamptz not null,
      primary key (kind, subject)
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table handled_items');
}
