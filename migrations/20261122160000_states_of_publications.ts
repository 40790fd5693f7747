import type { Knex } from 'knex';

/** A publication's state becomes one document with only the fields of that state; the columns beside it serve searches. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table publications add column state jsonb, add column detail text;
    update publications p set detail = failure_detail, state = case status
      when 'claimed' then ${document(`'creations', container_count, 'unreadable', 0, 'waits', 0, 'earlier', null`)}
      when 'container' then ${document(
        `'containerId', container_id, 'creations', container_count, 'looks', polls, 'waits', 0, 'notReady', publish_attempts`,
      )}
      when 'publishing' then ${document(
        `'called', ${called}, 'creations', container_count, 'notReady', 0, 'calls', greatest(publish_attempts, 1),
         'answer', jsonb_build_object('kind', 'none'), 'looks', 0, 'finishedLooks', 0`,
      )}
      when 'unconfirmed' then ${document(`'called', ${called}, 'answer', jsonb_build_object('kind', 'none')`)}
      when 'published' then ${document(
        `'called', ${called}, 'mediaId', media_id, 'permalink', permalink, 'looks', polls, 'finishedAt', ${iso('coalesce(finished_at, created_at)')}`,
      )}
      else ${document(
        `'failure', coalesce(failure, 'refused'), 'finishedAt', ${iso('coalesce(finished_at, created_at)')},
         'called', case when publish_attempted_at is null then null else ${called} end`,
      )}
    end;
    alter table publications alter column state set not null,
      add check (state ->> 'status' = status),
      add check (status not in ('publishing', 'unconfirmed', 'published') or jsonb_typeof(state -> 'called') = 'object'),
      drop column container_id, drop column container_count, drop column publish_attempted_at,
      drop column publish_attempts, drop column polls, drop column failure_detail;
    create index publications_failed_of_content on publications (content_id, account_id, created_at) where status = 'failed';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table publications add column container_id text, add column container_count int not null default 0,
      add column publish_attempted_at timestamptz, add column publish_attempts int not null default 0,
      add column polls int not null default 0, add column failure_detail text;
    update publications set failure_detail = detail,
      container_id = coalesce(state ->> 'containerId', state -> 'called' ->> 'containerId'),
      container_count = coalesce((state ->> 'creations')::int, 1),
      publish_attempted_at = (state -> 'called' ->> 'firstCallAt')::timestamptz,
      publish_attempts = coalesce((state ->> 'calls')::int, case when jsonb_typeof(state -> 'called') = 'object' then 1 else 0 end);
    drop index publications_failed_of_content;
    alter table publications drop column state, drop column detail,
      add check (status <> 'published' or publish_attempted_at is not null);
  `);
}

function iso(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function document(fields: string): string {
  return `jsonb_build_object('status', status, 'nextStepAt', ${iso('next_step_at')}, ${fields})`;
}

const calledAt = iso('coalesce(publish_attempted_at, created_at)');
const called = `jsonb_build_object('containerId', container_id, 'caption', caption, 'kind', kind,
  'firstCallAt', ${calledAt}, 'lastCallAt', ${calledAt})`;
