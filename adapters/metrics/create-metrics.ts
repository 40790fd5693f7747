import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Figure } from '#core/operations/figure.ts';
import type { Log } from '#core/ports.ts';
import { createCallTimer } from './time-calls.ts';

/** The part of a pool of connections that is counted. */
type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number };

/** As `statfs` of node:fs, in blocks of `bsize` bytes. */
type ReadDisk = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

export type Metrics = {
  /** The same log; each entry is also counted by its name. */
  countLog: (log: Log) => Log;
  /** The same gateway; each call that returns a promise is counted and timed. `provider`: a kind of service. */
  timeCalls: <Gateway extends object>(provider: string, gateway: Gateway) => Gateway;
  /** `route`: a pattern, never a path. `seconds` null: the response is no measure of speed, such as a stream. */
  countRequest: (request: { method: string; route: string; status: number; seconds: number | null }) => void;
  countSync: (entity: string, outcome: string) => void;
  countEvent: (event: { type: string; outcome?: string }) => void;
  countDeleted: (table: string, rows: number) => void;
  watchPool: (name: string, pool: Pool) => void;
  watchStreams: (countOpen: () => number) => void;
  watchDisk: (folder: string) => void;
  /** The figures of the whole installation, read for each scrape; null while the database does not respond. */
  watchInstallation: (read: () => Promise<readonly Figure[] | null>) => void;
  /** Everything in the text format of Prometheus. */
  print: () => Promise<{ type: string; text: string }>;
};

/** Entries that alerts count. Their series begin at zero: one that begins at one has not increased. */
const alertedEntries = [
  'mail.refused',
  'push.refused',
  'payments.paidNotGranted',
  'subscriptions.paidNotGranted',
  'request.fault',
  'job.failed',
  'sweep.failed',
];
const alertedEvents = {
  'generation.finished': ['done', 'failed', 'timed_out', 'unknown'],
  'publication.ended': ['published', 'failed', 'unconfirmed'],
};

/** Upper bounds; the last one is the patience of usual proxies. */
const requestSeconds = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];

async function noInstallation(): Promise<readonly Figure[] | null> {
  return null;
}

/** The figures of this process, and those of the installation. No label is an id, a path or a text of a person. */
export function createMetrics(version: string, { readDisk = statfs }: { readDisk?: ReadDisk } = {}): Metrics {
  const registry = new Registry();
  const pools = new Map<string, Pool>();
  let readInstallation = noInstallation;
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const gauge = (name: string, help: string, labels: readonly string[], read: () => Promise<Figure['rows']>) =>
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset();
        setRows(this, await read().catch(() => []));
      },
    });
  const requests = counter('vitrin_http_requests_total', 'Ended requests; 499: the caller disconnected', [
    'method',
    'route',
    'status',
  ]);
  const requestTimes = new Histogram({
    name: 'vitrin_http_request_duration_seconds',
    help: 'Until the end of the response, without event streams; a POST may wait for a result',
    labelNames: ['method', 'route'],
    buckets: requestSeconds,
    registers: [registry],
  });
  const entries = counter('vitrin_log_entries_total', 'Entries of the log by name', ['level', 'event']);
  const synced = counter('vitrin_sync_operations_total', 'Operations of devices by result', ['entity', 'outcome']);
  const events = counter('vitrin_domain_events_total', 'Events of the installation: every web process counts all', [
    'type',
    'outcome',
  ]);
  const deleted = counter('vitrin_deleted_rows_total', 'Rows deleted because of their age', ['table']);
  for (const event of alertedEntries) entries.labels('error', event).inc(0);
  for (const [type, outcomes] of Object.entries(alertedEvents)) {
    for (const outcome of outcomes) events.labels(type, outcome).inc(0);
  }
  gauge('vitrin_build_info', 'Always 1', ['version', 'node'], async () => [
    { version, node: process.versions.node, value: 1 },
  ]);
  gauge('vitrin_database_pool', 'Connections by state; waiting: requests for one', ['pool', 'state'], async () =>
    [...pools].flatMap(([name, pool]) => [
      { pool: name, state: 'used', value: pool.numUsed() },
      { pool: name, state: 'free', value: pool.numFree() },
      { pool: name, state: 'waiting', value: pool.numPendingAcquires() },
    ]),
  );
  return {
    countLog: (log) => (level, event, fields) => {
      entries.labels(level, event).inc();
      log(level, event, fields);
    },
    timeCalls: createCallTimer(registry),
    countRequest({ method, route, status, seconds }) {
      requests.labels(method, route, String(status)).inc();
      if (seconds !== null) requestTimes.labels(method, route).observe(seconds);
    },
    countSync: (entity, outcome) => synced.labels(entity, outcome).inc(),
    countEvent: ({ type, outcome = '' }) => events.labels(type, outcome).inc(),
    countDeleted: (table, rows) => deleted.labels(table).inc(rows),
    watchPool: (name, pool) => void pools.set(name, pool),
    watchStreams(countOpen) {
      gauge('vitrin_event_streams', 'Open event streams', [], async () => [{ value: countOpen() }]);
    },
    watchDisk(folder) {
      gauge('vitrin_disk_bytes', 'The disk of DATA_DIR', ['state'], async () => {
        const { bavail, blocks, bsize } = await readDisk(folder);
        return [
          { state: 'free', value: bavail * bsize },
          { state: 'total', value: blocks * bsize },
        ];
      });
    },
    watchInstallation: (read) => void (readInstallation = read),
    async print() {
      const [own, installation] = await Promise.all([registry.metrics(), readInstallation()]);
      return { type: registry.contentType, text: `${own}\n${await printFigures(installation)}` };
    },
  };
}

async function printFigures(figures: readonly Figure[] | null): Promise<string> {
  const registry = new Registry();
  const up: Figure = {
    name: 'vitrin_database_up',
    help: 'Whether the database responded to this scrape; without it the figures of the installation are missing',
    labels: [],
    rows: [{ value: figures === null ? 0 : 1 }],
  };
  for (const { name, help, labels, rows } of [up, ...(figures ?? [])]) {
    setRows(new Gauge({ name, help, labelNames: [...labels], registers: [registry] }), rows);
  }
  return registry.metrics();
}

function setRows(gauge: Gauge, rows: Figure['rows']): void {
  for (const { value, ...labels } of rows) gauge.set(labels, Number(value));
}
