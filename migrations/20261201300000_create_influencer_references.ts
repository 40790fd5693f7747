import type { Knex } from 'knex';

/** Pictures of a model that workflows receive. Their bytes are objects of uploads, private; a public one has a copy at `public_url`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table influencer_references (
      id uuid primary key,
      influencer_id uuid not null references influencers on delete cascade,
      name text not null check (name ~ '^[A-Za-z0-9_-]{1,40}$'),
      position int not null check (position >= 0),
      sha256 text not null references upload_objects,
      type text not null,
      size bigint not null check (size > 0),
      original_name text not null,
      width int not null check (width > 0),
      height int not null check (height > 0),
      public_url text,
      version int not null,
      created_at timestamptz not null
    );
    create unique index influencer_references_by_name on influencer_references (influencer_id, lower(name));
    create index influencer_references_of_object on influencer_references (sha256);
    create index influencer_references_public on influencer_references (public_url) where public_url is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table influencer_references');
}
