import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram, type Memory } from './start-program.ts';

export type BenchServer = {
  url: string;
  /** The folder of the server; the database runs in it. */
  dataDir: string;
  memory(): Promise<Memory>;
  /** The number of files and sockets that the process has open; null where the system does not report it. */
  descriptors(): Promise<number | null>;
  stop(): Promise<void>;
};

/**
 * The whole product in a process of its own, on an empty folder, as `npm start` runs it but without building the app; `env` is set as well.
 */
export async function startBenchServer(env: Record<string, string> = {}): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-bench-'));
  const place = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env };
  const program = await startProgram('app-server/main.ts', ['--no-build'], place);
  return {
    url: program.url,
    dataDir,
    memory: () => program.memory(),
    descriptors: () =>
      readdir(`/proc/${program.pid}/fd`).then(
        (open) => open.length,
        () => null,
      ),
    async stop() {
      await program.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
