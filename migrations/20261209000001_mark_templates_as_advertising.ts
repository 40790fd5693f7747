import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table schedule_templates add column is_advertising boolean not null default false, add column brand text',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table schedule_templates drop column is_advertising, drop column brand');
}
