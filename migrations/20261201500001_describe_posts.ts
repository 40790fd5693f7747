import type { Knex } from 'knex';

/** The description of an image for people who do not see it, and the moment of a video that is its cover. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table schedules add column alt_text text, add column cover_seconds double precision;
    alter table schedule_templates add column alt_text text, add column cover_seconds double precision;
    alter table publications add column alt_text text, add column cover_seconds double precision;
    alter table contents add column alt_text text;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table schedules drop column alt_text, drop column cover_seconds;
    alter table schedule_templates drop column alt_text, drop column cover_seconds;
    alter table publications drop column alt_text, drop column cover_seconds;
    alter table contents drop column alt_text;
  `);
}
