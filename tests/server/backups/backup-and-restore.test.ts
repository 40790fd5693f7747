import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BackupOptions } from '../../../app-server/backups/back-up.ts';
import type { BackupStore } from '#adapters/backup/backup-store.ts';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { createFolderBackups } from '#adapters/backup/backup-store.ts';
import { openBytes } from '#adapters/backup/backup-key.ts';
import { createKeyRing, listBackups, readManifest, writeManifest } from '#adapters/backup/manifest.ts';
import { besideUrl, databaseNameOf, dropDatabase } from '#adapters/backup/target-database.ts';
import { createDiskObjects } from '#adapters/files/disk-file-store.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { backUp } from '../../../app-server/backups/back-up.ts';
import { asProblem } from '../../../app-server/backups/as-problem.ts';
import { rehearseRestore } from '../../../app-server/backups/rehearse-restore.ts';
import { restoreBackup } from '../../../app-server/backups/restore-backup.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { until } from '../../support/until.ts';

/** A restore runs every migration. */
vi.setConfig({ testTimeout: 60_000 });

const passphrase = 'doğru at pil zımba';
const report = () => {};

let setup: PlanningSetup;
let folder: string;
let options: BackupOptions;
const emptied: string[] = [];

beforeAll(async () => {
  setup = await planningSetup();
  folder = await mkdtemp(join(tmpdir(), 'vitrin-backups-'));
  options = {
    url: setup.databaseUrl,
    objects: createDiskObjects(setup.folder, join(setup.folder, 'writing')),
    store: createFolderBackups(join(folder, 'store')),
    passphrase,
    keep: 2,
    isFull: false,
    report,
    keyCost: 16,
  };
});
afterAll(async () => {
  for (const name of emptied) await dropDatabase(setup.databaseUrl, name);
  await setup.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A stored picture that a row names. */
async function aPicture(bytes: string): Promise<string> {
  const { url } = await setup.files.put(Buffer.from(bytes), 'png');
  const sample = JSON.stringify([{ url }]);
  await setup.knex('influencers').where({ id: setup.influencerId }).update({ sample_contents: sample });
  return url;
}

async function anUpload(bytes: string): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await options.objects.put(`uploads/${sha256}`, Buffer.from(bytes));
  const now = setup.clock.now();
  await setup.knex('upload_objects').insert({ sha256, size: bytes.length, announced_at: now });
  const person = { user_id: setup.owner.userId, sha256, type: 'image/png', name: 'a.png', size: bytes.length };
  await setup.knex('uploads').insert({ ...person, created_at: now, last_used_at: now });
}

/** All rows of each table, in an order of their own; without the tables and columns that a restore makes again. */
async function everyRow(knex: Knex): Promise<Map<string, string[]>> {
  const { rows: tables } = await knex.raw(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('migrations', 'migrations_lock', 'processes', 'rate_limits', 'data_steps') order by 1`);
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await knex.raw(`select to_jsonb(t) - '{xid,revision,floor}'::text[] as row from ?? as t`, [name]);
    all.set(name, rows.map(({ row }: { row: object }) => JSON.stringify(row)).toSorted());
  }
  return all;
}

const audit = async (knex: Knex) => (await knex.raw('select * from ledger_audit()')).rows;

test('a backup made beside writes is one moment, and its rehearsal finds a lost file and a difference of the ledger', async () => {
  await aPicture('sunset');
  const [lost] = (await setup.knex('influencers').where({ id: setup.influencerId }).select('sample_contents')).map(
    ({ sample_contents }) => sample_contents[0].url as string,
  );
  await setup.files.remove(lost!);
  await setup.knex('influencers').update({ cutout_image_url: (await setup.files.put(Buffer.from('noon'), 'png')).url });
  // An account that says more than its postings.
  const planted = (change: 'increment' | 'decrement') =>
    setup.knex.transaction(async (trx) => {
      await trx.raw('alter table credit_accounts disable trigger user');
      await trx('credit_accounts').where({ user_id: setup.stranger.userId })[change]('posted', 5);
      await trx.raw('alter table credit_accounts enable trigger user');
    });
  await planted('increment');
  const over = new AbortController();
  const writing = (async () => {
    while (!over.signal.aborted) await setup.grant(setup.owner.userId, 1);
  })();
  const made = await backUp(options);
  over.abort();
  await writing;
  expect(made).toMatchObject({ files: 1, missing: [lost!.slice(1)] });
  // Half of a transaction would be a third one.
  expect(await audit(setup.knex)).toHaveLength(2);

  const { problems } = await rehearseRestore({ ...options, config: { dataDir: folder } });
  expect(problems).toEqual([
    `1 files were missing when the backup was made: ${lost!.slice(1)}`,
    expect.stringMatching(/^2 differences of the ledger: .*"rule":"an account shows the sum of its entries"/),
  ]);
  await planted('decrement');
  expect(await audit(setup.knex)).toEqual([]);
});

test('restored over another database: every row and file, old events settled, due plans held, devices load again', async () => {
  const due = await setup.plan();
  const later = await setup.plan();
  await setup.knex('schedules').where({ id: due }).update({ scheduled_at: '2020-01-01T09:00:00.000Z' });
  await setup.knex('schedules').where({ id: later }).update({ scheduled_at: '2099-01-01T09:00:00.000Z' });
  const url = await aPicture('noon');
  await anUpload('a product');
  // As after a move from a server with many more transactions.
  await setup.knex.transaction(async (trx) => {
    await trx.raw('alter table domain_events disable trigger user');
    await trx.raw(`update domain_events set xid = (xid::text::bigint + 1000000000)::text::xid8`);
    await trx.raw('alter table domain_events enable trigger user');
  });
  const made = await backUp(options);
  const expected = await everyRow(setup.knex);
  expect(made).toMatchObject({ files: 3, missing: [] });

  // Another machine: no files, and a database with tables of its own.
  const name = `${databaseNameOf(setup.databaseUrl)}_other`;
  emptied.push(name, `${name}_before_restore`, `${name}_restoring`);
  await setup.knex.raw('create database ??', [name]);
  const other = besideUrl(setup.databaseUrl, name);
  const before = createConnection({ url: other, poolSize: 1 });
  await before.raw('create table something ()');
  const media = join(folder, 'media');
  const writingFolder = join(media, 'writing');
  const restore = (change: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
    restoreBackup({
      ...options,
      url: other,
      config: { dataDir: folder, s3: null },
      storage: { objects: createDiskObjects(media, writingFolder), writing: writingFolder, close: async () => {} },
      from: null,
      mayReplace: true,
      acceptsLoss: false,
      ...change,
    });
  await expect(restore({ mayReplace: false })).rejects.toThrow('is not empty');
  await expect(restore()).rejects.toThrow('Programs are connected to the database (vitrin)');
  await before.destroy();
  await expect(restore({ passphrase: 'another passphrase' })).rejects.toThrow('does not open the backup');
  await expect(restore({ from: 'none' })).rejects.toThrow(`the newest is ${made.id}`);
  const interrupted = failing(options.store, 'get', 12);
  await expect(restore({ store: interrupted })).rejects.toThrow('no more');
  const still = createConnection({ url: other, poolSize: 1 });
  expect((await still.raw('select count(*)::int as count from something')).rows).toEqual([{ count: 0 }]);
  await still.destroy();

  let second: Promise<unknown> | undefined;
  const restored = await restore({
    report(line) {
      if (line.startsWith('Files:')) second = restore().catch((fault: unknown) => fault);
    },
  });
  expect(await second).toMatchObject({ message: expect.stringContaining('vitrin-backup-lock') });
  expect(restored).toMatchObject({ id: made.id, lost: [], differences: [], held: { publications: 0, schedules: 1 } });
  expect(restored.before).toBe(`${name}_before_restore`);
  const knex = createConnection({ url: other, poolSize: 2 });
  try {
    const [held] = await knex('schedules').where({ id: due });
    expect(held).toMatchObject({ status: 'failed', failure: 'schedules.restored' });
    // Transactions of other databases on this server delay it.
    await until(async () => {
      const unsettled = 'select id from domain_events where xid >= pg_snapshot_xmin(pg_current_snapshot())';
      return (await knex.raw(unsettled)).rows.length === 0;
    });
    const { rows: counters } = await knex.raw('select floor, revision from schedule_revision_counters');
    expect(counters.every(({ floor, revision }: any) => floor > 1_000_000 && revision > floor)).toBe(true);
    expect((await knex.raw(`select count(*)::int as jobs from pgboss.job where name = 'run-schedule'`)).rows).toEqual([
      { jobs: 0 },
    ]);
    // The new identity values continue behind the old ones.
    const newest = await newestOf(setup.knex);
    const own = await newestOf(knex);
    expect(own).toBe(newest + 1);

    await knex('schedules').where({ id: due }).update({ status: 'pending', failure: null });
    await knex.transaction(async (trx) => {
      await trx.raw('alter table domain_events disable trigger user');
      await trx('domain_events').where({ id: own }).delete();
      await trx.raw('alter table domain_events enable trigger user');
    });
    const [{ updated_at }] = await setup.knex('schedules').where({ id: due }).select('updated_at');
    await knex('schedules').where({ id: due }).update({ updated_at });
    expect(await everyRow(knex)).toEqual(expected);
    expect(await audit(knex)).toEqual([]);
    expect((await createDiskObjects(media, writingFolder).head(url.slice(1) as `media/${string}`))?.size).toBe(4);
  } finally {
    await knex.destroy();
  }
});

test('a backup that is interrupted at any write, or finds no room, counts for nothing, and the next one is whole', async () => {
  const store = createFolderBackups(join(folder, 'interrupted'));
  const first = await backUp({ ...options, store });
  for (let writes = 0; ; writes += 9) {
    await setup.grant(setup.owner.userId, 1);
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const outcome = await backUp({ ...options, store: failing(store, 'put', writes, full), isFull: true }).catch(
      (fault: unknown) => fault,
    );
    if (!(outcome instanceof Error)) break;
    expect(asProblem(outcome)).toMatchObject({
      name: 'StartProblem',
      message: expect.stringContaining('no space left'),
    });
    expect(await listBackups(store)).toEqual([first.id]);
  }
  const orphans = (await store.list('blocks')).size;
  await backUp({ ...options, store, keep: 1 });
  expect(await listBackups(store)).toHaveLength(1);
  expect((await store.list('blocks')).size).toBeLessThan(orphans);
});

test('a backup of a newer version, and a damaged one, are refused by name before anything changes', async () => {
  const store = createFolderBackups(join(folder, 'newer'));
  const { id } = await backUp({ ...options, store });
  const read = (await readManifest(store, id, createKeyRing(passphrase)))!;
  const newer = { ...read.manifest, id: `${id}-newer`, migrations: [...read.manifest.migrations, '20990101_later'] };
  await writeManifest(store, read.opened, newer);
  const rehearsal = () => rehearseRestore({ ...options, store, config: { dataDir: folder } });
  await expect(rehearsal()).rejects.toThrow('is of a newer version (20990101_later)');
  await store.remove(`manifests/${newer.id}`);
  const [block] = read.manifest.tables.find(({ table }) => table === 'users')!.data.blocks;
  const bytes = (await store.get(`blocks/${block}`))!;
  bytes[40]! ^= 1;
  await writeFile(join(folder, 'newer', 'blocks', block!.slice(0, 2), block!), bytes);
  await expect(rehearsal()).rejects.toThrow(`The backup is damaged: blocks/${block} was altered`);
  // The block has its length, so only a full backup writes it again.
  await backUp({ ...options, store });
  await expect(rehearsal()).rejects.toThrow('was altered');
  await backUp({ ...options, store, isFull: true });
  const key = read.opened.key;
  expect(openBytes(key.seal, (await store.get(`blocks/${block}`))!, block!)).not.toBeNull();
});

/** A store whose call fails after this many. */
function failing(store: BackupStore, call: 'get' | 'put', after: number, fault = new Error('no more')): BackupStore {
  let count = 0;
  const counted = async (...parameters: never[]) => {
    if (count++ >= after) throw fault;
    return (store[call] as (...given: never[]) => Promise<never>)(...parameters);
  };
  return { ...store, [call]: counted };
}

async function newestOf(knex: Knex): Promise<number> {
  return (await knex('domain_events').max('id as id'))[0]!['id'] as number;
}

test('a place with backups of another database is refused until this one replaces it', async () => {
  const own = { ...options, store: createFolderBackups(join(folder, 'shared')) };
  const { id } = await backUp(own);
  const { manifest, opened } = (await readManifest(own.store, id, createKeyRing(passphrase)))!;
  await writeManifest(own.store, opened, { ...manifest, database: '7 vitrin' });
  await expect(backUp(own)).rejects.toThrow('BACKUP_TO has backups of another database');
  expect(await listBackups(own.store)).toEqual([id]);
  await backUp({ ...own, isNewDatabase: true });
  await backUp(own);
  // Of the first versions, which did not record it.
  const last = (await listBackups(own.store)).at(-1)!;
  const { database: _, ...unnamed } = (await readManifest(own.store, last, createKeyRing(passphrase)))!.manifest;
  await writeManifest(own.store, opened, unnamed);
  await backUp(own);
});
