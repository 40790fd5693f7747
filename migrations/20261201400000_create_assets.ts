import type { Knex } from 'knex';

/** Pictures of products, clothes and places that customers send along with runs of a model. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table assets (
      id uuid primary key,
      user_id uuid not null references users,
      influencer_id uuid not null references influencers on delete cascade,
      kind text not null check (kind in ('product', 'wardrobe', 'place')),
      name text not null,
      -- The name, folded like searches: unique per person and model.
      name_key text not null,
      -- The uploaded file: {sha256, type, size, name}.
      image jsonb not null,
      thumbnail_url text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      last_used_at timestamptz,
      -- A deleted asset can be restored for a day.
      deleted_at timestamptz
    );
    create unique index assets_by_name on assets (user_id, influencer_id, name_key) where deleted_at is null;
    create index assets_of_influencer on assets (influencer_id);
    create index assets_of_file on assets (user_id, (image ->> 'sha256'));
    create index assets_of_thumbnail on assets (thumbnail_url);
    create index assets_deleted on assets (deleted_at) where deleted_at is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table assets');
}
