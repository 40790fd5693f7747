import { afterAll, beforeAll, expect, test } from 'vitest';
import { personId } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { createRead } from '#adapters/postgres/transact.ts';
import { createSystemIds } from '#adapters/system/system.ts';
import { refuseDemoAccounts } from '../../../app-server/start/start-app.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const ids = createSystemIds();
const refuse = () => refuseDemoAccounts({ read: createRead(database.knex), ids });
const add = (id: string, email: string) =>
  database
    .knex('users')
    .insert({ id, email, name: 'Deniz', role: 'admin', password_hash: 'x', created_at: '2026-11-21T09:00:00Z' });

test('live mode refuses a database that has an account of the demo, also under another e-mail', async () => {
  await add(ids.next(), 'deniz@example.com');
  await expect(refuse()).resolves.toBeUndefined();
  const id = personId({ ids }, 'admin@vitrin.test');
  await add(id, 'admin@vitrin.test');
  await expect(refuse()).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringContaining('admin@vitrin.test'),
  });
  await database.knex('users').where({ id }).update({ email: 'renamed@example.com' });
  await expect(refuse()).rejects.toThrow('renamed@example.com');
});
