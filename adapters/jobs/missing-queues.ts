import type { Knex } from 'knex';
import bossPackage from 'pg-boss/package.json' with { type: 'json' };
import { queueNames } from './queues.ts';

/**
 * The parts that `installJobs` would still create, by name: `job tables` where this version's tables are missing,
 * otherwise the missing queues. A job sent to a missing queue is a fault, and rolls back the transaction that sends it.
 */
export async function missingQueues(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw("select to_regclass('pgboss.version') is not null as installed");
  const version = rows[0].installed ? await knex('pgboss.version').first('version') : null;
  // Tables of a newer version serve too: pg-boss leaves them unchanged.
  if ((version?.version ?? 0) < bossPackage.pgboss.schema) return ['job tables'];
  const present = new Set<string>(await knex('pgboss.queue').pluck('name'));
  return queueNames.filter((name) => !present.has(name)).map((name) => `queue ${name}`);
}
