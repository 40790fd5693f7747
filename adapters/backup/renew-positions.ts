import type pg from 'pg';

/**
 * Devices saw revisions of plans that the backup does not have. All numbers move ahead of those, and a device with a
 * number below the floor loads all plans again. For a restored database at the present schema, before it is used.
 *
 * Events need nothing: their transaction numbers are assigned by the load (column `xid`), so all of them are settled at
 * its end and none is new.
 */
export async function renewRevisions(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(`
    update schedule_revisions as own set revision = own.revision + counter.revision + 1000000
      from schedule_revision_counters as counter
      where counter.user_id = own.user_id and counter.influencer_id = own.influencer_id`);
  await client.query(`
    update schedule_revision_counters set floor = revision + 1000000, revision = 2 * revision + 1000000`);
  await client.query('commit');
}

/**
 * For a database that `pg_restore` filled: its events have the transaction numbers of the old server, and its jobs were
 * in the dump.
 */
export async function renewAfterPgRestore(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('alter table domain_events disable trigger user');
  await client.query('update domain_events set xid = pg_current_xact_id()');
  await client.query('alter table domain_events enable trigger user');
  await client.query('drop schema if exists pgboss cascade');
  await client.query('commit');
}
