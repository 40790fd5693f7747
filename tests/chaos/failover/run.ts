import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasInstalledPostgres } from '../../support/installed-postgres.ts';
import { freePort, untilListening } from '../../support/ports.ts';
import type { Outcome, Tally } from '../../support/separate-processes.ts';
import { load, outcomeOf, startInstallation } from '../../support/separate-processes.ts';
import { until } from '../../support/until.ts';
import { startCluster } from './cluster.ts';

/**
 * `npm run chaos:failover`: two web processes behind HAProxy and two workers on a primary with a synchronous standby, under load. Restarts
 * each process in turn, then ends the primary and promotes its standby. Fails when a request fails during the restarts, when one fails
 * otherwise than with 503 during the failover, and when an acknowledged run is lost, repeated or not ended.
 */
const haproxy = '/usr/sbin/haproxy';
const lanes = 8;
const settleMs = 2_000;

if (!hasInstalledPostgres || !existsSync(haproxy)) {
  process.stdout.write('Skipped: needs an installed PostgreSQL and HAProxy\n');
  process.exit(0);
}

const cluster = await startCluster();
const installation = await startInstallation(cluster.url);
let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;
try {
  const webs = [await installation.startWeb(), await installation.startWeb()];
  const workers = [await installation.startWorker(), await installation.startWorker()];
  proxy = await startProxy(webs.map(({ port }) => port));
  const { url } = proxy;
  await until(async () => (await fetch(`${url}/health/ready`).catch(() => null))?.status === 200);

  process.stdout.write(`Two web processes and two workers run; load of the machine ${loadavg()[0]!.toFixed(1)}\n`);

  const restarting = await underLoad(async () => {
    for (const [index, web] of webs.entries()) {
      await web.stop();
      webs[index] = await installation.startWeb(web.port);
      await sleep(settleMs);
    }
    for (const [index, worker] of workers.entries()) {
      await worker.stop();
      workers[index] = await installation.startWorker();
    }
  });
  const restarted = await outcomeAfter(restarting.tally);
  print('Rolling restart of 2 web and 2 workers', restarting, restarted);

  let gapMs = 0;
  const failing = await underLoad(async () => {
    const begun = performance.now();
    await cluster.failOver();
    await until(async () => (await fetch(`${url}/health/ready`).catch(() => null))?.status === 200);
    gapMs = performance.now() - begun;
  });
  const failedOver = await outcomeAfter(failing.tally);
  print(`Failover, ready again after ${Math.round(gapMs)} ms`, failing, failedOver);

  const statuses = ({ tally }: typeof failing) => [...tally.responses.keys()];
  const holds =
    statuses(restarting).every((status) => status === '200' || status === '202') &&
    statuses(failing).every((status) => ['200', '202', '503'].includes(status)) &&
    isWhole(restarted) &&
    isWhole(failedOver);
  process.stdout.write(holds ? 'Holds\n' : 'Does not hold\n');
  if (!holds) process.exitCode = 1;

  async function underLoad(work: () => Promise<void>): Promise<{ tally: Tally; seconds: number }> {
    const over = new AbortController();
    const begun = performance.now();
    const running = load([url], installation.prepared, { lanes, signal: over.signal });
    await sleep(settleMs);
    await work().finally(async () => {
      await sleep(settleMs);
      over.abort();
    });
    return { tally: await running, seconds: (performance.now() - begun) / 1000 };
  }
} finally {
  await proxy?.stop();
  await installation.stop();
  await cluster.stop();
}

function isWhole(outcome: Outcome): boolean {
  return Object.values(outcome).every((count) => count === 0);
}

/** Runs may still be under way; one that does not end within a minute is reported. */
async function outcomeAfter({ accepted }: Tally): Promise<Outcome> {
  for (let tries = 0; ; tries++) {
    const outcome = await outcomeOf(cluster.url, accepted);
    if (outcome.unfinished === 0 || tries === 60) return outcome;
    await sleep(1_000);
  }
}

function print(title: string, { tally, seconds }: { tally: Tally; seconds: number }, outcome: Outcome): void {
  const responses = [...tally.responses].map(([status, count]) => `${count} × ${status}`).join(', ');
  process.stdout.write(
    `${title}: ${Math.round(seconds)} s, responses ${responses}; ${tally.accepted.length} runs acknowledged, of them ` +
      `${outcome.lost} lost, ${outcome.unfinished} not done, ${outcome.repeated} repeated; ledger faults ${outcome.ledgerFaults}\n`,
  );
}

/** HAProxy as in docs/RUNNING.md. */
async function startProxy(ports: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-haproxy-'));
  const port = await freePort();
  const servers = ports.map((each, index) => `  server web${index} 127.0.0.1:${each} check inter 500ms fall 2 rise 1`);
  await writeFile(
    join(folder, 'haproxy.cfg'),
    `defaults
  mode http
  timeout connect 5s
  timeout check 5s
  timeout client 90s
  timeout server 90s
  retries 3
  option redispatch
  retry-on conn-failure empty-response
frontend vitrin
  bind 127.0.0.1:${port}
  default_backend webs
backend webs
  balance roundrobin
  option forwardfor
  option httpchk GET /health/ready
${servers.join('\n')}
`,
  );
  const child = spawn(haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await untilListening(port);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
