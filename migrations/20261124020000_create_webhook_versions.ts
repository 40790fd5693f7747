import type { Knex } from 'knex';

/** The request and response settings of a workflow at each edit: a run uses the version it was accepted with. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table webhooks add column headers jsonb not null default '[]', add column query jsonb not null default '[]';

    create table webhook_versions (
      webhook_id uuid not null references webhooks on delete cascade,
      version int not null,
      webhook_url text not null,
      request_template jsonb,
      response_fields jsonb not null,
      content_type text not null,
      headers jsonb not null,
      query jsonb not null,
      primary key (webhook_id, version)
    );
    insert into webhook_versions (webhook_id, version, webhook_url, request_template, response_fields, content_type, headers, query)
    select id, version, webhook_url, request_template, response_fields, content_type, headers, query from webhooks;

    alter table generations add column webhook_version int;
    update generations set webhook_version = webhooks.version from webhooks where webhooks.id = generations.webhook_id;
    alter table generations
      alter column webhook_version set not null,
      add constraint generations_webhook_version_fkey foreign key (webhook_id, webhook_version) references webhook_versions;

    drop index generations_of_any_webhook;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index generations_of_any_webhook on generations (webhook_id);
    alter table generations drop column webhook_version;
    drop table webhook_versions;
    alter table webhooks drop column headers, drop column query;
  `);
}
