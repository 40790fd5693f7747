import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { OpenedKey } from '#adapters/backup/backup-key.ts';
import type { BackedUpFile, Manifest } from '#adapters/backup/manifest.ts';
import { makeKey, openKey } from '#adapters/backup/backup-key.ts';
import { createKeyRing, readFileList, readManifest, writeFileList, writeManifest } from '#adapters/backup/manifest.ts';
import { createBlockWriter, isDamaged, readBlocks } from '#adapters/backup/sealed-blocks.ts';
import { memoryBackups } from '../../support/memory-backups.ts';

const passphrase = 'doğru at pil zımba';
/** Cheap: the derivation is slow on purpose. */
const cost = 16;
const id = '20261127t080000000z-abcdef';

let opened: OpenedKey;
beforeAll(async () => {
  opened = await makeKey(passphrase, cost);
});

/** A small backup of two tables and three files, two of them with equal bytes. */
async function aBackup() {
  const store = memoryBackups();
  const writer = createBlockWriter(store, opened.key, new Map());
  const write = (text: string) => writer.write(Readable.from([Buffer.from(text)]));
  const tables: Manifest['tables'] = [];
  for (const table of ['users', 'contents']) {
    tables.push({ table, columns: ['id', 'name'], rows: 1, data: await write(`1\t${table}\n`) });
  }
  const files: BackedUpFile[] = [];
  for (const [key, text] of Object.entries({ a: 'gün batımı', b: 'gün doğumu', c: 'gün batımı' })) {
    files.push({ key: `media/${key}.png`, sha256: key, data: await write(text) });
  }
  const manifest: Manifest = {
    form: 1,
    id,
    createdAt: '2026-11-27T08:00:00.000Z',
    migrations: ['one'],
    steps: [],
    tables,
    sequences: [],
    files: await writeFileList(writer, files),
    fileCount: files.length,
    fileBytes: 30,
    missing: [],
    removed: [],
  };
  await writeManifest(store, opened, manifest);
  return { store, writer, files };
}

/** Everything that a restore reads, as text; null when the passphrase opens nothing. */
async function readAll(store: ReturnType<typeof memoryBackups>, phrase = passphrase): Promise<string | null> {
  const read = await readManifest(store, id, createKeyRing(phrase));
  if (read === null) return null;
  const { manifest, opened: own } = read;
  const parts = [JSON.stringify(manifest)];
  for (const { data } of manifest.tables) parts.push(await textOf(store, own, data));
  for await (const file of readFileList(store, own.key, manifest)) {
    parts.push(file.key, await textOf(store, own, file.data));
  }
  return parts.join('|');
}

async function textOf(store: ReturnType<typeof memoryBackups>, own: OpenedKey, data: BackedUpFile['data']) {
  return (await buffer(Readable.from(readBlocks(store, own.key, data)))).toString();
}

/** What a reader gets: everything, or a refusal. Any other fault fails the test. */
async function outcomeOf(store: ReturnType<typeof memoryBackups>, phrase?: string): Promise<string> {
  try {
    return (await readAll(store, phrase)) ?? 'refused';
  } catch (fault) {
    if (isDamaged(fault)) return 'refused';
    throw fault;
  }
}

test('any flipped bit, cut, exchange or loss of an object is refused', async () => {
  const { store } = await aBackup();
  const whole = await readAll(store);
  const names = [...store.objects.keys()];
  const damage = fc.oneof(
    fc.record({ kind: fc.constant('flip' as const), bit: fc.nat() }),
    fc.record({ kind: fc.constant('cut' as const), by: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant('exchange' as const), other: fc.nat() }),
    fc.record({ kind: fc.constant('lose' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), damage, async (name, change) => {
      const damagedStore = memoryBackups();
      for (const [key, bytes] of store.objects) damagedStore.objects.set(key, Buffer.from(bytes));
      const bytes = damagedStore.objects.get(name)!;
      const other = names[(change.kind === 'exchange' ? change.other : 0) % names.length]!;
      if (change.kind === 'flip') bytes[(change.bit >> 3) % bytes.length]! ^= 1 << (change.bit & 7);
      if (change.kind === 'cut')
        damagedStore.objects.set(name, bytes.subarray(0, Math.max(0, bytes.length - change.by)));
      if (change.kind === 'exchange') damagedStore.objects.set(name, store.objects.get(other)!);
      if (change.kind === 'lose') damagedStore.objects.delete(name);
      const isSame = change.kind === 'exchange' && other === name;
      expect(await outcomeOf(damagedStore)).toBe(isSame ? whole : 'refused');
    }),
  );
});

test('another passphrase opens nothing, and the same words in another normal form do', async () => {
  const { store } = await aBackup();
  expect(await outcomeOf(store, 'dogru at pil zimba')).toBe('refused');
  expect(await outcomeOf(store, passphrase.normalize('NFD'))).toBe(await readAll(store));
  // The cost is not sealed: a damaged one must not take all memory.
  expect(await openKey(passphrase, { ...opened.locked, cost: 2 ** 40 })).toBeNull();
});

test('equal bytes are stored once, and a block that was cut is written again', async () => {
  const { store, files } = await aBackup();
  expect(files[0]!.data).toEqual(files[2]!.data);
  const sizes = await store.list('blocks');
  const again = createBlockWriter(store, opened.key, sizes);
  await again.write(Readable.from([Buffer.from('gün '), Buffer.from('batımı')]));
  expect(again.written().blocks).toBe(0);
  const [name] = files[0]!.data.blocks;
  sizes.set(name!, sizes.get(name!)! - 1);
  const repairing = createBlockWriter(store, opened.key, sizes);
  expect(repairing.has(files[0]!.data)).toBe(false);
  await repairing.write(Readable.from([Buffer.from('gün batımı')]));
  expect(repairing.written().blocks).toBe(1);
});

test('a long stream is cut into blocks and read back', async () => {
  const store = memoryBackups();
  const writer = createBlockWriter(store, opened.key, new Map());
  const chunks = Array.from({ length: 90 }, (_, index) => Buffer.alloc(100_000, index));
  const list = await writer.write(Readable.from(chunks));
  expect(list.blocks.length).toBe(3);
  expect(Buffer.concat(chunks).equals(await buffer(Readable.from(readBlocks(store, opened.key, list))))).toBe(true);
  const shorter = { ...list, blocks: list.blocks.slice(0, -1) };
  await expect(buffer(Readable.from(readBlocks(store, opened.key, shorter)))).rejects.toThrow('The backup is damaged');
});
