import type { Knex } from 'knex';

/** Deletes expired counters. The library writes their ends by the clock of its process. */
export async function forgetOldLimits(knex: Knex, now: number = Date.now()): Promise<void> {
  await knex('rate_limits').where('expire', '<', now).delete();
}
