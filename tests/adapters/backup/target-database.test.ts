import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolderBackups } from '#adapters/backup/backup-store.ts';
import {
  besideUrl,
  createDatabase,
  databaseNameOf,
  dropDatabase,
  onDatabase,
} from '#adapters/backup/target-database.ts';
import { emptyDatabase, dropDatabase as dropTestDatabase } from '../../support/database.ts';

test('a database beside another one has its encoding and its locale, whatever the templates of the server have', async () => {
  const url = await emptyDatabase();
  const [own, copy] = [`${databaseNameOf(url)}_own`, `${databaseNameOf(url)}_copy`];
  await onDatabase(url, (client) =>
    client.query(
      `create database ${own} template template0 encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'POSIX'`,
    ),
  );
  const address = besideUrl(url, own);
  expect(await createDatabase(address, copy)).toBe(true);
  const { rows } = await onDatabase(address, (client) =>
    client.query(`select encoding, datcollate, datctype, datlocprovider from pg_database where datname in ($1, $2)`, [
      own,
      copy,
    ]),
  );
  expect(rows[1]).toEqual(rows[0]);
  expect(rows[0]).toMatchObject({ encoding: 0 });
  for (const name of [own, copy]) await dropDatabase(url, name);
  await dropTestDatabase(url);
});

test('listing passes over an object that is just being written, and deletes one that a killed process left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-store-'));
  const store = createFolderBackups(folder);
  await store.put('manifests/one', Buffer.from('x'));
  const place = (name: string) => join(folder, 'manifests', `${name}.0a.writing`);
  for (const name of ['two', 'left']) await writeFile(place(name), 'half');
  await utimes(place('left'), new Date(0), new Date(0));
  expect([...(await store.list('manifests')).keys()]).toEqual(['one']);
  await expect(writeFile(place('two'), 'whole', { flag: 'r+' })).resolves.toBeUndefined();
  await expect(writeFile(place('left'), 'whole', { flag: 'r+' })).rejects.toThrow('ENOENT');
  await rm(folder, { recursive: true });
});
