import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Transact } from '#core/ports.ts';
import type { RetainedTable, RetentionDays } from '#core/operations/retention.ts';
import { retainedTables } from '#core/operations/retention.ts';
import { deleteOldRows } from '#core/operations/use-cases/delete-old-rows.ts';
import { ok } from '#core/shared/result.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createOperationStore } from '#adapters/postgres/operation-store.ts';
import type { FreshDatabase } from '../../support/database.ts';
import { freshDatabase } from '../../support/database.ts';
import { aCustomer } from '../../support/shop.ts';
import { statementsOf } from '../../support/statements.ts';
import { testClock, testIds, testLog, testTransact } from '../../support/test-ports.ts';
import { worker } from '../../../app-server/jobs/operation-jobs.ts';

const dayMs = 86_400_000;
let database: FreshDatabase;
let transact: Transact;
let userId: string;
const clock = testClock();
const ids = testIds();
beforeAll(async () => {
  database = await freshDatabase();
  transact = testTransact(database.knex);
  userId = await aCustomer(database.knex);
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock.set('2026-11-21T09:00:00.000Z');
  for (const table of ['sessions', 'operation_records']) await database.knex(table).delete();
});

const ago = (ms: number) => new Date(Date.parse(clock.now()) - ms).toISOString();

/** Sign-ins that ended so long ago. */
async function endedSignIns(count: number, endedMs: number): Promise<void> {
  await database.knex.raw(
    `insert into sessions (id, user_id, token_hash, created_at, expires_at)
     select gen_random_uuid(), :userId, gen_random_uuid(), :end, :end from generate_series(1, :count)`,
    { userId, end: ago(endedMs), count },
  );
}
const signIns = async () => Number((await database.knex('sessions').count())[0]!['count']);
const outcomes = async () => (await createOperationStore(database.knex).latest()).map(({ outcome }) => outcome);

type Options = { using?: Transact; log?: ReturnType<typeof testLog> } & Parameters<typeof deleteOldRows>[1];
const pass = ({ using = transact, log = testLog(), ...options }: Options = {}) =>
  deleteOldRows({ transact: using, clock, ids, log }, options)();

