import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RestoreOptions } from '../../../app-server/backups/restore-backup.ts';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { besideUrl, dropDatabase, onDatabase } from '#adapters/backup/target-database.ts';
import { createDiskObjects } from '#adapters/files/disk-file-store.ts';
import { backUp } from '../../../app-server/backups/back-up.ts';
import { rehearseRestore } from '../../../app-server/backups/rehearse-restore.ts';
import { restoreBackup } from '../../../app-server/backups/restore-backup.ts';
import { refuseUnfinishedRestore } from '../../../app-server/start/prepare-schema.ts';
import { memoryBackups } from '../../support/memory-backups.ts';
import { planningSetup } from '../../support/planning-setup.ts';

/** A restore runs every migration. */
vi.setConfig({ testTimeout: 120_000 });

const role = `plain_${randomBytes(6).toString('hex')}`;
const store = memoryBackups();

let setup: PlanningSetup;
/** The address of an empty database that belongs to a user who may create none. */
let url: string;
let options: RestoreOptions;

beforeAll(async () => {
  setup = await planningSetup();
  await setup.knex.raw(`create role ${role} login password 'plain'`);
  await setup.knex.raw(`create database ${role} owner ${role}`);
  const address = new URL(besideUrl(setup.databaseUrl, role));
  [address.username, address.password] = [role, 'plain'];
  url = address.href;
  const writing = join(setup.folder, 'writing');
  const storage = { objects: createDiskObjects(setup.folder, writing), writing, close: async () => {} };
  const common = { store, passphrase: 'doğru at pil zımba', report: () => {} };
  options = {
    ...common,
    url,
    config: { dataDir: setup.folder, s3: null },
    storage,
    from: null,
    mayReplace: false,
    acceptsLoss: false,
  };
  await setup.plan();
  await backUp({ ...common, ...storage, url: setup.databaseUrl, keep: 2, isFull: false, keyCost: 16 });
});
afterAll(async () => {
  await dropDatabase(setup.databaseUrl, role);
  await setup.knex.raw(`drop role ${role}`);
  await setup.drop();
});

const peopleOf = (address: string) =>
  onDatabase(address, async (client) => (await client.query('select id, name, email from users order by id')).rows);

test('a user who may create no database gets a restore in place, which no process starts on before it is whole', async () => {
  // What one that was killed leaves.
  await onDatabase(url, (client) =>
    client.query(`create table unfinished_restore (); create table users (id uuid);
      create function credit_account_open() returns trigger language plpgsql as $$ begin return null; end $$`),
  );
  await expect(refuseUnfinishedRestore(url)).rejects.toThrow('run npm run restore again');

  expect(await restoreBackup(options)).toMatchObject({ before: null, differences: [] });
  await refuseUnfinishedRestore(url);
  expect(await peopleOf(url)).toEqual(await peopleOf(setup.databaseUrl));

  // Over an installation that has rows: never, whatever is allowed.
  await onDatabase(url, (client) => client.query(`update users set name = 'Later'`));
  await expect(restoreBackup(options)).rejects.toThrow('is not empty');
  await expect(restoreBackup({ ...options, mayReplace: true })).rejects.toThrow('may not create databases');
  expect((await peopleOf(url)).map(({ name }) => name)).toEqual(['Later', 'Later']);
});

test('a rehearsal of such a user runs in a database of its own, which it deletes with what a killed one left', async () => {
  const left = join(setup.folder, 'rehearsal');
  await mkdir(join(left, 'postgres'), { recursive: true });
  const { problems } = await rehearseRestore(options);
  expect(problems).toEqual([]);
  expect(existsSync(left)).toBe(false);
});

test('a name that PostgreSQL would cut is refused before anything is dropped', async () => {
  const long = 'x'.repeat(60);
  await setup.knex.raw('create database ??', [long]);
  const address = besideUrl(setup.databaseUrl, long);
  await expect(restoreBackup({ ...options, url: address })).rejects.toThrow('too long');
  await expect(rehearseRestore({ ...options, url: address })).rejects.toThrow('too long');
  await dropDatabase(setup.databaseUrl, long);
});
