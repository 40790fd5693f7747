import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = [
  'users_live_by_age on users (created_at desc, id desc) where deleted_at is null',
  'users_live_by_name on users (sort_name, id) where deleted_at is null',
  'users_live_by_email on users (email, id) where deleted_at is null',
  'users_live_by_role on users (role, created_at desc, id desc) where deleted_at is null',
  'users_by_word on users using gin (search_words) where deleted_at is null',
  `users_admins on users (id) where role = 'admin' and deleted_at is null`,
  'schedules_of_user on schedules (user_id)',
  'orders_of_user on orders (user_id, created_at desc, id desc)',
];

/** The sort orders of the list of users, its search, and the rows of one person. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
