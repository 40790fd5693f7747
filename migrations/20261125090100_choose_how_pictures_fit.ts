import type { Knex } from 'knex';

/** How images of a post are fitted to a shape that Instagram accepts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table publications add column fit text not null default 'crop' check (fit in ('crop', 'pad'))`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table publications drop column fit');
}
