import type { RunAs } from './embedded-binaries.ts';
import { exe, findBinaries, clusterHome, nobody } from './embedded-binaries.ts';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { storedPort, portFor, clearStalePostmaster, isPostmasterUp, runProgram } from './postmaster.ts';
import { beginningOf, isProcessAlive, withFileLock } from './file-lock.ts';

const watchIntervalMs = 1_000;

export type EmbeddedServer = {
  url: string;
  /** Disconnects; the last process that uses the server stops it. */
  stop(): Promise<void>;
};

type Cluster = {
  home: string;
  folder: string;
  bin: string;
  runAs: RunAs | null;
  holders: string;
  password: string;
  portFile: string;
};
export type EmbeddedOptions = {
  dataDir: string;
  /** `false` trades surviving a power cut for speed and is for tests. */
  durable?: boolean;
  /**
   * After a crash another program held the port for `releasePortMs`, or another process of ours moved the server: `url` is
   * no longer valid.
   */
  onMoved?: () => void;
  releasePortMs?: number;
  /** How long `stop` waits for an orderly shutdown before it ends the server as in a crash. */
  stopPatienceSeconds?: number;
};

const user = 'vitrin';
const database = 'vitrin';
const startPatienceMs = 20_000;
/** Short: a starting process is not blocked by the lock, and the watch runs again later. */
const watchPatienceMs = 2_000;
const removal = { recursive: true, force: true };

