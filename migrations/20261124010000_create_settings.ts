import type { Knex } from 'knex';

/** Settings that admins change while the product runs: one row. A setting that is missing in its value has its default. */
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
