import type { Knex } from 'knex';

/** How a workflow returns its result; existing workflows return it in the response to the call. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['webhooks', 'webhook_versions']) {
    await knex.raw(`
      alter table ${table}
        add column mode jsonb not null default '{"kind": "answer"}',
        add column method text not null default 'POST' check (method in ('POST', 'PUT', 'PATCH')),
        add column time_limit_seconds int not null default 600 check (time_limit_seconds between 5 and 86400),
        add column is_safe_to_repeat boolean not null default false
    `);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['webhooks', 'webhook_versions']) {
    await knex.raw(`
      alter table ${table}
        drop column mode,
        drop column method,
        drop column time_limit_seconds,
        drop column is_safe_to_repeat
    `);
  }
}
