import type { Knex } from 'knex';

/**
 * A schedule that moves to another model counts as a revision of both: devices that follow only the former model receive it as it is now, and
 * no longer display it there.
 */
export async function up(knex: Knex): Promise<void> {
  // The unique index of schedule and model replaces it.
  await knex.raw('alter table schedule_revisions drop constraint schedule_revisions_pkey');
  await knex.raw(functions('schedule_id, influencer_id', countFormerModel));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from schedule_revisions using schedules
      where schedules.id = schedule_id and schedules.influencer_id <> schedule_revisions.influencer_id;
    alter table schedule_revisions add primary key (schedule_id);
  `);
  await knex.raw(functions('schedule_id', ''));
}

const countFormerModel = `
  if tg_op = 'UPDATE' then
    if old.influencer_id <> new.influencer_id then
      perform count_schedule_revision(new.id, new.user_id, old.influencer_id);
    end if;
  end if;
`;

const functions = (key: string, first: string) => `
  create or replace function count_schedule_revision(schedule uuid, person uuid, model uuid) returns void language plpgsql as $$
  declare
    next int;
  begin
    perform pg_advisory_xact_lock(hashtextextended('schedule_revisions:' || person, 0));
    insert into schedule_revision_counters as counter (user_id, influencer_id, revision) values (person, model, 1)
      on conflict (user_id, influencer_id) do update set revision = counter.revision + 1
      returning counter.revision into next;
    insert into schedule_revisions (schedule_id, user_id, influencer_id, revision) values (schedule, person, model, next)
      on conflict (${key}) do update set
        user_id = excluded.user_id, influencer_id = excluded.influencer_id, revision = excluded.revision;
  end $$;

  create or replace function schedule_was_written() returns trigger language plpgsql as $$
  begin
    ${first}
    perform count_schedule_revision(new.id, new.user_id, new.influencer_id);
    return null;
  end $$;

  do $$ begin
    execute format(
      'alter function count_schedule_revision(uuid, uuid, uuid) set search_path = pg_catalog, %I', current_schema()
    );
    execute format('alter function schedule_was_written() set search_path = pg_catalog, %I', current_schema());
  end $$;
`;
