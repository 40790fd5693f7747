import type { Knex } from 'knex';
import bossPackage from 'pg-boss/package.json' with { type: 'json' };
import { queueNames } from './queues.ts';

/**
 * What `installJobs` would still make, by name: `job tables` where those of this version are not there, otherwise the queues
 * that are missing. A job sent to a missing queue is a fault, and with it the transaction that sends it.
 */
export async function missingQueues(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw("select to_regclass('pgboss.version') is not null as installed");
  const version = rows[0].installed ? await knex('pgboss.version').first('version') : null;
  // Those of a newer version do: pg-boss leaves them as they are.
  if ((version?.version ?? 0) < bossPackage.pgboss.schema) return ['job tables'];
  const present = new Set<string>(await knex('pgboss.queue').pluck('name'));
  return queueNames.filter((name) => !present.has(name)).map((name) => `queue ${name}`);
}
