import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installJobs } from '#adapters/jobs/queues.ts';
import { startWorker } from '#adapters/jobs/worker.ts';
import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';
import { plainAnswering } from '#core/webhooks/answer-mode.ts';
import { startGeneration } from '#core/generation/use-cases/start-generation.ts';
import { ok } from '#core/shared/result.ts';
import { startProgram } from '../support/child-program.ts';
import { compose } from '../support/compose.ts';
import { aCustomer, aModelOnSale } from '../support/shop.ts';
import { benchSettings } from './bench-settings.ts';

/**
 * What 1,000 runs in flight on one process cost: the workflow stand-in holds every answer. Prints memory above idle after a full
 * garbage collection, how the API answers meanwhile, and how long the answers take once they come.
 * Run with --expose-gc: `npm run bench runs-in-flight`.
 */
const runCount = Number(process.env['RUNS'] ?? 1000);
const warmUpCount = 200;
const promptChars = Number(process.env['PROMPT_CHARS'] ?? 2000);

const folder = await mkdtemp(join(tmpdir(), 'vitrin-bench-'));
const database = await startEmbeddedServer({ dataDir: folder, durable: false });
await migrateDatabase(database.url, installJobs);
const workflow = startProgram('tests/bench/hold-workflow.ts');
const workflowUrl = await workflow.line(/^http/);
const settings = benchSettings({ databaseUrl: database.url, folder, workflowUrl });
const server = compose(settings, (level, event, fields) => {
  if (level === 'error') process.stderr.write(`${event} ${JSON.stringify(fields)}\n`);
});
const { ports, knex } = server;
const web = createServer(server.app.callback()).listen(0, '127.0.0.1');
await once(web, 'listening');
const apiUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}/api`;

try {
  const worker = await startWorker({ url: database.url, ...server, log: ports.log });
  const { userId, influencerId, webhookId } = await prepare();
  // Warm: code is compiled and pools are filled before idle is measured.
  for (let i = 0; i < warmUpCount; i++) await accept({ userId, influencerId, webhookId });
  await until(async () => (await countOf('done')) === warmUpCount);
  await control('hold');
  await requestTimes(200);
  const idle = await memory();
  const began = performance.now();
  for (let i = 0; i < runCount; i++) await accept({ userId, influencerId, webhookId });
  await until(async () => (await control('calls', 'GET')).waiting === runCount);
  const held = performance.now() - began;
  const busy = await memory();
  const times = await requestTimes(200);
  const afterwards = await memory();
  await control('release');
  const released = performance.now();
  await until(async () => (await countOf('done')) === warmUpCount + runCount);
  print('runs in flight', runCount);
  print('accepted, taken and called in', `${(held / 1000).toFixed(1)} s`);
  print('heap above idle', `${mb(busy.heapUsed + busy.external - idle.heapUsed - idle.external)} MB`);
  print(
    'resident set above idle',
    `${mb(busy.rss - idle.rss)} MB (after 200 requests ${mb(afterwards.rss - idle.rss)} MB)`,
  );
  print('API meanwhile', `p50 ${times.p50} ms, p99 ${times.p99} ms`);
  print('all answered and charged in', `${((performance.now() - released) / 1000).toFixed(1)} s`);
  print('ended otherwise', String(warmUpCount + runCount - (await countOf('done'))));
  await worker.stop(5_000);
} finally {
  web.closeAllConnections();
  web.close();
  await server.close();
  workflow.kill('SIGKILL');
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

async function prepare() {
  const customer = await aCustomer(knex);
  const model = await aModelOnSale(knex);
  const webhook = randomUUID();
  const now = ports.clock.now();
  await ports.transact(async (stores) => {
    await stores.ownerships.insert({ userId: customer, influencerId: model, orderId: null, createdAt: now });
    await stores.webhooks.insert({
      id: webhook,
      version: 1,
      deletedAt: null,
      name: { tr: 'Metin', en: 'Text' },
      description: { tr: '', en: '' },
      webhookUrl: `${workflowUrl}/workflows/text`,
      requestTemplate: null,
      headers: [],
      query: [],
      ...plainAnswering,
      inputFields: [],
      responseFields: [],
      contentType: 'text',
      isActive: true,
      creditCost: 1,
      previewImageUrls: [],
      typicalSeconds: null,
      createdAt: now,
    });
    await stores.credits.grant({
      userId: customer,
      amount: warmUpCount + runCount,
      kind: 'grant',
      idem: 'bench',
      sourceType: 'admin',
      sourceId: customer,
      detail: {},
      actorId: null,
      now,
    });
    return ok(null);
  });
  return { userId: customer, influencerId: model, webhookId: webhook };
}

async function accept(run: { userId: string; influencerId: string; webhookId: string }): Promise<void> {
  const started = await startGeneration(ports)({
    actor: { userId: run.userId, role: 'customer' },
    id: ports.ids.next(),
    influencerId: run.influencerId,
    webhookId: run.webhookId,
    contentType: null,
    prompt: 'x'.repeat(promptChars),
    inputData: {},
  });
  if (!started.ok) throw new Error(started.refusal.code);
}

async function control(action: string, method = 'POST'): Promise<{ waiting: number }> {
  return (await (await fetch(`${workflowUrl}/_control/${action}`, { method })).json()) as { waiting: number };
}

async function countOf(status: string): Promise<number> {
  const { rows } = await knex.raw('select count(*)::int as count from generations where status = ?', [status]);
  return rows[0].count;
}

async function requestTimes(count: number): Promise<{ p50: string; p99: string }> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const began = performance.now();
    await (await fetch(`${apiUrl}/marketplace`)).arrayBuffer();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (count - 1))] ?? 0).toFixed(1);
  return { p50: at(0.5), p99: at(0.99) };
}

async function memory(): Promise<NodeJS.MemoryUsage> {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.();
    await pause(200);
  }
  return process.memoryUsage();
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(250);
}

function mb(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

function print(name: string, value: string | number): void {
  process.stdout.write(`${name.padEnd(32)} ${value}\n`);
}
