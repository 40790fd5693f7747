import type { Knex } from 'knex';

/** A deleted schedule keeps its row, so that it can be restored and a late repeat of its creation does not create it again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table schedules add column deleted_at timestamptz;
    drop index schedules_due;
    create index schedules_due on schedules (scheduled_at) where status = 'pending' and deleted_at is null;
    drop index schedules_of_influencer;
    create index schedules_of_influencer on schedules (user_id, influencer_id, scheduled_at) where deleted_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from schedules where deleted_at is not null;
    drop index schedules_due;
    drop index schedules_of_influencer;
    alter table schedules drop column deleted_at;
    create index schedules_due on schedules (scheduled_at) where status = 'pending';
    create index schedules_of_influencer on schedules (user_id, influencer_id, scheduled_at);
  `);
}
