import type { Knex } from 'knex';

/** Admins may decline a request for an Instagram account; the requester sees the reason. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table connection_requests add decline_reason text check (decline_reason is null or answered_at is not null);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table connection_requests drop decline_reason');
}
