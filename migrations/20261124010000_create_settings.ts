import type { Knex } from 'knex';

/** What admins set while the product runs: one row. What its value does not name has its default. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table settings (
      id boolean primary key default true check (id),
      value jsonb not null default '{}',
      version integer not null default 1
    );
    insert into settings default values;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table settings');
}
