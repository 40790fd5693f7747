import type { Knex } from 'knex';

/** A deleted template can be restored for a day: its row remains, and its name is free for another template. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table schedule_templates add deleted_at timestamptz, drop constraint schedule_templates_user_id_name_key_key;
    create unique index schedule_templates_by_name on schedule_templates (user_id, name_key) where deleted_at is null;
    create index schedule_templates_of_user on schedule_templates (user_id, deleted_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from schedule_templates where deleted_at is not null;
    drop index schedule_templates_by_name, schedule_templates_of_user;
    alter table schedule_templates drop deleted_at, add unique (user_id, name_key);
  `);
}
