import { pipeline, Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { BackupKey, LockedKey, OpenedKey } from './backup-key.ts';
import type { BackupName, BackupStore } from './backup-store.ts';
import type { BlockList, BlockWriter } from './sealed-blocks.ts';
import { openBytes, openKey, sealBytes } from './backup-key.ts';
import { damaged, readBlocks } from './sealed-blocks.ts';

/** A changed form gets the next number; a version of the product refuses forms that it does not know. */
export const backupForm = 1;

export type TableRows = { table: string; columns: string[]; rows: number; data: BlockList };
/** One file of the product's storage. `sha256` of its bytes. */
export type BackedUpFile = { key: string; sha256: string; data: BlockList };

export type Manifest = {
  form: number;
  /** Order of time: the moment of the snapshot with small signs, and some random letters. */
  id: string;
  /** The moment of the snapshot of the database, ISO. */
  createdAt: string;
  /** The server and the name of the database (`databaseId`); missing in backups of the first versions. */
  database?: string;
  /** Every migration of the database, in order. */
  migrations: string[];
  /** The steps of data that had completed (`DataStep`). */
  steps: string[];
  tables: TableRows[];
  /** The next value of each sequence. */
  sequences: { sequence: string; value: string; isCalled: boolean }[];
  /** One line of JSON for each file (`BackedUpFile`), compressed. */
  files: BlockList;
  fileCount: number;
  fileBytes: number;
  /** Files that rows named and the storage did not have. */
  missing: string[];
  /** Files that were deleted after the snapshot, with the last row that named them. */
  removed: string[];
};

/** A manifest in the store: one line of JSON with the sealed key, then the manifest itself, sealed. */
const newline = 0x0a;

export async function writeManifest(store: BackupStore, opened: OpenedKey, manifest: Manifest): Promise<void> {
  const head = Buffer.from(`${JSON.stringify(opened.locked)}\n`);
  const sealed = sealBytes(opened.key.seal, Buffer.from(JSON.stringify(manifest)), manifest.id);
  await store.put(`manifests/${manifest.id}`, Buffer.concat([head, sealed]));
}

/** The ids of all backups in the store, oldest first. */
export async function listBackups(store: BackupStore): Promise<string[]> {
  return [...(await store.list('manifests')).keys()].toSorted();
}

/** Null when the passphrase does not open it. Throws `BackupDamaged`, and a fault of form when a newer version wrote it. */
export async function readManifest(
  store: BackupStore,
  id: string,
  open: (locked: LockedKey) => Promise<OpenedKey | null>,
): Promise<{ manifest: Manifest; opened: OpenedKey } | null> {
  const name: BackupName = `manifests/${id}`;
  const bytes = await store.get(name);
  if (bytes === null) throw damaged(name, 'is missing');
  const end = bytes.indexOf(newline);
  const locked = end === -1 ? null : parseLocked(Buffer.from(bytes.subarray(0, end)));
  if (locked === null) throw damaged(name, 'was altered');
  const opened = await open(locked);
  if (opened === null) return null;
  const json = openBytes(opened.key.seal, bytes.subarray(end + 1), id);
  if (json === null) throw damaged(name, 'was altered');
  return { manifest: JSON.parse(json.toString()) as Manifest, opened };
}

/** Opens keys by one passphrase, each once: the derivation is slow on purpose. */
export function createKeyRing(passphrase: string): (locked: LockedKey) => Promise<OpenedKey | null> {
  const known = new Map<string, Promise<OpenedKey | null>>();
  return (locked) => {
    const name = JSON.stringify(locked);
    const opening = known.get(name) ?? openKey(passphrase, locked);
    known.set(name, opening);
    return opening;
  };
}

function parseLocked(line: Buffer): LockedKey | null {
  try {
    const { salt, cost, sealed } = JSON.parse(line.toString()) as Partial<LockedKey>;
    return typeof salt === 'string' && typeof cost === 'number' && typeof sealed === 'string'
      ? { salt, cost, sealed }
      : null;
  } catch {
    return null;
  }
}

/** Stores the lines of files, compressed. */
export function writeFileList(writer: BlockWriter, files: Iterable<BackedUpFile>): Promise<BlockList> {
  return writer.write(compressed(Readable.from(linesOf(files))));
}

export function compressed(source: Readable): Readable {
  const packed = createZstdCompress();
  pipeline(source, packed, () => {});
  return packed;
}

function* linesOf(files: Iterable<BackedUpFile>): Generator<Buffer> {
  for (const { key, sha256, data } of files) {
    yield Buffer.from(`${JSON.stringify([key, sha256, data.bytes, ...data.blocks])}\n`);
  }
}

export async function* readFileList(
  store: BackupStore,
  key: BackupKey,
  manifest: Manifest,
): AsyncGenerator<BackedUpFile, void, void> {
  let count = 0;
  for await (const line of linesIn(readCompressed(store, key, manifest.files))) {
    const [file, sha256, bytes, ...blocks] = JSON.parse(line) as [string, string, number, ...string[]];
    count++;
    yield { key: file, sha256, data: { blocks, bytes } };
  }
  if (count !== manifest.fileCount) throw damaged('the list of files', `has ${count} files, not ${manifest.fileCount}`);
}

/** The bytes of a list that was compressed before it was cut into blocks. Destroying it ends the reading. */
export function readCompressed(store: BackupStore, key: BackupKey, list: BlockList): Readable {
  const source = Readable.from(readBlocks(store, key, list));
  const plain = createZstdDecompress();
  // A callback: the fault reaches the reader through `plain`.
  pipeline(source, plain, () => {});
  return plain;
}

async function* linesIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}
