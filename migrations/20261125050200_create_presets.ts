import type { Knex } from 'knex';

/** Saved requests that people send to a workflow again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table generation_presets (
      id uuid primary key,
      user_id uuid not null references users,
      influencer_id uuid not null references influencers on delete cascade,
      webhook_id uuid not null references webhooks on delete cascade,
      name text not null,
      -- The name, folded like searches: unique per person, model and workflow.
      name_key text not null,
      prompt text not null,
      input_data jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (user_id, influencer_id, webhook_id, name_key)
    );
    create index generation_presets_of_webhook on generation_presets (webhook_id);
    create index generation_presets_of_influencer on generation_presets (influencer_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table generation_presets');
}