/**
 * A real PostgreSQL whose files are under `dataDir`: created on the first start, adopted when it already runs (another
 * process of ours, or one left by a killed parent). Listens on 127.0.0.1 only, password sign-in only. Restarted when it
 * dies in use, for example killed for memory. Connections recover automatically, since the port stays the same.
 */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const runAs = process.getuid?.() === 0 ? nobody : null;
  const dataDir = resolve(options.dataDir);
  const own = join(dataDir, 'postgres');
  const home = await clusterHome(dataDir, runAs);
  return withFileLock(join(own, 'lock'), async () => {
    const bin = await findBinaries(runAs);
    const cluster = { home, folder: join(home, 'cluster'), bin, runAs, holders: join(own, 'holders') };
    const password = await readOrMake(join(own, 'password'), () => randomBytes(24).toString('base64url'));
    const whole: Cluster = { ...cluster, password, portFile: join(own, 'port') };
    if (!existsSync(whole.folder)) await initialise(whole, options.durable ?? true);
    const port = await ensureRunning(whole, true);
    await mkdir(whole.holders, { recursive: true });
    await writeFile(join(whole.holders, String(process.pid)), await beginningOf(process.pid));
    const url = `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
    const lock = join(own, 'lock');
    const releasePortMs = options.releasePortMs ?? 30_000;
    let hasMoved = false;
    let lostSince: number | null = null;
    const watch = checkRepeatedly(async () => {
      if (!(await isPostmasterUp(whole.folder))) {
        lostSince ??= performance.now();
        const mayMove = performance.now() - lostSince >= releasePortMs;
        await withFileLock(lock, () => ensureRunning(whole, mayMove, watchPatienceMs));
      }
      lostSince = null;
      if (hasMoved || (await storedPort(whole.portFile)) === port) return;
      hasMoved = true;
      options.onMoved?.();
    });
    return {
      url,
      stop: async () => {
        await watch.end();
        await withFileLock(lock, () => leave(whole, options.stopPatienceSeconds ?? 30));
      },
    };
  });
}

/** Built beside and renamed at the end, so that an interrupted start leaves no half cluster. */
async function initialise(cluster: Cluster, durable: boolean): Promise<void> {
  for (const leftover of await readdir(cluster.home)) {
    // An orphaned initdb may still be writing there: its leftovers are deleted at the next first start, without waiting
    // for it.
    if (leftover.startsWith('new-')) await rm(join(cluster.home, leftover), removal).catch(() => {});
  }
  const suffix = randomBytes(4).toString('hex');
  const fresh = join(cluster.home, `new-cluster-${suffix}`);
  const passwordFile = join(cluster.home, `new-password-${suffix}`);
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.runAs) await chown(passwordFile, cluster.runAs.uid, cluster.runAs.gid);
  const version = await runProgram(join(cluster.bin, `initdb${exe}`), ['--version'], cluster.runAs);
  const major = Number(/(\d+)/.exec(version)?.[1] ?? 0);
  const locale = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C'];
  const sync = durable ? [] : ['--no-sync'];
  try {
    await runProgram(
      join(cluster.bin, `initdb${exe}`),
      [
        '-D',
        fresh,
        '-U',
        user,
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '-k',
        ...locale,
        ...sync,
      ],
      cluster.runAs,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  const settings = [
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    'max_connections = 200',
    ...(durable ? [] : ['fsync = off', 'full_page_writes = off']),
  ];
  await writeFile(join(fresh, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  await rename(fresh, cluster.folder);
}

/** Repeats for a while: just after a crash the old server's memory or lock file may still be there. */
async function ensureRunning(cluster: Cluster, mayMove: boolean, patienceMs = startPatienceMs): Promise<number> {
  const deadline = performance.now() + patienceMs;
  let lastFault: unknown;
  do {
    try {
      await clearStalePostmaster(cluster.folder);
      const isUp = await isPostmasterUp(cluster.folder);
      const port = await portFor(cluster.portFile, { mayMove: mayMove && !isUp });
      if (!isUp) await startPostmaster(cluster, port);
      await ensureDatabase(port, cluster.password);
      return port;
    } catch (fault) {
      lastFault = fault;
      await sleep(150);
    }
  } while (performance.now() < deadline);
  const log = await readFile(join(cluster.home, 'server.log'), 'utf8').catch(() => '');
  const tail = log.trim().split('\n').slice(-5).join(' | ');
  throw new Error(`The embedded PostgreSQL in ${cluster.home} does not start: ${tail}`, { cause: lastFault });
}

async function startPostmaster(cluster: Cluster, port: number): Promise<void> {
  // pg_ctl puts -D and -l into a shell command: passed another way, a folder may have any name.
  await runProgram(
    join(cluster.bin, `pg_ctl${exe}`),
    ['start', '-w', '-t', '15', '-l', 'server.log', '-o', `-p ${port}`],
    cluster.runAs,
    { cwd: cluster.home, env: { PGDATA: cluster.folder } },
  );
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const connect = async (name: string) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user, password, database: name });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  try {
    await (await connect(database)).end();
  } catch (fault) {
    if ((fault as { code?: string }).code !== '3D000') throw fault;
    const client = await connect('postgres');
    await client.query(`create database ${database}`).finally(() => client.end());
  }
}

/**
 * An orderly shutdown needs every connection to end and the disk to take all written pages: a stopped process or a slow
 * disk delays it without limit. An immediate shutdown loses no committed row: the next start recovers from the log.
 */
async function leave(cluster: Cluster, patienceSeconds: number): Promise<void> {
  await rm(join(cluster.holders, String(process.pid)), { force: true });
  for (const holder of await readdir(cluster.holders).catch(() => [])) {
    if (await isHolding(cluster, holder)) return;
    await rm(join(cluster.holders, holder), { force: true });
  }
  if (!(await isPostmasterUp(cluster.folder))) return;
  const shutDown = (mode: 'fast' | 'immediate', seconds: number) =>
    runProgram(
      join(cluster.bin, `pg_ctl${exe}`),
      ['stop', '-m', mode, '-w', '-t', String(seconds), '-D', cluster.folder],
      cluster.runAs,
    );
  await shutDown('fast', patienceSeconds)
    .catch(() => shutDown('immediate', 30))
    .catch(async (fault: unknown) => {
      // It may end between two signals: then pg_ctl finds no process.
      if (await isPostmasterUp(cluster.folder)) throw fault;
    });
}

/** Its process id alone may belong to another program by now. */
async function isHolding(cluster: Cluster, pid: string): Promise<boolean> {
  if (!(await isProcessAlive(Number(pid)))) return false;
  const beginning = await readFile(join(cluster.holders, pid), 'utf8').catch(() => '');
  // The previous version wrote nothing.
  return beginning === '' || beginning === (await beginningOf(Number(pid)));
}

async function readOrMake(path: string, make: () => string): Promise<string> {
  const present = await readFile(path, 'utf8').catch(() => '');
  if (present) return present;
  const made = make();
  await writeFile(path, made, { mode: 0o600 });
  return made;
}

/** Checks every second, one check at a time; a failed check is repeated. */
function checkRepeatedly(look: () => Promise<void>): { end(): Promise<void> } {
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= look()
      .catch(() => {})
      .finally(() => {
        round = undefined;
      });
  }, watchIntervalMs);
  timer.unref();
  return {
    async end() {
      clearInterval(timer);
      await round;
    },
  };
}
