import type { Knex } from 'knex';

/**
 * A transaction that wrote schedules of several models locks their counters in the order of its writes. Two such transactions of one person
 * in opposite orders would deadlock, so the commits of one person's schedules first take a lock of that person.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(countFunction(`perform pg_advisory_xact_lock(hashtextextended('schedule_revisions:' || person, 0));`));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(countFunction(''));
}

const countFunction = (first: string) => `
  create or replace function count_schedule_revision(schedule uuid, person uuid, model uuid) returns void language plpgsql as $$
  declare
    next int;
  begin
    ${first}
    insert into schedule_revision_counters as counter (user_id, influencer_id, revision) values (person, model, 1)
      on conflict (user_id, influencer_id) do update set revision = counter.revision + 1
      returning counter.revision into next;
    insert into schedule_revisions (schedule_id, user_id, influencer_id, revision) values (schedule, person, model, next)
      on conflict (schedule_id) do update set
        user_id = excluded.user_id, influencer_id = excluded.influencer_id, revision = excluded.revision;
  end $$;
`;
