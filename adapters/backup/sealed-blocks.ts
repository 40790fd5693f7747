import { createHmac } from 'node:crypto';
import type { BackupKey } from './backup-key.ts';
import type { BackupStore } from './backup-store.ts';
import { openBytes, sealBytes, sealedExtra } from './backup-key.ts';

/** Large enough that few objects hold much, small enough that a process holds several. */
const blockBytes = 4 * 1024 * 1024;

/** The bytes of one stream, in order: names of its blocks, and their length together. */
export type BlockList = { blocks: string[]; bytes: number };

/**
 * A damaged, cut, exchanged or missing part of a backup. `name` is the object in the store. Nothing of a damaged object
 * is ever passed on.
 */
export function damaged(name: string, problem: string): Error {
  return Object.assign(new Error(`The backup is damaged: ${name} ${problem}`), { name: 'BackupDamaged' });
}

export function isDamaged(fault: unknown): fault is Error {
  return fault instanceof Error && fault.name === 'BackupDamaged';
}

export type BlockWriter = {
  /** Stores a stream as blocks; a block that the store has already is not written again. */
  write(stream: AsyncIterable<Uint8Array>): Promise<BlockList>;
  /** Whether the store has every block of a list, each with its full length. */
  has(list: BlockList): boolean;
  /** Blocks and bytes written so far, as they are in the store. */
  written(): { blocks: number; bytes: number };
};

/**
 * The name of a block is a keyed hash of its bytes: equal bytes are stored once, for all backups. `stored`: the sizes of
 * the blocks in the store; empty to write all of them again.
 */
export function createBlockWriter(store: BackupStore, key: BackupKey, stored: Map<string, number>): BlockWriter {
  const written = { blocks: 0, bytes: 0 };

  async function putBlock(bytes: Buffer): Promise<string> {
    const name = nameOf(key, bytes);
    // Shorter than it should be: the disk lost a part of it.
    if (stored.get(name) === bytes.length + sealedExtra) return name;
    const sealed = sealBytes(key.seal, bytes, name);
    await store.put(`blocks/${name}`, sealed);
    stored.set(name, sealed.length);
    written.blocks++;
    written.bytes += sealed.length;
    return name;
  }

  return {
    async write(stream) {
      const list: BlockList = { blocks: [], bytes: 0 };
      for await (const block of cut(stream, blockBytes)) {
        list.blocks.push(await putBlock(block));
        list.bytes += block.length;
      }
      return list;
    },
    has({ blocks, bytes }) {
      const sizes = blocks.map((name) => stored.get(name));
      return !sizes.includes(undefined) && sum(sizes as number[]) === bytes + blocks.length * sealedExtra;
    },
    written: () => ({ ...written }),
  };
}

/** The bytes of a list, each block checked before it is passed on. Throws `BackupDamaged`. */
export async function* readBlocks(
  store: BackupStore,
  key: BackupKey,
  { blocks, bytes }: BlockList,
): AsyncGenerator<Buffer, void, void> {
  let length = 0;
  for (const name of blocks) {
    const sealed = await store.get(`blocks/${name}`);
    if (sealed === null) throw damaged(`blocks/${name}`, 'is missing');
    const block = openBytes(key.seal, sealed, name);
    if (block === null || nameOf(key, block) !== name) throw damaged(`blocks/${name}`, 'was altered');
    length += block.length;
    yield block;
  }
  if (length !== bytes) throw damaged('a list of blocks', `has ${length} bytes instead of ${bytes}`);
}

function nameOf(key: BackupKey, bytes: Uint8Array): string {
  return createHmac('sha256', key.name).update(bytes).digest('hex');
}

async function* cut(stream: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer, void, void> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    for (let from = 0; from < chunk.length;) {
      const part = chunk.subarray(from, from + length - size);
      parts.push(part);
      size += part.length;
      from += part.length;
      if (size < length) continue;
      yield Buffer.concat(parts);
      parts = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(parts);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
