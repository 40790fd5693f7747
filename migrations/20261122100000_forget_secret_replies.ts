import type { Knex } from 'knex';

/** Responses that contain a secret are no longer stored. The stored ones are deleted now instead of after two days. */
export async function up(knex: Knex): Promise<void> {
  await knex('idempotency_keys').whereRaw(`scope ~ ':(auth\\.|payments\\.create)'`).delete();
}

/** The deleted responses only served repeated requests. */
export async function down(): Promise<void> {}
