import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { installJobs } from '#adapters/jobs/queues.ts';
import { createNotifier, notifyAfterCommit } from '#adapters/postgres/after-commit.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';
import { eventChannel } from '#adapters/postgres/event-store.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';

/**
 * `npm run bench commits`: transactions per second that append one event, without a notification, with one after the commit as the product
 * does it, and with one inside; the medians of rounds in turns, for 4, 16 and 32 connections.
 */
const rounds = 5;
const roundMs = 1_500;
const insertSql = `insert into domain_events (type, payload) values ('influencer.changed', '{"influencerId":"bench"}')`;

const folder = await mkdtemp(join(tmpdir(), 'vitrin-bench-'));
const database = await startEmbeddedServer({ dataDir: folder, durable: true });
try {
  await migrateDatabase(database.url, installJobs);
  process.stdout.write(`load ${loadavg()[0]!.toFixed(1)}\n`);
  for (const connections of [4, 16, 32]) await compare(connections);
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(connections: number): Promise<void> {
  const knex = createConnection({ url: database.url, poolSize: connections + 1 });
  const notifyFor = createNotifier(knex);
  const ways = {
    none: (trx: Knex.Transaction) => trx.raw(insertSql),
    after: async (trx: Knex.Transaction) => {
      await trx.raw(insertSql);
      notifyAfterCommit(trx, { channel: eventChannel, message: '' });
    },
    inside: (trx: Knex.Transaction) =>
      trx.raw(`with added as (${insertSql} returning id) select pg_notify('${eventChannel}', '') from added`),
  };
  const perSecond = { none: [] as number[], after: [] as number[], inside: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    for (const name of ['none', 'after', 'inside'] as const) {
      const begun = performance.now();
      let committed = 0;
      await Promise.all(
        Array.from({ length: connections }, async () => {
          while (performance.now() - begun < roundMs) {
            const trx = await knex.transaction();
            await ways[name](trx);
            await trx.commit();
            notifyFor(trx);
            committed++;
          }
        }),
      );
      perSecond[name].push((committed * 1000) / (performance.now() - begun));
    }
  }
  await knex.destroy();
  const { none, after, inside } = perSecond;
  process.stdout.write(
    `${connections} connections: ${Math.round(median(none))} commits/s without, ratio ${ratio(after, none)} with a notification after the ` +
      `commit, ${ratio(inside, none)} with one inside\n`,
  );
}

function ratio(some: number[], others: number[]): string {
  return median(some.map((value, round) => value / others[round]!)).toFixed(2);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
