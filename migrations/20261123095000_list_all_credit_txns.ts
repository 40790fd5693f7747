import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const created = [
  'credit_txns_of_kind on credit_txns (kind, created_at, id)',
  'subscription_invoices_by_payment on subscription_invoices (paid_at) where paid_at is not null',
];

/**
 * Lists of all users' postings, of all kinds or one, newest first. Audit entries about a person's credits lose the name with the person.
 */
export async function up(knex: Knex): Promise<void> {
  await replaceIndexByAge(knex, 'created_at, id');
  for (const index of created) await knex.raw(`create index concurrently if not exists ${index}`);
  await knex.raw(
    appendOnly(`old.subject_kind = 'user' and new.before is null and new.after is null
        or old.subject_kind = 'credits' and new.before is not distinct from old.before and new.after is not distinct from old.after`),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(appendOnly(`old.subject_kind = 'user' and new.before is null and new.after is null`));
  for (const index of created) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
  await replaceIndexByAge(knex, 'created_at');
}

/** The old index serves until the new one exists. */
async function replaceIndexByAge(knex: Knex, columns: string): Promise<void> {
  await knex.raw(`create index concurrently if not exists credit_txns_by_age_new on credit_txns (${columns})`);
  await knex.raw('drop index concurrently if exists credit_txns_by_age');
  await knex.raw('alter index credit_txns_by_age_new rename to credit_txns_by_age');
}

function appendOnly(mayForget: string): string {
  return `
    create or replace function audit_entries_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.subject_name is null and (${mayForget})
        and row(new.id, new.actor_id, new.action, new.subject_kind, new.subject_id, new.created_at)
          = row(old.id, old.actor_id, old.action, old.subject_kind, old.subject_id, old.created_at) then
        return new;
      end if;
      raise exception 'audit entries are append-only' using errcode = 'restrict_violation';
    end $$`;
}
