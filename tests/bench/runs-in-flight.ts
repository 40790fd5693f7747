import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installJobs } from '#adapters/jobs/queues.ts';
import { startWorker } from '#adapters/jobs/worker.ts';
import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';
import { startGeneration } from '#core/generation/use-cases/generations.ts';
import { startProgram } from '../support/child-program.ts';
import { compose } from '../support/compose.ts';
import { benchSettings } from './bench-settings.ts';
import type { Spread } from './runs/measure.ts';
import { memory, overheads, timesOfOthers } from './runs/measure.ts';
import type { WorkflowName } from './runs/prepare-runs.ts';
import { prepareRuns } from './runs/prepare-runs.ts';

/**
 * The cost of 1,000 runs in flight in one process, of every mode: open responses, polled jobs, awaited callbacks, open requests. Prints the
 * memory above idle, the response times of the API for other users before and meanwhile, the time that the product adds to a run before its
 * call and after its response, and the time until all results are stored; each beside its aim. Other users call in turn this process, which
 * has the runs, and one of the role `web` on the same database and machine, which has none: if that one is slower too, the cause is the
 * machine and its database, not the work of the process. Run with --expose-gc: `npm run bench runs-in-flight`.
 */
const runCount = Number(process.env['RUNS'] ?? 1000);
const promptChars = Number(process.env['PROMPT_CHARS'] ?? 2000);
const others = { rounds: 5, count: 500 };
const overheadCount = 100;
const modes: WorkflowName[] = ['answer', 'answer', 'poll', 'callback', 'accepted'];

const folder = await mkdtemp(join(tmpdir(), 'vitrin-bench-'));
const database = await startEmbeddedServer({ dataDir: folder, durable: false });
await migrateDatabase(database.url, installJobs);
const workflow = startProgram('tests/bench/runs/mixed-workflow.ts');
const workflowUrl = await workflow.line(/^http/);
const customers = startProgram('tests/bench/runs/others.ts');
const othersUrl = await customers.line(/^http/);
const settings = benchSettings({ databaseUrl: database.url, folder, workflowUrl });
const server = compose({ ...settings, generationsPerUser: runCount * 3 }, (level, event, fields) => {
  if (level === 'error') process.stderr.write(`${event} ${JSON.stringify(fields)}\n`);
});
const { ports, knex } = server;
const web = createServer(server.app.callback()).listen(0, '127.0.0.1');
await once(web, 'listening');
const apiUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}/api`;
const webProcess = startProgram('tests/bench/runs/web-process.ts', [database.url, folder, workflowUrl]);
const apiUrls = { here: apiUrl, apart: `${await webProcess.line(/^http/)}/api` };

try {
  const worker = await startWorker({ url: database.url, ...server, log: ports.log });
  const prepared = await prepareRuns(server, workflowUrl, runCount * 2 + 1000);
  const accept = async (name: WorkflowName) => {
    const started = await startGeneration(ports)({
      actor: { userId: prepared.userId, role: 'customer' },
      id: ports.ids.next(),
      influencerId: prepared.influencerId,
      webhookId: prepared.webhookIds[name],
      contentType: null,
      prompt: 'x'.repeat(promptChars),
      inputData: {},
    });
    if (!started.ok) throw new Error(started.refusal.code);
  };
  // Warm: code is compiled and pools are filled before idle is measured.
  for (let i = 0; i < 200; i++) await accept('now');
  await until(async () => (await countOf('done')) === 200);
  await overheads(apiUrl, workflowUrl, prepared, 20);
  await timesOfOthers(othersUrl, apiUrls, prepared, { rounds: 2, count: 200 });
  const aloneOverheads = await overheads(apiUrl, workflowUrl, prepared, overheadCount);
  const alone = await timesOfOthers(othersUrl, apiUrls, prepared, others);
  const idle = await memory();
  const done = await countOf('done');
  const begun = performance.now();
  for (let i = 0; i < runCount; i++) await accept(modes[i % modes.length]!);
  await until(async () => {
    const { held, jobs, callbacks } = await service('_count');
    return held + jobs + callbacks === runCount;
  });
  const called = performance.now() - begun;
  const busy = await memory();
  const meanwhile = await timesOfOthers(othersUrl, apiUrls, prepared, others);
  const busyOverheads = await overheads(apiUrl, workflowUrl, prepared, overheadCount);
  const afterwards = await memory();
  await service('_release', apiUrl);
  const released = performance.now();
  await until(async () => (await countOf('done')) === done + overheadCount + runCount);
  const heap = (now: NodeJS.MemoryUsage) => now.heapUsed + now.external - idle.heapUsed - idle.external;
  print('load of the machine, 1 min', loadavg()[0]!.toFixed(1));
  print('runs in flight', runCount);
  print('accepted, taken and called in', `${(called / 1000).toFixed(1)} s`);
  print('memory above idle (aim: 50 MB)', `heap ${mb(heap(busy))} MB, resident ${mb(busy.rss - idle.rss)} MB`);
  print('and after what follows', `heap ${mb(heap(afterwards))} MB, resident ${mb(afterwards.rss - idle.rss)} MB`);
  for (const [name, where] of [
    ['here', 'here'],
    ['apart', 'at a process without runs'],
  ] as const) {
    print(`others ${where}, alone`, ms(alone[name]));
    print(`others ${where}, meanwhile`, ms(meanwhile[name]));
    print('p99 meanwhile (aim: 1.5)', `${(meanwhile[name].p99 / alone[name].p99).toFixed(2)} times that alone`);
  }
  print('request to call (aim: p50 50 ms)', `${ms(busyOverheads.before)}; alone ${ms(aloneOverheads.before)}`);
  print('answer to result (aim: p50 50 ms)', `${ms(busyOverheads.after)}; alone ${ms(aloneOverheads.after)}`);
  print('all answered in', `${((performance.now() - released) / 1000).toFixed(1)} s`);
  await worker.stop(5_000);
} finally {
  web.closeAllConnections();
  web.close();
  await server.close();
  for (const program of [workflow, customers, webProcess]) program.kill('SIGKILL');
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

async function service(path: string, body = ''): Promise<{ held: number; jobs: number; callbacks: number }> {
  const answer = await fetch(`${workflowUrl}/${path}`, { method: 'POST', body });
  return (await answer.json()) as { held: number; jobs: number; callbacks: number };
}

async function countOf(status: string): Promise<number> {
  const { rows } = await knex.raw('select count(*)::int as count from generations where status = ?', [status]);
  return rows[0].count;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(250);
}

function ms({ p50, p99 }: Spread): string {
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

function mb(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

function print(name: string, value: string | number): void {
  process.stdout.write(`${name.padEnd(34)} ${value}\n`);
}
