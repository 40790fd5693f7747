import type { Knex } from 'knex';

/**
 * The outcome of each operation of a device, stored in the transaction of its effect. An operation that is sent again gets the same outcome
 * and is not repeated.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sync_operations (
      user_id uuid not null references users,
      op_id uuid not null,
      fingerprint uuid not null,
      outcome jsonb not null,
      created_at timestamptz not null,
      primary key (user_id, op_id)
    );
    create index sync_operations_by_age on sync_operations (created_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table sync_operations');
}
