import type { Knex } from 'knex';

/**
 * How a workflow joins persona and prompt, and how it writes the body of its calls. A version has its input fields too:
 * only they show which names of a template are forms of a file. Versions of older installations have none.
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['webhooks', 'webhook_versions']) {
    await knex.raw(`
      alter table ${table}
        add column scene text not null default '',
        add column body_kind text not null default 'json'
    `);
  }
  await knex.raw('alter table webhook_versions add column input_fields jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table webhook_versions drop column input_fields');
  for (const table of ['webhooks', 'webhook_versions']) {
    await knex.raw(`alter table ${table} drop column scene, drop column body_kind`);
  }
}
