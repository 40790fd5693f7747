import type { Knex } from 'knex';

/**
 * Each change of a schedule, or of data that its view contains, gets the next number of its person and model, so that a device can request
 * the changes since a number. The number is assigned when the transaction commits: the lock of the counter's row makes the order of numbers
 * the order of commits, and nothing else is locked after it. The numbers have their own table, so that no write of a schedule can set or
 * forget one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table schedule_revision_counters (
      user_id uuid not null references users,
      influencer_id uuid not null references influencers,
      revision int not null,
      primary key (user_id, influencer_id)
    );
    create table schedule_revisions (
      schedule_id uuid primary key references schedules on delete cascade,
      user_id uuid not null,
      influencer_id uuid not null,
      revision int not null,
      unique (user_id, influencer_id, revision)
    );

    create function count_schedule_revision(schedule uuid, person uuid, model uuid) returns void language plpgsql as $$
    declare
      next int;
    begin
      insert into schedule_revision_counters as counter (user_id, influencer_id, revision) values (person, model, 1)
        on conflict (user_id, influencer_id) do update set revision = counter.revision + 1
        returning counter.revision into next;
      insert into schedule_revisions (schedule_id, user_id, influencer_id, revision) values (schedule, person, model, next)
        on conflict (schedule_id) do update set
          user_id = excluded.user_id, influencer_id = excluded.influencer_id, revision = excluded.revision;
    end $$;

    create function schedule_was_written() returns trigger language plpgsql as $$
    begin
      perform count_schedule_revision(new.id, new.user_id, new.influencer_id);
      return null;
    end $$;
    create function content_of_schedule_was_written() returns trigger language plpgsql as $$
    begin
      perform count_schedule_revision(id, user_id, influencer_id) from (
        select id, user_id, influencer_id from schedules where content_id = new.id order by user_id, influencer_id, id
      ) as shown;
      return null;
    end $$;
    create function publication_of_schedule_was_written() returns trigger language plpgsql as $$
    begin
      perform count_schedule_revision(id, user_id, influencer_id) from (
        select id, user_id, influencer_id from schedules where publication_id = new.id order by user_id, influencer_id, id
      ) as shown;
      return null;
    end $$;
    create function generation_of_schedule_was_written() returns trigger language plpgsql as $$
    begin
      perform count_schedule_revision(id, user_id, influencer_id)
        from schedules where id = new.schedule_id and generation_id = new.id;
      return null;
    end $$;

    create index schedules_of_content on schedules (content_id) where content_id is not null;

    create constraint trigger count_revision after insert or update on schedules
      deferrable initially deferred for each row execute function schedule_was_written();
    create constraint trigger count_revision after update on contents
      deferrable initially deferred for each row
      when ((old.thumbnail_url, old.permalink) is distinct from (new.thumbnail_url, new.permalink))
      execute function content_of_schedule_was_written();
    create constraint trigger count_revision after update on publications
      deferrable initially deferred for each row
      when ((old.media_id, old.permalink) is distinct from (new.media_id, new.permalink))
      execute function publication_of_schedule_was_written();
    create constraint trigger count_revision after update on generations
      deferrable initially deferred for each row
      when (new.schedule_id is not null and old.status <> new.status and new.status in ('done', 'failed', 'timed_out', 'unknown'))
      execute function generation_of_schedule_was_written();

    insert into schedule_revisions (schedule_id, user_id, influencer_id, revision)
      select id, user_id, influencer_id, row_number() over (partition by user_id, influencer_id order by updated_at, id)
      from schedules;
    insert into schedule_revision_counters (user_id, influencer_id, revision)
      select user_id, influencer_id, max(revision) from schedule_revisions group by user_id, influencer_id;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger count_revision on generations;
    drop trigger count_revision on publications;
    drop trigger count_revision on contents;
    drop trigger count_revision on schedules;
    drop index schedules_of_content;
    drop function generation_of_schedule_was_written();
    drop function publication_of_schedule_was_written();
    drop function content_of_schedule_was_written();
    drop function schedule_was_written();
    drop function count_schedule_revision(uuid, uuid, uuid);
    drop table schedule_revisions, schedule_revision_counters;
  `);
}
