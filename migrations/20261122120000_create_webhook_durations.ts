import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table webhook_durations (
      webhook_id uuid primary key references webhooks on delete cascade,
      last_seconds real[] not null check (cardinality(last_seconds) between 1 and 50),
      typical_seconds int not null check (typical_seconds >= 1)
    );

    insert into webhook_durations (webhook_id, last_seconds, typical_seconds)
    select webhook_id,
      array_agg(seconds order by place),
      greatest(1, round(percentile_cont(0.5) within group (order by seconds)))
    from (
      select webhook_id,
        extract(epoch from finished_at - started_at) as seconds,
        row_number() over (partition by webhook_id order by finished_at desc) as place
      from generations
      where status = 'done' and started_at is not null and finished_at is not null
    ) done
    where place <= 50
    group by webhook_id;

    drop index generations_of_webhook;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index generations_of_webhook on generations (webhook_id, finished_at desc) where status = 'done';
    drop table webhook_durations;
  `);
}
