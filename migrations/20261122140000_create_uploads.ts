import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table upload_objects (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
      size bigint not null check (size > 0),
      announced_at timestamptz not null
    );

    create table uploads (
      user_id uuid not null references users,
      sha256 text not null references upload_objects,
      type text not null,
      size bigint not null check (size > 0),
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (user_id, sha256)
    );
    create index uploads_of_object on uploads (sha256);
    create index uploads_last_used on uploads (last_used_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table uploads, upload_objects');
}
