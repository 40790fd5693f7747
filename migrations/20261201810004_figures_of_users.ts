import type { Knex } from 'knex';

/**
 * The sort keys of the list of people besides their own fields: when they were last seen, how many models they own, and the plan of their
 * running subscription. The last two are copies that triggers maintain, so that a page is read from an index.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    lock table ownerships, subscriptions in share row exclusive mode;
    alter table users
      add column last_seen_at timestamptz,
      add column model_count int not null default 0,
      add column plan_id uuid;

    create function ownership_was_counted() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update users set model_count = model_count + 1 where id = new.user_id;
      else
        update users set model_count = model_count - 1 where id = old.user_id;
      end if;
      return null;
    end $$;
    create trigger count_ownerships after insert or delete on ownerships
      for each row execute function ownership_was_counted();

    create function plan_of_user_was_written() returns trigger language plpgsql as $$
    declare
      person uuid := coalesce(new.user_id, old.user_id);
      current uuid := (select plan_id from subscriptions where user_id = person and ended_at is null and status <> 'incomplete');
    begin
      update users set plan_id = current where id = person and plan_id is distinct from current;
      return null;
    end $$;
    create trigger copy_plan_to_user after insert or delete or update of plan_id, status, ended_at on subscriptions
      for each row execute function plan_of_user_was_written();

    do $$ begin
      execute format('alter function ownership_was_counted() set search_path = pg_catalog, %I', current_schema());
      execute format('alter function plan_of_user_was_written() set search_path = pg_catalog, %I', current_schema());
    end $$;

    update users set model_count = owned.count
      from (select user_id, count(*) as count from ownerships group by user_id) owned where owned.user_id = users.id;
    update users set plan_id = subscriptions.plan_id
      from subscriptions where user_id = users.id and ended_at is null and subscriptions.status <> 'incomplete';
    update users set last_seen_at = seen.at
      from (select user_id, max(coalesce(last_seen_at, created_at)) as at from sessions group by user_id) seen
      where seen.user_id = users.id;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger count_ownerships on ownerships;
    drop trigger copy_plan_to_user on subscriptions;
    drop function ownership_was_counted();
    drop function plan_of_user_was_written();
    alter table users drop column last_seen_at, drop column model_count, drop column plan_id;
  `);
}