describe('a pass', () => {
  test('deletes a thousand rows in each transaction, counts them and records its end', async () => {
    await endedSignIns(2_500, 61 * dayMs);
    await endedSignIns(7, 60 * dayMs);
    const counted: [RetainedTable, number][] = [];
    const log = testLog();
    const statements = await statementsOf(database.knex, () =>
      pass({ log, count: (table, rows) => void counted.push([table, rows]) }),
    );
    expect(counted).toEqual([
      ['sessions', 1_000],
      ['sessions', 1_000],
      ['sessions', 500],
    ]);
    const begins = statements.flatMap(({ sql }, at) => (sql.startsWith('BEGIN') ? [at] : []));
    const deletions = statements.flatMap(({ sql }, at) => (/delete from sessions/.test(sql) ? [at] : []));
    expect(new Set(deletions.map((at) => begins.findLast((begin) => begin < at)))).toHaveProperty('size', 3);
    expect(await signIns()).toBe(7);
    expect(log.lines).toEqual([{ level: 'info', event: 'retention.deleted', fields: { sessions: 2_500 } }]);
    expect(await createOperationStore(database.knex).latest()).toMatchObject([
      { name: 'retention', outcome: 'ok', details: { deleted: { sessions: 2_500 }, failed: [] } },
    ]);
  });

  test('that dies in the middle has deleted whole batches, and the next one continues', async () => {
    await endedSignIns(2_500, 61 * dayMs);
    const own = createConnection({ url: database.url, poolSize: 1 });
    let transactions = 0;
    const dying: Transact = (write) =>
      testTransact(own)(async (stores) => {
        if (++transactions > 2) throw new Error('the process has died');
        const result = await write(stores);
        if (transactions === 2) await endTransactions();
        return result;
      });
    await expect(pass({ using: dying })).rejects.toThrow();
    await own.destroy();
    expect(await signIns()).toBe(1_500);
    expect(await outcomes()).toEqual([]);
    expect(await pass()).toEqual({ deleted: { sessions: 1_500 }, isComplete: true });
  });

  test('waits for nobody: locked rows and rows of open transactions stay for the next one', async () => {
    await endedSignIns(30, 61 * dayMs);
    const other = await database.knex.transaction();
    await other.raw('select id from sessions limit 3 for update');
    await other.raw(
      `insert into sessions (id, user_id, token_hash, created_at, expires_at)
       select gen_random_uuid(), user_id, gen_random_uuid(), created_at, expires_at from sessions limit 2`,
    );
    expect(await pass()).toMatchObject({ deleted: { sessions: 27 }, isComplete: true });
    await other.commit();
    expect(await signIns()).toBe(5);
    expect(await pass()).toMatchObject({ deleted: { sessions: 5 } });
  });

  test('holds up no write, and does nothing while another one deletes', async () => {
    await endedSignIns(10, 61 * dayMs);
    await transact(async ({ retention }) => {
      expect(await retention.deleteBatch('sessions', ago(60 * dayMs), 4)).toBe(4);
      await endedSignIns(2, 61 * dayMs);
      await endedSignIns(3, 0);
      expect(await pass()).toEqual({ deleted: {}, isComplete: false });
      return ok(null);
    });
    expect(await signIns()).toBe(11);
    expect(await outcomes()).toEqual([]);
    expect(await pass()).toMatchObject({ deleted: { sessions: 8 } });
    expect(await signIns()).toBe(3);
  });

  test('ends at the shutdown of its worker before the next batch, unrecorded', async () => {
    await endedSignIns(1_500, 61 * dayMs);
    const ports = { transact, clock, ids, log: testLog() };
    const tools = { ports, retentionDays: {}, countDeleted: () => void parts.drain!(0) };
    const parts = worker(tools as unknown as Parameters<typeof worker>[0]);
    await parts.sweeps![0]!.run();
    expect(await signIns()).toBe(500);
    expect(await outcomes()).toEqual([]);
    expect(await pass()).toMatchObject({ deleted: { sessions: 500 }, isComplete: true });
  });

  test('ends after ten minutes, since its sweep would count as lost', async () => {
    await endedSignIns(2_500, 61 * dayMs);
    const ended = await pass({
      using(write) {
        clock.advance(400_000);
        return transact(write);
      },
    });
    expect(ended).toEqual({ deleted: { sessions: 2_000 }, isComplete: false });
    expect(await outcomes()).toEqual([]);
  });

  test('goes on after a table that fails, and is a failure in the end', async () => {
    await endedSignIns(1, 61 * dayMs);
    await database.knex('handled_items').insert({ kind: 'declined', subject: 'x', handled_at: ago(61 * dayMs) });
    await database.knex.schema.renameTable('rate_limits', 'rate_limits_away');
    const log = testLog();
    await expect(pass({ log })).rejects.toThrow('Old rows could not be deleted from rate_limits');
    await database.knex.schema.renameTable('rate_limits_away', 'rate_limits');
    expect(log.lines.map(({ event, fields }) => [event, fields['table']])).toContainEqual([
      'retention.failed',
      'rate_limits',
    ]);
    expect(await outcomes()).toEqual(['failed']);
    expect(await database.knex('handled_items')).toEqual([]);
    expect(await pass()).toEqual({ deleted: {}, isComplete: true });
    expect((await outcomes()).toSorted()).toEqual(['failed', 'ok']);
  });
});

/** Ends every connection to this database that is inside a transaction. */
async function endTransactions(): Promise<void> {
  await database.knex.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
  );
}

/** A row of the model: how old the end of its use is, and whether it is still in use. */
type Row = { table: RowTable; days: number; offsetMs: number; inUse: boolean };
type RowTable = 'sessions' | 'stripe_events' | 'generation_callbacks' | 'notifications';

