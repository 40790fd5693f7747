import type { Knex } from 'knex';

/** The live processes of the installation: each writes its row every ten seconds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table processes (
      id uuid primary key,
      role text not null check (role in ('all', 'web', 'worker')),
      beat_at timestamptz not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table processes');
}
