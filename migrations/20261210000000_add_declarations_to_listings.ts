import type { Knex } from 'knex';

/**
 * Whether a model depicts a real person. The previous version writes none: its new models are sold by it, and by this version once they
 * are declared. Models on sale stay so and owe the declaration.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table listings
      add column declaration text,
      add column consent_person text,
      add column consent_file jsonb;
    update listings set declaration = 'owed' where on_sale;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table listings
      drop column declaration,
      drop column consent_person,
      drop column consent_file;
  `);
}
