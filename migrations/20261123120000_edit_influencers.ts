import type { Knex } from 'knex';

/**
 * Each part of a listing may be missing on its own (spec §5); `on_sale` is its visibility. A deleted model with an owner or with history
 * keeps its row. The indexes find the rows that refer to a model.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table influencers add column deleted_at timestamptz;
    alter table listings
      alter column price_cents drop not null,
      alter column category drop not null,
      alter column description drop not null,
      alter column tags drop not null,
      add column on_sale boolean not null generated always as
        (is_public and price_cents is not null and category is not null and description is not null) stored;
  `);
}

/** The old schema cannot hold a listing with a missing part; its model is off sale before and after. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table listings drop column on_sale;
    delete from listings where price_cents is null or category is null or description is null;
    update listings set tags = '{}' where tags is null;
    alter table listings
      alter column price_cents set not null,
      alter column category set not null,
      alter column description set not null,
      alter column tags set not null;
    alter table influencers drop column deleted_at;
  `);
}
