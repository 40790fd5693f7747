import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareSchema } from '#adapters/postgres/migrate.ts';
import { startProgram } from '../../support/child-program.ts';
import type { FreshDatabase } from '../../support/database.ts';
import { freshDatabase } from '../../support/database.ts';

let database: FreshDatabase;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrin-migrate-'));
  database = await freshDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** `npm run migrate` in live mode, with no setting of an outside service. */
async function migrate(...args: string[]): Promise<{ code: number | null; lines: string[] }> {
  const env = { APP_MODE: 'live', DATABASE_URL: database.url, DATA_DIR: dataDir };
  const program = startProgram('app-server/migrate.ts', args, { env });
  const { code } = await program.exited;
  return { code, lines: program.lines };
}

test('migrates a live database without the settings of the outside services', async () => {
  const { code, lines } = await migrate();
  expect({ code, lines }).toEqual({ code: 0, lines: ['The database is at the present schema'] });
});

const target = '20261126090100_decline_connection_requests';

test('--to warns of the lost data and changes nothing before it is confirmed', async () => {
  const { code, lines } = await migrate('--to', target);
  expect(code).toBe(1);
  expect(lines[0]).toBe('Warning: these migrations are reverted, and the data that only they hold is deleted:');
  expect(lines.slice(1, -1).map((line) => line.trim())).toEqual(
    (await compareSchema(database.knex)).completed.filter((name) => name > target).toReversed(),
  );
  expect(lines.at(-1)).toMatch(/^Make a backup .* with --yes\.$/);
  expect((await compareSchema(database.knex)).pending).toEqual([]);
});

test('--to reverts later migrations, and migrating applies them again', async () => {
  const { code } = await migrate('--to', target, '--yes');
  expect(code).toBe(0);
  const { completed } = await compareSchema(database.knex);
  expect(completed.at(-1)).toBe(target);
  expect((await migrate()).code).toBe(0);
  expect((await compareSchema(database.knex)).pending).toEqual([]);
}, 60_000);

test.each([[['--to', 'nothing_of_that_name']], [['--to']], [['--two', target]]])(
  'refuses %j in one line',
  async (args) => {
    const { code, lines } = await migrate(...args);
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
  },
);
