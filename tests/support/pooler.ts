import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { nobody } from '#adapters/postgres/embedded-binaries.ts';
import { freePort, untilListening } from './ports.ts';

export type PoolMode = 'session' | 'transaction';
export type Pooler = { url: string; stop(): Promise<void> };

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
export const hasPgBouncer = program !== undefined;

/** The installed PgBouncer with its default settings before the database of `url`. */
export async function startPgBouncer(url: string, mode: PoolMode): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-pooler-'));
  await chmod(folder, 0o755);
  const ownPort = await freePort();
  const database = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  const ini = join(folder, 'pgbouncer.ini');
  await writeFile(
    ini,
    `[databases]\n${pathname.slice(1)} = ${database}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${ownPort}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\n`,
  );
  const child = spawn(program!, [ini], { stdio: 'ignore', ...(process.getuid?.() === 0 ? nobody : {}) });
  const ended = once(child, 'exit');
  await untilListening(ownPort);
  return {
    url: `postgres://${username}:any@127.0.0.1:${ownPort}${pathname}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const allowedParameters = new Set(['user', 'database', 'application_name', 'client_encoding', 'DateStyle', 'TimeZone']);

/**
 * The relevant behaviour of a pooler, in this process: startup parameters other than a few are refused as PgBouncer refuses them, and in
 * transaction mode the last used server connection is given to the next client.
 */
export async function startPooler(url: string, mode: PoolMode): Promise<Pooler> {
  const free: pg.Client[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client.on('error', () => {}));
    client.once('data', (startup) => {
      const refused = parametersOf(startup).find((name) => !allowedParameters.has(name));
      if (refused !== undefined) client.end(errorResponse(`unsupported startup parameter: ${refused}`));
      else if (mode === 'session') passThrough(client, startup, url);
      else void poolByTransaction(client, url, free);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${port}`;
  return {
    url: pooled.href,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      for (const backend of free) rawStream(backend).destroy();
    },
  };
}

function passThrough(client: Socket, startup: Buffer, url: string): void {
  const { hostname, port } = new URL(url);
  const onward = connect(Number(port), hostname).on('error', () => client.destroy());
  onward.write(startup);
  client.pipe(onward).pipe(client);
  client.on('close', () => onward.destroy());
}

/** Ignores authentication. Parses whole messages (postgresql.org/docs/current/protocol-message-formats.html). */
async function poolByTransaction(client: Socket, url: string, free: pg.Client[]): Promise<void> {
  let backend: pg.Client | undefined;
  let waiting: Promise<void> = Promise.resolve();
  client.on('data', (chunk: Buffer) => {
    waiting = waiting.then(async () => {
      if (chunk[0] === 0x58) {
        client.end();
        return;
      }
      if (!backend) {
        const taken = free.pop() ?? (await newBackend(url));
        backend = taken;
        rawStream(taken).on('data', (answer: Buffer) => {
          client.write(answer);
          // ReadyForQuery, idle: the last six bytes of a response outside a transaction.
          if (!answer.subarray(-6).equals(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]))) return;
          rawStream(taken).removeAllListeners('data');
          backend = undefined;
          free.push(taken);
        });
      }
      rawStream(backend).write(chunk);
    });
  });
  client.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]));
}

async function newBackend(url: string): Promise<pg.Client> {
  const backend = new pg.Client({ connectionString: url });
  backend.on('error', () => {});
  await backend.connect();
  rawStream(backend).removeAllListeners('data');
  rawStream(backend).on('error', () => {});
  return backend;
}

function rawStream(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Pairs of names and values behind length and version. */
function parametersOf(startup: Buffer): string[] {
  return startup
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_, i, all) => i % 2 === 0 && all[i] !== '');
}

function errorResponse(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
