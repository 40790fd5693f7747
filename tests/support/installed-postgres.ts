import { globSync, existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nobody } from '#adapters/postgres/embedded-binaries.ts';
import { runProgram } from '#adapters/postgres/postmaster.ts';
import { freePort } from './ports.ts';

/** The folder of its programs. */
export const installedPostgresBin = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
]
  .flatMap((pattern) => globSync(pattern))
  .filter((folder) => ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))))
  .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .at(-1);

/** Whether this machine has a PostgreSQL of its own, with `pg_dump` of the same version. */
export const hasInstalledPostgres = installedPostgresBin !== undefined;

export type InstalledPostgres = {
  /** Address of the database `name`, which may have to be created first. */
  urlOf(name: string): string;
  /** Runs one of its programs, such as `pg_dump`, as the user of the server. */
  run(program: string, ...args: string[]): Promise<string>;
  folder: string;
  stop(): Promise<void>;
};

/** A cluster of the installed PostgreSQL with its default settings, on a free port of the loopback address. */
export async function startInstalledPostgres(): Promise<InstalledPostgres> {
  if (installedPostgresBin === undefined) throw new Error('no PostgreSQL is installed');
  const runAs = process.getuid?.() === 0 ? nobody : null;
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-installed-'));
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
  const run = (program: string, ...args: string[]) =>
    runProgram(join(installedPostgresBin, program), args, runAs, { cwd: folder });
  const data = join(folder, 'data');
  const port = await freePort();
  await run('initdb', '-D', data, '-U', 'vitrin', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings);
  return {
    urlOf: (name) => `postgres://vitrin@127.0.0.1:${port}/${name}`,
    run,
    folder,
    async stop() {
      await run('pg_ctl', 'stop', '-m', 'immediate', '-w', '-D', data);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
