import type { Knex } from 'knex';

/** A plan may post a saved content. Deleting or restoring that content changes the view of the plan, so both count as revisions. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table schedules add column source_content_id uuid');
  await shownColumns(knex, ['thumbnail_url', 'permalink', 'deleted_at']);
}

export async function down(knex: Knex): Promise<void> {
  await shownColumns(knex, ['thumbnail_url', 'permalink']);
  await knex.raw('alter table schedules drop column source_content_id');
}

async function shownColumns(knex: Knex, columns: readonly string[]): Promise<void> {
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  await knex.raw(`
    set constraints all immediate;
    drop trigger count_revision on contents;
    create constraint trigger count_revision after update on contents
      deferrable initially deferred for each row
      when ((${of('old')}) is distinct from (${of('new')}))
      execute function content_of_schedule_was_written();
  `);
}
