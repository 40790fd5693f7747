import type { RunAs } from './embedded-binaries.ts';
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { isProcessAlive } from './file-lock.ts';

/**
 * Below the ports that systems give to outgoing connections (32768 on Linux, 49152 elsewhere): no program takes it by
 * chance.
 */
const [lowest, beyond] = [20_000, 32_768];

/** Whether the server of this cluster runs, by the process id in its file. */
export async function isPostmasterUp(cluster: string): Promise<boolean> {
  const pid = await postmasterPid(cluster);
  return pid !== null && (await isProcessAlive(pid));
}

/**
 * PostgreSQL considers a lock file valid while any process has its id: an uncollected zombie in a container, or, after
 * a restart of the container, an unrelated program. The file is removed only where /proc proves it stale.
 */
export async function clearStalePostmaster(cluster: string): Promise<void> {
  const pid = await postmasterPid(cluster);
  if (pid === null || process.platform !== 'linux') return;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (stat === '') return;
  const isZombie = /^\d+ \(.*\) Z /s.test(stat);
  const isPostgres = /^\d+ \(postgres\)/.test(stat);
  if (isZombie || !isPostgres) await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Runs to the end and returns its output; a failure carries the program's output. */
export function runProgram(
  program: string,
  args: string[],
  runAs: RunAs | null,
  place: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', ...systemEnv(), ...place.env };
  execFile(program, args, { ...runAs, cwd: place.cwd ?? '/', env, windowsHide: true }, (fault, stdout, stderr) => {
    if (fault) reject(new Error(`${program} failed: ${(stderr || stdout || fault.message).trim()}`, { cause: fault }));
    else resolve(stdout);
  });
  return promise;
}

async function postmasterPid(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/** Windows programs do not start without it. */
function systemEnv(): NodeJS.ProcessEnv {
  return process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'], TEMP: process.env['TEMP'] } : {};
}

/** The port of this cluster, the same over restarts while it stays free; `mayMove` allows another when it is taken. */
export async function portFor(file: string, { mayMove }: { mayMove: boolean }): Promise<number> {
  const stored = await storedPort(file);
  if (stored !== null && (!mayMove || (stored < beyond && (await isPortFree(stored))))) return stored;
  const port = await freePort();
  await writeFile(file, String(port), { mode: 0o600 });
  return port;
}

export async function storedPort(file: string): Promise<number | null> {
  return Number(await readFile(file, 'utf8').catch(() => '')) || null;
}

function isPortFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  return promise;
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, beyond);
    if (await isPortFree(port)) return port;
  }
}