/** Inserts the rows, each under its place in the list. */
async function insertRows(rows: readonly Row[]): Promise<void> {
  await database.knex.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    for (const [place, { table, inUse, ...age }] of rows.entries()) {
      const id = ids.next();
      const end = ago(age.days * dayMs + age.offsetMs);
      const name = String(place);
      if (table === 'sessions') {
        await trx('sessions').insert({ id, user_id: userId, token_hash: name, created_at: end, expires_at: end });
      } else if (table === 'stripe_events') {
        const processed_at = inUse ? null : end;
        await trx('stripe_events').insert({ id: name, type: 'x', payload: {}, received_at: end, processed_at });
      } else if (table === 'notifications') {
        const row = { id, user_id: userId, kind: 'welcome', key: name, params: {}, is_listed: true, created_at: end };
        await trx('notifications').insert(row);
      } else {
        await trx('generation_callbacks').insert({ generation_id: id, token_hash: name, created_at: end });
        const run = { id, user_id: userId, influencer_id: id, webhook_id: id, webhook_version: 1, credit_cost: 1 };
        const state = inUse
          ? { status: 'held', offered_at: end }
          : { status: 'failed', failure: 'webhook.refused', finished_at: end };
        const order = { content_type: 'image', prompt: 'x', input_data: {}, created_at: end };
        await trx('generations').insert({ ...run, ...order, ...state });
      }
    }
  });
}

async function remainingRows(): Promise<string[]> {
  const { knex } = database;
  const names: string[][] = await Promise.all([
    knex('sessions').pluck('token_hash'),
    knex('stripe_events').pluck('id'),
    knex('generation_callbacks').pluck('token_hash'),
    knex('notifications').pluck('key'),
  ]);
  return names.flat().toSorted();
}

test('of random rows exactly those are deleted that are older than their days and not in use', async () => {
  const least: Record<RowTable, number> = {
    sessions: 60,
    stripe_events: 180,
    generation_callbacks: 7,
    notifications: 30,
  };
  const tables = Object.keys(least) as RowTable[];
  const chosen = (table: RowTable) => {
    const days = fc.integer({ min: least[table], max: 600 });
    return table === 'sessions' ? days : fc.oneof({ weight: 4, arbitrary: days }, fc.constant(0));
  };
  const settings = fc.record(
    Object.fromEntries(tables.map((table) => [table, chosen(table)])) as Record<RowTable, fc.Arbitrary<number>>,
  );
  const rowOf = (days: Record<RowTable, number>): fc.Arbitrary<Row> =>
    fc.constantFrom(...tables).chain((table) =>
      fc.record({
        table: fc.constant(table),
        // At the limit itself, around it, or beyond it.
        days: fc.constantFrom(days[table], days[table] - 1, days[table] + 1, days[table] + 300),
        offsetMs: fc.constantFrom(-1, 0, 1, 1_000),
        inUse: fc.boolean(),
      }),
    );
  const cases = settings.chain((days) =>
    fc.tuple(fc.constant(days), fc.array(rowOf(days), { minLength: 10, maxLength: 25 })),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ([days, rows]) => {
      for (const table of [...tables, 'generations']) await database.knex(table).delete();
      await insertRows(rows);
      await pass({ days: days satisfies RetentionDays });
      const mayStay = ({ table, days: age, offsetMs, inUse }: Row) =>
        days[table] === 0 ||
        age * dayMs + offsetMs <= days[table] * dayMs ||
        (inUse && (table === 'stripe_events' || table === 'generation_callbacks'));
      expect(await remainingRows()).toEqual(
        rows.flatMap((row, place) => (mayStay(row) ? [String(place)] : [])).toSorted(),
      );
    }),
    { numRuns: 12 },
  );
});

test('the newest record of each operation and outcome stays for ever', async () => {
  const record = (name: 'backup' | 'ledger.audit', outcome: 'ok' | 'failed', days: number) =>
    createOperationStore(database.knex).append({
      id: ids.next(),
      name,
      outcome,
      finishedAt: ago(days * dayMs),
      details: {},
    });
  await record('backup', 'ok', 900);
  await record('backup', 'ok', 800);
  await record('backup', 'failed', 1_200);
  await record('ledger.audit', 'ok', 500);
  await record('ledger.audit', 'ok', 399);
  await pass();
  const rows = await database.knex('operation_records').whereNot('name', 'retention').orderBy('finished_at');
  expect(rows.map(({ finished_at: at }) => (Date.parse(clock.now()) - Date.parse(at)) / dayMs)).toEqual([
    1_200, 800, 399,
  ]);
});

