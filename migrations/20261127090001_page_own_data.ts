import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const created = [
  'generations_of_user_by_id on generations (user_id, id)',
  'contents_of_user_by_id on contents (user_id, id)',
  'notifications_of_user_by_id on notifications (user_id, id)',
];
const replaced = ['schedules', 'publications'];

/** The export reads a person's rows in pages, in the order of the ids: each page begins where the previous one ended. */
export async function up(knex: Knex): Promise<void> {
  for (const table of replaced) await replace(knex, `${table}_of_user`, `on ${table} (user_id, id)`);
  for (const index of created) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of replaced) await replace(knex, `${table}_of_user`, `on ${table} (user_id)`);
  for (const index of created) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}

/** The old index serves until the new one exists. */
async function replace(knex: Knex, name: string, definition: string): Promise<void> {
  await knex.raw(`create index concurrently if not exists ${name}_new ${definition}`);
  await knex.raw(`drop index concurrently if exists ${name}`);
  await knex.raw(`alter index ${name}_new rename to ${name}`);
}
