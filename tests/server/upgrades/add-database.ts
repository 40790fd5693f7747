import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { completedMigrations } from '#adapters/postgres/migrate.ts';
import { addEarlierDatabase } from './earlier-databases.ts';

/**
 * `npm run dump:schema -- <address of a demo database>`: adds it to the databases from which every later version is upgraded by
 * a test. Needs pg_dump of the server's version or later. For each release that has a migration.
 */
const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('Usage: npm run dump:schema -- postgres://…');
const newest = (await completedMigrations(url)).at(-1)!;
const form = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200'];
const { stdout } = await promisify(execFile)('pg_dump', [...form, url], { maxBuffer: 64e6 });
// Commands of psql.
const sql = stdout.replace(/^\\.*\n/gm, '');
await addEarlierDatabase({ newest, sql });
process.stdout.write(`Added ${newest}: ${sql.length} characters\n`);
