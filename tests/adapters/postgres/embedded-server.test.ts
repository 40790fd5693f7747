import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbeddedServer, type EmbeddedServer } from '#adapters/postgres/embedded-server.ts';
import { isProcessAlive } from '#adapters/postgres/file-lock.ts';
import { startProgram } from '../../support/child-program.ts';
import { copyFolder } from '../../support/copy-folder.ts';
import { until } from '../../support/until.ts';

/** A cluster that was started once, without its port: copying it takes a tenth of the time of a first start. */
let prepared: string;
let dataDir: string;
let servers: EmbeddedServer[];
beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'vitrin prepared '));
  await (await startEmbeddedServer({ dataDir: prepared, durable: false })).stop();
  await rm(join(prepared, 'postgres/port'));
});
afterAll(() => rm(prepared, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrin launcher "ü" $x '));
  await copyFolder(prepared, dataDir);
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDir, durable: false });
  servers.push(server);
  return server;
}

/** Makes the next start a first start. */
const beforeFirstStart = () => rm(join(dataDir, 'postgres'), { recursive: true });

async function query(url: string, sql: string): Promise<any[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The rows of `notes`, once the server responds again. */
async function rowsOnceUp(url: string): Promise<any[]> {
  let rows: any[] = [];
  await until(async () => {
    rows = await query(url, 'select n from notes').catch(() => []);
    return rows.length > 0;
  });
  return rows;
}

/** The process id of the server: the first line of its postmaster.pid, wherever its folder is. */
async function postmasterPid(url: string): Promise<number> {
  const [row] = await query(url, "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid");
  return Number(row.pid);
}

test('starts, keeps its rows and its port over a restart', async () => {
  await beforeFirstStart();
  const first = await start();
  await query(first.url, 'create table notes as select 7 as n');
  await first.stop();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select n from notes')).toEqual([{ n: 7 }]);
});

test('the server keeps the password private, requires it, and listens on loopback only', async () => {
  await beforeFirstStart();
  const { url } = await start();
  expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o077).toBe(0);
  await expect(query(url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password');
  const [settings] = await query(
    url,
    `select current_setting('listen_addresses') as listen, current_setting('unix_socket_directories') as sockets,
     current_setting('password_encryption') as hashing, current_setting('timezone') as zone`,
  );
  expect(settings).toEqual({ listen: '127.0.0.1', sockets: '', hashing: 'scram-sha-256', zone: 'UTC' });
});

test('the server adopts a running server, and the last process that leaves stops it', async () => {
  const other = startProgram('tests/support/hold-embedded-server.ts', [dataDir]);
  const url = await other.line(/^postgres:/);
  const pid = await postmasterPid(url);
  const mine = await start();
  expect(mine.url).toBe(url);
  await mine.stop();
  expect(await postmasterPid(url)).toBe(pid);
  other.kill('SIGKILL');
  await other.exited;
  const second = await start();
  expect(await postmasterPid(second.url)).toBe(pid);
  await second.stop();
  await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('the server stops although the process id of a killed server now belongs to another program', async () => {
  const server = await start();
  await writeFile(join(dataDir, 'postgres/holders', String(process.ppid)), 'another beginning');
  await server.stop();
  await expect(query(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('two simultaneous starts result in one server', async () => {
  await beforeFirstStart();
  const programs = [1, 2].map(() => startProgram('tests/support/hold-embedded-server.ts', [dataDir]));
  const urls = await Promise.all(programs.map((program) => program.line(/^postgres:/)));
  expect(urls[0]).toBe(urls[1]);
  for (const program of programs) {
    program.kill('SIGKILL');
    await program.exited;
  }
  await start();
});

test('the server recovers committed rows after the database is killed', async () => {
  const first = await start();
  await query(first.url, 'create table notes as select 7 as n');
  process.kill(await postmasterPid(first.url), 'SIGKILL');
  const second = await start();
  expect(await query(second.url, 'select n from notes')).toEqual([{ n: 7 }]);
});

test('the server restarts automatically when it is killed while in use', async () => {
  const { url } = await start();
  await query(url, 'create table notes as select 7 as n');
  const pid = await postmasterPid(url);
  process.kill(pid, 'SIGKILL');
  expect(await rowsOnceUp(url)).toEqual([{ n: 7 }]);
  expect(await postmasterPid(url)).not.toBe(pid);
});

test('the server stops although one of its processes no longer responds, and its committed rows remain', async () => {
  const server = await startEmbeddedServer({ dataDir, durable: false, stopPatienceSeconds: 1 });
  await query(server.url, 'create table notes as select 7 as n');
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = await postmasterPid(server.url);
  process.kill(rows[0].pid, 'SIGSTOP');
  await server.stop();
  expect(await isProcessAlive(postmaster)).toBe(false);
  const again = await start();
  expect(await query(again.url, 'select n from notes')).toEqual([{ n: 7 }]);
});

test('the server starts again after its first start was killed halfway', async () => {
  await beforeFirstStart();
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  const other = startProgram('tests/support/hold-embedded-server.ts', [dataDir]);
  const home = join(dataDir, process.getuid?.() === 0 ? 'postgres/server' : 'postgres');
  const hasBegun = async () => (await readdir(home).catch(() => [])).some((name) => name.startsWith('new-cluster'));
  await until(hasBegun);
  other.kill('SIGKILL');
  await other.exited;
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the server uses another port when its own is occupied', async () => {
  const first = await start();
  await first.stop();
  const port = Number(new URL(first.url).port);
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
  try {
    const second = await start();
    expect(Number(new URL(second.url).port)).not.toBe(port);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    squatter.close();
  }
});

const listenOn = async (port: number) => {
  for (;;) {
    const squatter = createServer();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    squatter.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    if (await promise) return squatter;
  }
};

test('the server waits for its own port when another program uses it while it is down', async () => {
  const { url } = await start();
  await query(url, 'create table notes as select 7 as n');
  const pid = await postmasterPid(url);
  process.kill(pid, 'SIGKILL');
  const squatter = await listenOn(Number(new URL(url).port));
  squatter.close();
  expect(await rowsOnceUp(url)).toEqual([{ n: 7 }]);
});

test('the server reports its new port when its own does not become free', async () => {
  const { promise: moved, resolve: onMoved } = Promise.withResolvers<void>();
  const first = await startEmbeddedServer({ dataDir, durable: false, releasePortMs: 0, onMoved });
  servers.push(first);
  await query(first.url, 'create table notes as select 7 as n');
  process.kill(await postmasterPid(first.url), 'SIGKILL');
  const squatter = await listenOn(Number(new URL(first.url).port));
  try {
    await moved;
    const second = await start();
    expect(second.url).not.toBe(first.url);
    expect(await query(second.url, 'select n from notes')).toEqual([{ n: 7 }]);
  } finally {
    squatter.close();
  }
});

test('the server never uses a port that systems give to outgoing connections, whatever was stored', async () => {
  await writeFile(join(dataDir, 'postgres/port'), '45123');
  const { url } = await start();
  expect(Number(new URL(url).port)).toBeLessThan(32_768);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the server ignores a lock file whose process id now belongs to another program', async () => {
  const first = await start();
  await first.stop();
  const [home] = await clusterFolders();
  const lines = [String(process.pid), home, '0', '1', '', '127.0.0.1', '', ''];
  await writeFile(join(home!, 'postmaster.pid'), lines.join('\n'));
  const second = await start();
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

async function clusterFolders(): Promise<string[]> {
  const elsewhere = await readFile(join(dataDir, 'postgres/elsewhere'), 'utf8').catch(() => '');
  const inside = process.getuid?.() === 0 ? 'postgres/server/cluster' : 'postgres/cluster';
  return [elsewhere ? join(elsewhere, 'cluster') : join(dataDir, inside)];
}

if (process.getuid?.() === 0)
  test('runs as root below a folder that only root may enter', async () => {
    const locked = await mkdtemp(join(homedir(), '.vitrin-launcher-'));
    await chmod(locked, 0o700);
    let elsewhere = '';
    try {
      const inside = join(locked, 'data');
      const first = await startEmbeddedServer({ dataDir: inside, durable: false });
      await query(first.url, 'create table notes as select 7 as n');
      elsewhere = await readFile(join(inside, 'postgres/elsewhere'), 'utf8').catch(() => '');
      await first.stop();
      const second = await startEmbeddedServer({ dataDir: inside, durable: false });
      expect(await query(second.url, 'select n from notes')).toEqual([{ n: 7 }]);
      await second.stop();
      expect((await stat(locked)).mode & 0o777).toBe(0o700);
    } finally {
      await rm(locked, { recursive: true, force: true });
      if (elsewhere) await rm(elsewhere, { recursive: true, force: true });
    }
  });
