import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

/** The demo database of an earlier version as a dump of SQL. `newest`: the newest migration of that version. */
export type EarlierDatabase = { newest: string; sql: string };

/** All of them in one archive: they are alike, so each one more adds a few kilobytes. */
const archive = join(import.meta.dirname, 'earlier-databases.br');

export async function readEarlierDatabases(): Promise<EarlierDatabase[]> {
  return JSON.parse((await promisify(brotliDecompress)(await readFile(archive))).toString('utf8'));
}

/** Adds a dump, instead of the one of the same newest migration. */
export async function addEarlierDatabase(added: EarlierDatabase): Promise<void> {
  const others = (await readEarlierDatabases()).filter(({ newest }) => newest !== added.newest);
  const all = [...others, added].toSorted((a, b) => (a.newest < b.newest ? -1 : 1));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  await writeFile(archive, await promisify(brotliCompress)(JSON.stringify(all), { params }));
}
