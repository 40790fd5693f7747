import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installJobs } from '#adapters/jobs/queues.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';
import { startGeneration } from '#core/generation/use-cases/generations.ts';
import type { Prepared } from '../bench/runs/prepare-runs.ts';
import { benchSettings } from '../bench/bench-settings.ts';
import { prepareRuns } from '../bench/runs/prepare-runs.ts';
import { type ChildProgram, startProgram } from './child-program.ts';
import { composePorts } from '../../app-server/compose-ports.ts';
import { freePort } from './ports.ts';

export type WebProcess = { port: number; url: string; stop: () => Promise<void> };
export type WorkerProcess = { stop: () => Promise<void> };
export type Installation = {
  prepared: Prepared;
  /** Accepts runs in this process. */
  acceptRuns: (count: number) => Promise<void>;
  startWeb: (port?: number) => Promise<WebProcess>;
  /** The first web process must have been started. */
  startWorker: () => Promise<WorkerProcess>;
  stop: () => Promise<void>;
};

/**
 * The product as an operator runs it: processes of `app-server/main.ts` with the roles `web` and `worker` on the database of `url`, with a
 * customer whose workflow responds at once.
 */
export async function startInstallation(url: string): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-processes-'));
  await migrateDatabase(url, installJobs);
  const workflow = startProgram('tests/bench/runs/mixed-workflow.ts');
  const workflowUrl = await workflow.line(/^http/);
  const composed = composePorts(benchSettings({ databaseUrl: url, folder, workflowUrl }), () => {});
  const prepared = await prepareRuns(composed, workflowUrl, 1_000_000);
  const running = new Set<ChildProgram>();
  const env = {
    DATABASE_URL: url,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    WORKFLOW_ALLOWED_ORIGINS: workflowUrl,
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_FACTOR: '1000000',
    GENERATIONS_PER_USER: '1000',
  };
  let firstFolder: string | undefined;
  const start = async (own: Record<string, string>, ready: RegExp) => {
    const program = startProgram('app-server/main.ts', ['--no-build'], { env: { ...env, ...own } });
    running.add(program);
    await program.line(ready);
    return async () => {
      program.kill('SIGTERM');
      await program.exited;
      running.delete(program);
    };
  };
  return {
    prepared,
    async acceptRuns(count) {
      const accept = startGeneration(composed.ports);
      for (let i = 0; i < count; i++) {
        const accepted = await accept({
          actor: { userId: prepared.userId, role: 'customer' },
          id: composed.ports.ids.next(),
          influencerId: prepared.influencerId,
          webhookId: prepared.webhookIds.now,
          contentType: null,
          prompt: 'Sahilde',
          inputData: {},
        });
        if (!accepted.ok) throw new Error(accepted.refusal.code);
      }
    },
    async startWeb(port) {
      const own = port ?? (await freePort());
      // In demo mode each web process has a folder and stand-ins of its own.
      const DATA_DIR = join(folder, `web-${own}`);
      firstFolder ??= DATA_DIR;
      const stop = await start(
        { ROLE: 'web', PORT: String(own), DRAIN_SECONDS: '3', DATA_DIR },
        /^Vitrin is running: /,
      );
      return { port: own, url: `http://127.0.0.1:${own}`, stop };
    },
    async startWorker() {
      const stop = await start({ ROLE: 'worker', DATA_DIR: firstFolder! }, /^Vitrin worker is running/);
      return { stop };
    },
    async stop() {
      await composed.close();
      for (const program of running) program.kill('SIGKILL');
      await Promise.all([...running].map(({ exited }) => exited));
      workflow.kill('SIGTERM');
      await workflow.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Tally = {
  /** Status codes and faults of connections, by how often they came. */
  responses: Map<string, number>;
  /** The ids of the runs that a 2xx response acknowledged. */
  accepted: string[];
};

/** Clients that each send one request after the other, in turn to each of `urls`, until the signal: three reads, then a run. */
export async function load(
  urls: readonly string[],
  { token, influencerId, webhookIds }: Prepared,
  { lanes, signal, withRuns = true }: { lanes: number; signal: AbortSignal; withRuns?: boolean },
): Promise<Tally> {
  const tally: Tally = { responses: new Map(), accepted: [] };
  const reads = ['/marketplace/models', '/credits/balance', '/notifications'];
  let sent = 0;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sendOne = async (round: number): Promise<string> => {
    const base = `${urls[sent++ % urls.length]}/api`;
    const isRun = withRuns && round % 4 === 3;
    const answer = isRun
      ? await fetch(`${base}/falai/generate`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({
            prompt: 'Sahilde',
            influencer_id: influencerId,
            webhookId: webhookIds.now,
            inputData: {},
          }),
        })
      : await fetch(`${base}${reads[round % reads.length]}`, { headers });
    const text = await answer.text();
    if (isRun && answer.ok) {
      const { generationInfo } = JSON.parse(text) as { generationInfo?: { id: string } };
      if (generationInfo) tally.accepted.push(generationInfo.id);
    }
    return String(answer.status);
  };
  const lane = async (first: number) => {
    for (let round = first; !signal.aborted; round++) {
      const outcome = await sendOne(round).catch(
        (fault: Error) => (fault.cause instanceof Error ? fault.cause : fault).message,
      );
      tally.responses.set(outcome, (tally.responses.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, index) => lane(index)));
  return tally;
}

export type Outcome = { lost: number; unfinished: number; repeated: number; ledgerFaults: number };

/** What became of the acknowledged runs: a run that is lost has no row, a repeated one has two contents. */
export async function outcomeOf(url: string, accepted: readonly string[]): Promise<Outcome> {
  const knex = createConnection({ url, poolSize: 1 });
  try {
    const read = async (sql: string) => Number((await knex.raw(sql, [[...accepted]])).rows[0].count);
    const stored = await read('select count(*) from generations where id = any(?::uuid[])');
    const done = await read("select count(*) from generations where id = any(?::uuid[]) and status = 'done'");
    const repeated = await read(
      `select count(*) from (select generation_id from contents where generation_id = any(?::uuid[])
        group by generation_id having count(*) > 1) as twice`,
    );
    const { rows } = await knex.raw('select * from ledger_audit()');
    return { lost: accepted.length - stored, unfinished: stored - done, repeated, ledgerFaults: rows.length };
  } finally {
    await knex.destroy();
  }
}
