import type { Knex } from 'knex';

/** The results of operations such as backups; written rarely, the last one of each name is read. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table operation_records (
      id uuid primary key,
      name text not null,
      outcome text not null check (outcome in ('ok', 'failed')),
      finished_at timestamptz not null,
      details jsonb not null
    );
    create index operation_records_by_name on operation_records (name, outcome, finished_at desc);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table operation_records');
}
