import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperationRecord } from '#core/operations/operation-record.ts';
import { auditLedger } from '#core/credits/use-cases/audit-ledger.ts';
import { createOperationStore } from '#adapters/postgres/operation-store.ts';
import { createRead } from '#adapters/postgres/transact.ts';
import type { FreshDatabase } from '../../support/database.ts';
import { freshDatabase } from '../../support/database.ts';
import { testClock, testIds, testLog, testTransact } from '../../support/test-ports.ts';
import { aCustomer } from '../../support/shop.ts';

let database: FreshDatabase;
const ids = testIds();
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.knex('operation_records').delete());

const record = (parts: Partial<OperationRecord>): OperationRecord => ({
  id: ids.next(),
  name: 'backup',
  outcome: 'ok',
  finishedAt: '2026-11-21T09:00:00.000Z',
  details: { files: 3 },
  ...parts,
});

test('the newest record of each name and outcome is read', async () => {
  const store = createOperationStore(database.knex);
  const before = record({});
  const last = record({ finishedAt: '2026-11-22T09:00:00.000Z', details: { files: 4 } });
  const failed = record({ outcome: 'failed', finishedAt: '2026-11-20T09:00:00.000Z' });
  const rehearsal = record({ name: 'restore.rehearsal' });
  for (const each of [last, before, failed, rehearsal]) await store.append(each);
  const latest = await store.latest();
  expect(latest).toHaveLength(3);
  expect(latest).toEqual(expect.arrayContaining([last, failed, rehearsal]));
});

test('each audit of the ledger is recorded, and a difference is a failure that names its rule', async () => {
  const { knex } = database;
  const log = testLog();
  const clock = testClock();
  const audit = auditLedger({ read: createRead(knex), transact: testTransact(knex), ids, clock, log });
  expect(await audit()).toEqual([]);
  const userId = await aCustomer(knex);
  await knex.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    await trx('credit_accounts').where({ user_id: userId }).update({ posted: 7 });
  });
  clock.advance(3_600_000);
  const differences = await audit();
  const latest = await createOperationStore(knex).latest();
  expect(latest.map(({ name, outcome, finishedAt }) => [name, outcome, finishedAt])).toEqual([
    ['ledger.audit', 'ok', '2026-11-21T09:00:00.000Z'],
    ['ledger.audit', 'failed', '2026-11-21T10:00:00.000Z'],
  ]);
  expect(latest[1]!.details).toEqual({ count: differences.length, first: differences });
  expect(log.lines.map(({ event }) => event)).toEqual(['ledger.differs']);
});
