import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table influencers (
      id uuid primary key,
      name text not null,
      creator_prompt text not null,
      age int,
      gender text not null check (gender in ('female', 'male', 'other')),
      height_cm int,
      weight_kg int,
      hair_color jsonb not null,
      personality jsonb not null,
      story jsonb not null,
      reference_image_url text,
      cutout_image_url text,
      color text not null check (color ~ '^#[0-9A-F]{6}$'),
      sample_contents jsonb not null default '[]',
      created_at timestamptz not null
    );

    create table listings (
      influencer_id uuid primary key references influencers on delete cascade,
      price_cents int not null check (price_cents > 0),
      category text not null,
      description jsonb not null,
      tags text[] not null default '{}',
      is_public boolean not null,
      search_text text not null
    );

    create table plans (
      id uuid primary key,
      name text not null unique,
      display_name jsonb not null,
      description jsonb not null,
      price_cents int not null check (price_cents >= 0),
      credits int not null check (credits >= 0),
      "interval" text not null check ("interval" in ('month', 'year')),
      features jsonb not null,
      stripe_price_id text,
      is_active boolean not null
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table plans, listings, influencers');
}
