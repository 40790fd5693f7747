import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (32768 on Linux, 49152 elsewhere): no program takes it by
 * chance.
 */
const [lowest, beyond] = [20_000, 32_768];

/** The port of this cluster, the same over restarts while it stays free; `mayMove` allows another when it is taken. */
export async function portFor(file: string, { mayMove }: { mayMove: boolean }): Promise<number> {
  const kept = await keptPort(file);
  if (kept !== null && (!mayMove || (kept < beyond && (await isPortFree(kept))))) return kept;
  const port = await freePort();
  await writeFile(file, String(port), { mode: 0o600 });
  return port;
}

export async function keptPort(file: string): Promise<number | null> {
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
