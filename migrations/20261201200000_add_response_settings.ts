import type { Knex } from 'knex';

/** How responses of a workflow are read besides its fields: who gets the keys, the words of the content filter, the price. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['webhooks', 'webhook_versions']) {
    await knex.raw(`
      alter table ${table}
        add column key_hosts jsonb not null default '[]',
        add column moderation_words jsonb not null default '[]',
        add column cost_path text,
        add column cost_unit text
    `);
  }
}

export async function down(knex: Knex): Promise<void> {
  const columns = 'drop column key_hosts, drop column moderation_words, drop column cost_path, drop column cost_unit';
  await knex.raw(`alter table webhooks ${columns}; alter table webhook_versions ${columns}`);
}
