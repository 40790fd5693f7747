import type { Knex } from 'knex';

/** A workflow creates results or judges them; a creating one may read a score from its response or name a judge. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table webhooks
      add column purpose text not null default 'create',
      add column score_path text,
      add column judge_webhook_id text
  `);
}

/** Older versions would offer a judge to customers. */
export async function down(knex: Knex): Promise<void> {
  await knex('webhooks').where({ purpose: 'judge' }).update({ is_active: false });
  await knex.raw('alter table webhooks drop column purpose, drop column score_path, drop column judge_webhook_id');
}
