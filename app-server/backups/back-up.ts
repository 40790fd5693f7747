import type { ObjectStore } from '#adapters/files/object-store.ts';
import type { BackupStore } from '#adapters/backup/backup-store.ts';
import type { BackedUpFile, Manifest } from '#adapters/backup/manifest.ts';
import type { OpenedKey } from '#adapters/backup/backup-key.ts';
import { randomBytes } from 'node:crypto';
import { makeKey } from '#adapters/backup/backup-key.ts';
import { backUpFiles } from '#adapters/backup/copy-files.ts';
import { databaseIdOf, dumpDatabase, readReferencedFiles } from '#adapters/backup/dump-database.ts';
import {
  backupForm,
  createKeyRing,
  listBackups,
  readFileList,
  readManifest,
  writeFileList,
  writeManifest,
} from '#adapters/backup/manifest.ts';
import { pruneBackups } from '#adapters/backup/prune-backups.ts';
import { createBlockWriter, isDamaged } from '#adapters/backup/sealed-blocks.ts';
import { takeLock } from '#adapters/backup/target-database.ts';
import { startProblem } from '../start/start-problem.ts';
import { alreadyRunning } from './record-operation.ts';

/** The advisory lock of the writers of backups. */
const lockKey = 7_420_261_122;

export type BackupOptions = {
  url: string;
  objects: ObjectStore;
  store: BackupStore;
  passphrase: string;
  /** How many backups stay. */
  keep: number;
  /** Writes every block again, also those that the store has: for a store that lost or damaged some. */
  isFull: boolean;
  /** This database has replaced that of the earlier backups. Otherwise a place with backups of another one is refused. */
  isNewDatabase?: boolean;
  report: (line: string) => void;
  /** Of the derivation of the first key; smaller in tests, for speed. */
  keyCost?: number;
};

/** `missing`: files that rows name and the storage lacks. */
export type BackupResult = Pick<Manifest, 'id' | 'createdAt' | 'missing'> & {
  rows: number;
  files: number;
  bytes: number;
  newBlocks: number;
  newBytes: number;
  deletedBackups: number;
};

/**
 * One backup: the rows of one moment, then the files that they name, then the manifest. Until the manifest is there,
 * nothing of it counts; a killed one leaves blocks that the next one uses or deletes.
 */
export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const { url, objects, store, passphrase, keep, isFull, report } = options;
  const lock = await takeLock(url, lockKey);
  if (lock === null) throw alreadyRunning('Another backup of this database is running');
  try {
    const open = createKeyRing(passphrase);
    const before = await listBackups(store);
    const last = await readLast(store, before, { open, report });
    const other = last?.manifest.database;
    if (other !== undefined && !options.isNewDatabase && other !== (await databaseIdOf(url))) throw anotherDatabase;
    const opened = last?.opened ?? (await makeKey(passphrase, options.keyCost));
    const writer = createBlockWriter(store, opened.key, isFull ? new Map() : await store.list('blocks'));
    const { keys, ...dump } = await dumpDatabase(url, writer);
    const earlier = last && !isFull ? await filesOf(store, last) : new Map<string, BackedUpFile>();
    const { files, lacking } = await backUpFiles(keys, { objects, writer, earlier });
    // A file may have been deleted with its last row since the snapshot.
    const still = lacking.length > 0 ? await readReferencedFiles(url) : new Set<string>();
    const missing = lacking.filter((key) => still.has(key));
    const manifest: Manifest = {
      form: backupForm,
      id: `${dump.createdAt.toLowerCase().replace(/[^0-9tz]/g, '')}-${randomBytes(3).toString('hex')}`,
      ...dump,
      files: await writeFileList(writer, files),
      fileCount: files.length,
      fileBytes: files.reduce((sum, { data }) => sum + data.bytes, 0),
      missing,
      removed: lacking.filter((key) => !still.has(key)),
    };
    // The lock is that of this database: a backup made meanwhile is of another one, and its end deleted blocks of this one.
    if ((await listBackups(store)).some((id) => !before.includes(id))) throw anotherDatabase;
    await writeManifest(store, opened, manifest);
    const deletedBackups = await prune(store, open, { keep, report });
    const { blocks, bytes } = writer.written();
    return {
      id: manifest.id,
      createdAt: manifest.createdAt,
      missing,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.fileCount,
      bytes: manifest.fileBytes + manifest.tables.reduce((sum, { data }) => sum + data.bytes, 0),
      newBlocks: blocks,
      newBytes: bytes,
      deletedBackups,
    };
  } finally {
    await lock.release();
  }
}

const anotherDatabase = startProblem(
  'BACKUP_TO has backups of another database: set another place, or, if this database has replaced that one: npm run backup -- --new-database',
);

/** The new backup is whole whatever happens to the old ones. */
async function prune(
  store: BackupStore,
  open: ReturnType<typeof createKeyRing>,
  { keep, report }: Pick<BackupOptions, 'keep' | 'report'>,
): Promise<number> {
  try {
    return (await pruneBackups(store, open, keep)).backups;
  } catch (fault) {
    if (!isDamaged(fault)) throw fault;
    report(`${fault.message}: blocks of old backups stay until it is deleted`);
    return 0;
  }
}

type Last = { manifest: Manifest; opened: OpenedKey };

/** The newest of these backups that is whole, for its key and its list of files. Refuses a store with another passphrase. */
async function readLast(
  store: BackupStore,
  ids: readonly string[],
  { open, report }: Pick<BackupOptions, 'report'> & { open: ReturnType<typeof createKeyRing> },
): Promise<Last | null> {
  let locked: string | null = null;
  for (const id of ids.toReversed()) {
    try {
      const read = await readManifest(store, id, open);
      if (read !== null) return read;
      locked ??= id;
    } catch (fault) {
      if (!isDamaged(fault)) throw fault;
      report(`${fault.message}: it is passed over`);
    }
  }
  if (locked === null) return null;
  throw startProblem(
    `BACKUP_PASSPHRASE does not open the backup ${locked}: set the passphrase of these backups, or another BACKUP_TO`,
  );
}

async function filesOf(store: BackupStore, { manifest, opened }: Last): Promise<Map<string, BackedUpFile>> {
  const files = new Map<string, BackedUpFile>();
  try {
    for await (const file of readFileList(store, opened.key, manifest)) files.set(file.key, file);
  } catch (fault) {
    if (!isDamaged(fault)) throw fault;
  }
  return files;
}