/** Tables without a retention: they do not grow by use, or must remain, or something else than age deletes their rows. */
const others: Record<string, string> = {
  // Money, and the evidence of it: commercial books are stored for ten years (Turkish Commercial Code, article 82).
  orders: 'commercial books',
  refunds: 'commercial books',
  payment_grants: 'commercial books',
  payment_returns: 'commercial books',
  subscriptions: 'commercial books',
  subscription_terms: 'commercial books',
  subscription_invoices: 'commercial books',
  stripe_customers: 'the customer at Stripe of each account',
  credit_accounts: 'the ledger',
  credit_txns: 'the ledger',
  credit_entries: 'the ledger',
  credit_holds: 'the ledger',
  disclosure_records:
    'evidence of the disclosure of posts, append-only; when an account is deleted they lose the person',
  audit_entries: 'writes of admins, append-only; a deleted account loses its name and values in them',
  // The property and the history of people: they decide, or the deletion of their account.
  users: 'accounts; a deleted one keeps its id for the ledger',
  ownerships: 'bought models',
  generations: 'receipts of charged runs, which contents and holds refer to',
  contents: 'erased with their files 30 days after their deletion, by a sweep of their own',
  schedules: 'plans; a deleted one tells devices that were away, and its posts refer to it',
  schedule_revisions: 'one for each schedule',
  schedule_revision_counters: 'one for each person and model',
  bulk_schedules: 'schedules refer to them',
  publications: 'a post is made once as long as its row is there',
  connection_requests: 'one for each model of a person',
  calendar_feeds: 'one for each person',
  notification_preferences: 'one for each person',
  push_subscriptions: 'ten for each person',
  uploads: 'deleted with their files after seven days without a use, by a sweep of their own',
  upload_objects: 'deleted with their uploads',
  // Written by admins.
  influencers: 'models',
  listings: 'one for each model',
  influencer_references: 'references of models',
  instagram_accounts: 'one for each model',
  plans: 'subscription plans',
  webhooks: 'workflows',
  webhook_versions: 'runs refer to them',
  webhook_durations: 'one for each workflow',
  workflow_health: 'one for each workflow',
  platforms: 'a fixed list',
  settings: 'one row',
  // Of the installation.
  closed_days: 'one for each day',
  daily_figures: 'a few for each day',
  processes: 'deleted by heartbeats after a day',
  data_steps: 'one for each step of a version',
  schema_floor: 'one row',
  migrations: 'one for each migration',
  migrations_lock: 'one row',
};

describe('the schema', () => {
  test('every table has a retention or a reason to have none', async () => {
    const { rows } = await database.knex.raw("select tablename as name from pg_tables where schemaname = 'public'");
    const known = [...retainedTables, ...Object.keys(others)];
    expect(known.toSorted()).toEqual(rows.map(({ name }: { name: string }) => name).toSorted());
  });

  test('no row refers to one that is deleted because of its age', async () => {
    const { rows } = await database.knex.raw(
      `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
       where contype = 'f' and confrelid::regclass::text = any(?)`,
      [[...retainedTables]],
    );
    expect(rows).toEqual([]);
  });

  test.each(retainedTables)('an index begins with the end of use of rows of %s', async (table) => {
    const statements = await statementsOf(database.knex, () =>
      transact(async ({ retention }) => ok(await retention.deleteBatch(table, ago(0), 1))),
    );
    const deletion = statements.find(({ sql }) => sql.includes('delete from'))!.sql;
    const end = /order by old\.(\w+)/.exec(deletion)![1]!;
    const { rows } = await database.knex.raw(
      `select pg_get_expr(indpred, indrelid) as only from pg_index
       join pg_attribute on attrelid = indrelid and attnum = indkey[0] where indrelid = cast(? as regclass) and attname = ?`,
      [table, end],
    );
    // A partial index serves when its condition follows from that of the deletion.
    const serves = ({ only }: { only: string | null }) =>
      only === null || only === '(processed_at IS NOT NULL)' || only === `(${end} IS NOT NULL)`;
    expect(rows.filter(serves)).not.toEqual([]);
  });
});
