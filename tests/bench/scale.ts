import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from '#adapters/postgres/connection.ts';
import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';
import type { Installation, WebProcess, WorkerProcess } from '../support/separate-processes.ts';
import { load, startInstallation } from '../support/separate-processes.ts';
import { until } from '../support/until.ts';

/**
 * `npm run scale`: requests per second of 1, 2 and 4 web processes, and runs per second of 1 and 2 workers, as ratios to one. The clients
 * send in turn to each process, as a round-robin proxy does. Takes about five minutes.
 */
const lanes = 16;
const roundMs = 6_000;
const rounds = 3;
const runCount = 300;

const folder = await mkdtemp(join(tmpdir(), 'vitrin-scale-'));
const database = await startEmbeddedServer({ dataDir: folder, durable: true });
const installation = await startInstallation(database.url);
try {
  process.stdout.write(`${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)}\n`);
  await measureWebs(installation);
  await measureWorkers(installation);
} finally {
  await installation.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureWebs({ prepared, startWeb }: Installation): Promise<void> {
  const webs: WebProcess[] = [];
  for (let i = 0; i < 4; i++) webs.push(await startWeb());
  const perSecond = new Map<number, number[]>();
  const counts = [1, 2, 4];
  for (let round = 0; round <= rounds; round++) {
    for (const count of counts) {
      const urls = webs.slice(0, count).map(({ url }) => url);
      const signal = AbortSignal.timeout(round === 0 ? roundMs / 3 : roundMs);
      const begun = performance.now();
      const { responses } = await load(urls, prepared, { lanes, signal, withRuns: false });
      const served = responses.get('200') ?? 0;
      // The first round only warms the processes.
      if (round > 0)
        perSecond.set(count, [...(perSecond.get(count) ?? []), (served * 1000) / (performance.now() - begun)]);
    }
  }
  for (const count of counts) print(`${count} web`, perSecond.get(count)!, perSecond.get(1)!, 'reads');
  // One stays: it has the stand-ins of the workers.
  for (const { stop } of webs.slice(1)) await stop();
}

async function measureWorkers({ prepared, acceptRuns, startWorker }: Installation): Promise<void> {
  const knex = createConnection({ url: database.url, poolSize: 1 });
  const open = async () => {
    const { rows } = await knex.raw("select count(*) from generations where user_id = ? and status <> 'done'", [
      prepared.userId,
    ]);
    return Number(rows[0].count);
  };
  const perSecond: Record<number, number[]> = { 1: [], 2: [] };
  for (const count of [1, 2]) {
    const workers: WorkerProcess[] = await Promise.all(Array.from({ length: count }, startWorker));
    await acceptRuns(20);
    await until(async () => (await open()) === 0);
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now();
      await acceptRuns(runCount);
      await until(async () => (await open()) === 0);
      perSecond[count]!.push((runCount * 1000) / (performance.now() - begun));
    }
    await Promise.all(workers.map(({ stop }) => stop()));
  }
  for (const count of [1, 2]) print(`${count} worker`, perSecond[count]!, perSecond[1]!, 'runs');
  await knex.destroy();
}

function print(subject: string, values: number[], ofOne: number[], unit: string): void {
  const ratio = median(values) / median(ofOne);
  const each = values.map((value) => Math.round(value)).join(', ');
  process.stdout.write(`${subject}: ${ratio.toFixed(2)} of one (${each} ${unit} per second)\n`);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
