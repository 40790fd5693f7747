import type { Knex } from 'knex';

/** A deleted workflow with results keeps its row, because runs, contents and schedules refer to it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table webhooks add column deleted_at timestamptz, add check (deleted_at is null or not is_active);
    create index generations_of_any_webhook on generations (webhook_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index generations_of_any_webhook;
    alter table webhooks drop column deleted_at;
  `);
}
