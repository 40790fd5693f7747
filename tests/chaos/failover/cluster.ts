import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nobody } from '#adapters/postgres/embedded-binaries.ts';
import { runProgram } from '#adapters/postgres/postmaster.ts';
import { installedPostgresBin } from '../../support/installed-postgres.ts';
import { freePort } from '../../support/ports.ts';

export type Cluster = {
  /** Leads to the primary, as the address of a managed PostgreSQL or of a proxy does. */
  url: string;
  /** Ends the primary without any farewell, promotes its standby after a while and moves the address to it. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
};

const user = 'vitrin';

/** A primary of the installed PostgreSQL and a streaming standby that confirms each commit before it is acknowledged. */
export async function startCluster(): Promise<Cluster> {
  const runAs = process.getuid?.() === 0 ? nobody : null;
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-cluster-'));
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
  const run = (program: string, ...args: string[]) =>
    runProgram(join(installedPostgresBin!, program), args, runAs, { cwd: folder });
  const [primary, standby] = [
    { data: join(folder, 'primary'), port: await freePort() },
    { data: join(folder, 'standby'), port: await freePort() },
  ];
  const start = ({ data, port }: typeof primary, more: string) => {
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=150 ${more}`;
    return run('pg_ctl', 'start', '-w', '-D', data, '-l', `${data}.log`, '-o', settings);
  };
  await run('initdb', '-D', primary.data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  await start(primary, '-c synchronous_commit=on');
  await run(
    'psql',
    '-h',
    '127.0.0.1',
    '-p',
    `${primary.port}`,
    '-U',
    user,
    '-d',
    'postgres',
    '-c',
    `create database ${user}`,
  );
  await run(
    'pg_basebackup',
    '-D',
    standby.data,
    '-h',
    '127.0.0.1',
    '-p',
    `${primary.port}`,
    '-U',
    user,
    '-R',
    '-c',
    'fast',
  );
  await start(standby, '');
  await run(
    'pg_ctl',
    'restart',
    '-w',
    '-D',
    primary.data,
    '-l',
    `${primary.data}.log`,
    '-o',
    `-p ${primary.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=150 -c synchronous_commit=on -c synchronous_standby_names=*`,
  );
  const address = await startAddress(primary.port);
  return {
    url: `postgres://${user}@127.0.0.1:${address.port}/${user}`,
    async failOver() {
      await run('pg_ctl', 'stop', '-m', 'immediate', '-D', primary.data);
      address.cut();
      await run('pg_ctl', 'promote', '-w', '-D', standby.data);
      address.moveTo(standby.port);
    },
    async stop() {
      await address.stop();
      for (const { data } of [primary, standby])
        await run('pg_ctl', 'stop', '-m', 'immediate', '-D', data).catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Forwards connections to a port that can change. */
async function startAddress(first: number) {
  let target = first;
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const onward = connect(target, '127.0.0.1');
    for (const socket of [incoming, onward]) {
      sockets.add(socket.on('error', () => {}));
      socket.once('close', () => {
        sockets.delete(socket);
        (socket === incoming ? onward : incoming).destroy();
      });
    }
    incoming.pipe(onward).pipe(incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    moveTo(port: number) {
      target = port;
      cut();
    },
    async stop() {
      server.close();
      cut();
    },
  };
}
