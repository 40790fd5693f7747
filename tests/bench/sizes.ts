import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import pg from 'pg';
import type { JobQueue } from '#core/ports.ts';
import { installJobs } from '#adapters/jobs/queues.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';
import { bindStores } from '#adapters/postgres/transact.ts';
import { closeDays } from '#core/analytics/use-cases/close-days.ts';
import { filledUntil, fillTables, type FilledSize } from '../support/fill-tables.ts';
import { statementsOf, type Statement } from '../support/statements.ts';
import { testClock, testTransact } from '../support/test-ports.ts';
import { sizedReads } from './sized-reads.ts';

/**
 * `npm run bench sizes`: fills a database of its own with USERS users (a million), HOT_ROWS contents, runs and events and LEDGER_ROWS
 * postings (ten million each) and a fifth of USERS in the other tables; prints the size of each table, and the time and plan of the reads
 * of docs/SCALE.md: the first one after a start of the database, and the median of five more. Takes half an hour on a free machine, and 50 GB.
 * SIZES_FOLDER names a folder that stays, so that a second run need not fill.
 */
const users = Number(process.env['USERS'] ?? 1_000_000);
const size: FilledSize = {
  users,
  rows: users / 5,
  hot: Number(process.env['HOT_ROWS'] ?? 10_000_000),
  ledger: Number(process.env['LEDGER_ROWS'] ?? 10_000_000),
  people: users / 50,
  models: 1_000,
};

const noJobs: JobQueue = { enqueue: async () => {}, enqueueAll: async () => {} };

const folder = process.env['SIZES_FOLDER'] ?? (await mkdtemp(join(tmpdir(), 'vitrin-sizes-')));
let database = await startEmbeddedServer({ dataDir: folder, durable: false });
try {
  print(`load ${loadavg()[0]!.toFixed(1)}, ${JSON.stringify(size)}`);
  await migrateDatabase(database.url, installJobs);
  await withConnection(fill);
  await withConnection(close);
  await withConnection(printSizes);
  await database.stop();
  database = await startEmbeddedServer({ dataDir: folder, durable: false });
  await withConnection(printReads);
} finally {
  await database.stop();
  if (process.env['SIZES_FOLDER'] === undefined) await rm(folder, { recursive: true, force: true });
}

async function withConnection(work: (knex: Knex) => Promise<void>): Promise<void> {
  const knex = createConnection({ url: database.url, poolSize: 2 });
  await work(knex).finally(() => knex.destroy());
}

async function fill(knex: Knex): Promise<void> {
  const { rows: filled } = await knex.raw('select 1 from users limit 1');
  if (filled.length > 0) return;
  const begun = performance.now();
  for (const setting of [
    `maintenance_work_mem = '512MB'`,
    'max_parallel_maintenance_workers = 0',
    'statement_timeout = 0',
  ])
    await knex.raw(`alter database vitrin set ${setting}`);
  const own = createConnection({ url: database.url, poolSize: 2 });
  await own.raw('set statement_timeout = 0');
  await fillTables(own, size).finally(() => own.destroy());
  print(`filled in ${Math.round((performance.now() - begun) / 60_000)} minutes`);
}

/** The figures of the days, as the sweep stores them. */
async function close(knex: Knex): Promise<void> {
  const begun = performance.now();
  await closeDays({ transact: testTransact(knex), clock: testClock(filledUntil) })();
  print(`figures of the days stored in ${Math.round((performance.now() - begun) / 1000)} s`);
}

async function printSizes(knex: Knex): Promise<void> {
  const { rows: tables } = await knex.raw<{ rows: { name: string; rows: number; heap: number; indexes: number }[] }>(
    `select relname as name, cast(reltuples as bigint) as rows, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by pg_total_relation_size(oid) desc limit 25`,
  );
  const { rows: whole } = await knex.raw('select pg_database_size(current_database()) as bytes');
  print(`database ${megabytes(whole[0].bytes)} MB\ntable, rows, MB, MB of its indexes`);
  for (const each of tables) print(`${each.name}, ${each.rows}, ${megabytes(each.heap)}, ${megabytes(each.indexes)}`);
}

/** Milliseconds of all statements of a read together. */
async function printReads(knex: Knex): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  print('read, first ms, median ms, processor ms of the database, plan');
  for (const [name, read] of sizedReads) {
    const times: number[] = [];
    let statements: Statement[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const begun = performance.now();
      statements = await statementsOf(knex, () => read(bindStores(knex, noJobs)));
      times.push(performance.now() - begun);
    }
    const [first, ...later] = times;
    const plans: string[] = [];
    for (const statement of statements) plans.push(await planOf(client, statement));
    const median = later.toSorted((a, b) => a - b)[2]!;
    const processor = await processorMsOf(client, statements);
    print([name, ...[first!, median, processor].map(Math.round), plans.join(' | ')].join(', '));
  }
  await client.end();
}

/** As PostgreSQL reports it: a busy machine does not change it much. */
async function processorMsOf(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  let seconds = 0;
  const note = ({ detail }: { detail?: string | undefined }) => {
    const [, user, system] = /([\d.]+) s user, ([\d.]+) s system/.exec(detail ?? '') ?? [];
    seconds += Number(user ?? 0) + Number(system ?? 0);
  };
  await client.query(`set log_statement_stats = on; set client_min_messages = log`);
  client.on('notice', note);
  for (const { sql, bindings } of statements) await client.query(sql, bindings);
  client.off('notice', note);
  await client.query(`reset log_statement_stats; reset client_min_messages`);
  return seconds * 1000;
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };

/** The scans of a plan: `contents_by_age (Index Only Scan)`. */
async function planOf(client: pg.Client, { sql, bindings }: Statement): Promise<string> {
  const { rows: answer } = await client.query(`explain (format json) ${sql}`, bindings);
  const scans = (plan: Plan): string[] => [
    ...(/Scan/.test(plan['Node Type']) && !/Bitmap Heap|CTE|Function|Subquery/.test(plan['Node Type'])
      ? [`${plan['Index Name'] ?? plan['Relation Name'] ?? ''} (${plan['Node Type']})`]
      : []),
    ...(plan.Plans ?? []).flatMap(scans),
  ];
  return scans(answer[0]['QUERY PLAN'][0].Plan).join(', ');
}

function megabytes(bytes: number): string {
  return String(Math.round(bytes / 1_000_000));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
