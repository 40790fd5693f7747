import type { Knex } from 'knex';

/** Until when no call for an account is made, because Instagram reported that its calls are nearly used up. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table instagram_accounts add column rests_until timestamptz');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table instagram_accounts drop column rests_until');
}
