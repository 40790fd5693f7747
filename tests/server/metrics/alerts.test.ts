import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '#adapters/metrics/create-metrics.ts';
import { operationNames } from '#core/operations/operation-record.ts';
import { signIn } from '../../support/api-client.ts';
import { firedAlerts, hasPromtool, readScrape } from '../../support/promtool.ts';
import { startTestServer } from '../../support/test-server.ts';
import type { Healthy } from './plant-faults.ts';
import { beginSeries, faults } from './plant-faults.ts';

const rulesFile = 'deploy/prometheus/alerts.yml';
const rules = readFileSync(rulesFile, 'utf8');
const dashboard = readFileSync('deploy/grafana/vitrin.json', 'utf8');
const names = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
/** The metrics that a text of queries names. */
const metricsIn = (text: string) => new Set(text.match(/\b(?:vitrin|nodejs|process)_\w+/g));

let here: Healthy;
beforeAll(async () => {
  const disk = { bavail: 10_000_000, blocks: 20_000_000, bsize: 4096 };
  const metrics = createMetrics('0.0.0', { readDisk: async () => disk });
  const server = await startTestServer({ worker: false, metrics });
  const customer = await signIn(server, 'elif@vitrin.test');
  const { body } = await customer('GET', '/account');
  await server.knex('pgboss.job').delete();
  await server.knex('processes').insert({ id: randomUUID(), role: 'worker', beat_at: new Date(Date.now() + 600_000) });
  for (const name of operationNames) {
    const finished = { outcome: 'ok', finished_at: new Date(), details: {} };
    await server.knex('operation_records').insert({ id: randomUUID(), name, ...finished });
  }
  const scrape = async () => readScrape((await metrics.print()).text);
  await beginSeries({ server, customer });
  here = { server, customer, userId: body.id ?? randomUUID(), disk, scrape };
});
afterAll(() => here.server.stop());

test('rules and dashboard name only figures that a process serves', async () => {
  const served = new Set([...(await here.scrape()).keys()].map((series) => series.split('{', 1)[0]!));
  expect([...metricsIn(rules), ...metricsIn(dashboard)].filter((name) => !served.has(name))).toEqual([]);
});

test('each alert has a fault here and a section in the runbook', () => {
  expect(Object.keys(faults).toSorted()).toEqual(names.toSorted());
  const sections = readFileSync('docs/RUNBOOK.md', 'utf8').matchAll(/^### (Vitrin\w+)$/gm);
  expect([...sections].map(([, name]) => name)).toEqual(names);
});

describe.skipIf(!hasPromtool)('of all alerts only its own is raised by the fault of', () => {
  test.each(names)('%s', async (alert) => {
    const wanted = metricsIn(rules);
    const only = (scrape: Map<string, number>) =>
      new Map(
        [...scrape]
          .filter(([series]) => /^up\b/.test(series) || wanted.has(series.split('{', 1)[0]!))
          .filter(([series]) => isOwnLag(series, alert))
          .map(([series, value]) => [withInstance(series), value]),
      );
    const before = only(await here.scrape());
    const after = only(await faults[alert]!(here));
    expect(await firedAlerts(rulesFile, { before, after, at: Date.now() / 1_000 })).toEqual([alert]);
  });
});

test('no alert is raised without a fault', async ({ skip }) => {
  if (!hasPromtool) skip('promtool is not installed');
  const scrape = await here.scrape();
  expect(await firedAlerts(rulesFile, { before: scrape, after: scrape, at: Date.now() / 1_000 })).toEqual([]);
});

/** Prometheus adds the name of the process. */
function withInstance(series: string): string {
  if (/^up\b/.test(series)) return series;
  return series.includes('{') ? series.replace('{', '{instance="a",') : `${series}{instance="a"}`;
}

/** A busy test machine delays its own event loop. */
function isOwnLag(series: string, alert: string): boolean {
  return alert === 'VitrinEventLoopBlocked' || !series.startsWith('nodejs_eventloop');
}
