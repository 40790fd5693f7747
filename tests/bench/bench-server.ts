import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type BenchServer = {
  url: string;
  /** What the process holds in memory, in MB; null where the system does not tell. */
  memoryMb(): Promise<number | null>;
  stop(): Promise<void>;
};

/** The whole product in a process of its own, on an empty folder, as `npm start` runs it but without building the app. */
export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-bench-'));
  const main = join(import.meta.dirname, '../../app-server/main.ts');
  const server = spawn(process.execPath, [main, '--no-build'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const url = await addressOf(server.stdout).catch(async (fault: unknown) => {
    server.kill();
    await ended;
    throw fault;
  });
  return {
    url: url.replace('localhost', '127.0.0.1'),
    async memoryMb() {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
      const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
      return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const url = /is running: (\S+)/.exec(line)?.[1];
    if (url) {
      output.resume();
      return url;
    }
  }
  throw new Error('the server did not start');
}
