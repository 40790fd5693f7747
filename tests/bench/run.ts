import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { availability } from './availability.ts';
import { startBenchServer, type BenchServer } from './bench-server.ts';
import { marketplace } from './marketplace.ts';
import { scheduleFiles } from './schedule-files.ts';
import { scheduleSync } from './schedule-sync.ts';

/** `npm run bench [name …]`: prints figures of this machine, of all benches except the long ones or of the named ones; asserts nothing. */
const benches: Record<string, () => Promise<void>> = {
  marketplace: () => onServer(marketplace),
  availability: () => onServer(availability),
  'schedule-files': () => onServer(scheduleFiles),
  'schedule-sync': () => onServer(scheduleSync),
  'runs-in-flight': () => program('runs-in-flight.ts'),
  'event-streams': () => program('event-streams.ts'),
  commits: () => program('commits.ts'),
  provenance: () => program('provenance.ts'),
  sizes: () => program('sizes.ts'),
};

const all = Object.keys(benches);
const long = new Set(['sizes']);
const named = process.argv.slice(2);
const missing = named.filter((name) => !all.includes(name));
if (missing.length > 0) throw new Error(`No such bench: ${missing.join(', ')}. There are: ${all.join(', ')}`);
for (const name of named.length > 0 ? named : all.filter((each) => !long.has(each))) await benches[name]!();

/** A bench of the whole product, as `npm start` runs it. */
async function onServer(bench: (server: BenchServer) => Promise<string[]>): Promise<void> {
  const server = await startBenchServer();
  try {
    for (const line of await bench(server)) process.stdout.write(`${line}\n`);
  } finally {
    await server.stop();
  }
}

/** A bench that starts its own servers. */
async function program(file: string): Promise<void> {
  const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, file)], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
