import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '../../support/child-program.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';

let database: FreshDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'vitrin-admin-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function createAdmin(...args: string[]) {
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  return startProgram('app-server/create-admin.ts', args, { env });
}

test('makes an admin with its own password', async () => {
  const program = createAdmin('Ada@Example.com', 'Ada', 'Lovelace');
  expect(await program.exited).toMatchObject({ code: 0 });
  expect(program.lines.join('\n')).toMatch(/Admin ada@example\.com can sign in with the password \S{20}/);
  const [row] = await database.knex('users').select('name', 'email', 'role', 'password_hash');
  expect(row).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.com', role: 'admin' });
  expect(row.password_hash).toMatch(/^\$argon2id\$/);
}, 60_000);

test('explains its usage', async () => {
  const program = createAdmin();
  expect(await program.exited).toMatchObject({ code: 1 });
  expect(program.lines).toEqual(['Usage: npm run create-admin -- email name']);
}, 60_000);
