import type { Knex } from 'knex';

/** A request template keeps the order of its keys, which jsonb does not. */
export async function up(knex: Knex): Promise<void> {
  await toType(knex, 'json');
}

export async function down(knex: Knex): Promise<void> {
  await toType(knex, 'jsonb');
}

async function toType(knex: Knex, type: 'json' | 'jsonb'): Promise<void> {
  for (const table of ['webhooks', 'webhook_versions']) {
    await knex.raw(`alter table ${table} alter column request_template type ${type} using request_template::${type}`);
  }
}
