import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSystemIds } from '#adapters/system/system.ts';
import { sweepSessions } from '#core/accounts/use-cases/sessions.ts';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';
import { testLog, testTransact } from '../support/test-ports.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const ids = createSystemIds();

test('expired sign-ins are deleted, the others stay', async () => {
  const { knex } = database;
  const created_at = '2026-11-01T09:00:00Z';
  const userId = ids.next();
  await knex('users').insert({
    id: userId,
    email: 'a@b.co',
    name: 'A',
    role: 'customer',
    password_hash: 'x',
    created_at,
  });
  const session = (token_hash: string, expires_at: string) => ({
    id: ids.next(),
    user_id: userId,
    token_hash,
    created_at,
    expires_at,
  });
  await knex('sessions').insert([
    session('long over', '2026-09-22T08:59:59Z'),
    session('sixty days over', '2026-09-22T09:00:00Z'),
    session('over', '2026-09-22T09:00:01Z'),
    session('open', '2026-11-21T09:00:01Z'),
  ]);
  const sweep = sweepSessions({
    transact: testTransact(knex),
    clock: { now: () => '2026-11-21T09:00:00.000Z' },
    log: testLog(),
  });
  await sweep();
  await sweep();
  expect(await knex('sessions').orderBy('token_hash').pluck('token_hash')).toEqual(['open', 'over']);
});
