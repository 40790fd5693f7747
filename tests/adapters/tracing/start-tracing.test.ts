import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerResponse } from 'node:http';
import type { Tracing } from '#adapters/tracing/start-tracing.ts';
import { startTracing } from '#adapters/tracing/start-tracing.ts';
import { testLog } from '../../support/test-ports.ts';
import type { TraceCollector } from '../../support/trace-collector.ts';
import { failed, kinds, startTraceCollector } from '../../support/trace-collector.ts';
import { until } from '../../support/until.ts';

let collector: TraceCollector;
const running: Tracing[] = [];
beforeEach(async () => void (collector = await startTraceCollector()));
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await collector.stop();
});

function start(settings: Record<string, string> = {}, stopMs?: number) {
  const log = testLog();
  const tracing = startTracing({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '5', ...settings },
    version: '1.2.3',
    role: 'web',
    log,
    ...(stopMs !== undefined && { stopMs }),
  });
  running.push(tracing);
  return { tracing, log };
}

const unavailable = (_request: unknown, response: ServerResponse) => void response.writeHead(400).end();

async function produce(tracing: Tracing, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await tracing.inSpan('step', async () => {});
}

test('the standard settings name the service, add headers and choose the sampler', async () => {
  const { tracing } = start({
    OTEL_SERVICE_NAME: 'vitrin-istanbul',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key',
  });
  await produce(tracing, 1);
  await tracing.stop();
  const [span] = collector.spans;
  expect(span).toMatchObject({ name: 'step', kind: kinds.internal });
  expect(span!.resource).toMatchObject({
    'service.name': 'vitrin-istanbul',
    'service.version': '1.2.3',
    'vitrin.role': 'web',
    'deployment.environment.name': 'staging',
  });
  expect(collector.headers[0]!.authorization).toBe('Bearer collector-key');
  expect(Object.keys(process.env).filter((name) => name.startsWith('OTEL_'))).toEqual([]);
});

test('a sampler that chooses nothing exports nothing, and the work runs all the same', async () => {
  const { tracing } = start({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
  expect(await tracing.inSpan('step', async () => 7)).toBe(7);
  await tracing.stop();
  expect(collector.headers).toEqual([]);
});

test('a fault is passed on, and of it only its kind is exported', async () => {
  const { tracing } = start();
  const fault = Object.assign(new Error('key (email)=(elif@vitrin.test) exists'), { code: '23505' });
  await expect(tracing.inSpan('step', () => Promise.reject(fault))).rejects.toBe(fault);
  await tracing.stop();
  const [span] = collector.spans;
  expect(span).toMatchObject({ status: { code: failed }, attributes: { 'error.type': '23505' } });
  expect(span!.events).toBeUndefined();
  expect(Buffer.concat(collector.bodies).toString('latin1')).not.toContain('elif@');
});

test('a request has the name of its route and the id of its response; a fault of the server is one of the span', async () => {
  const { tracing } = start();
  for (const status of [204, 503]) {
    const request = tracing.startRequest('GET');
    request.end({ route: '/api/contents/{id}', status, requestId: 'r1' });
    // As when the connection of a stream closes later.
    request.end({ route: '/late', status: 200, requestId: 'r2' });
  }
  await tracing.stop();
  const spans = collector.spans;
  expect(spans.map(({ name, kind, status }) => [name, kind, status?.code])).toEqual([
    ['GET /api/contents/{id}', kinds.server, 0],
    ['GET /api/contents/{id}', kinds.server, failed],
  ]);
  expect(spans[0]!.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/contents/{id}',
    'http.response.status_code': 204,
    'vitrin.request_id': 'r1',
  });
});

test('a collector that fails is logged once, and once when it is back', async () => {
  const { tracing, log } = start();
  collector.answer(unavailable);
  for (let round = 1; round <= 3; round++) {
    await produce(tracing, 1);
    await until(() => collector.headers.length >= round);
  }
  collector.answer();
  await until(async () => {
    await produce(tracing, 1);
    return collector.bodies.length > 0;
  });
  await tracing.stop();
  expect(log.lines.map(({ event }) => event)).toEqual(['tracing.unreachable', 'tracing.recovered']);
});

test('a missing collector is logged once and loses spans, not work', async () => {
  const { tracing, log } = start({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_EXPORTER_OTLP_TIMEOUT: '50',
  });
  await produce(tracing, 5);
  await until(() => log.lines.length > 0);
  await produce(tracing, 5);
  await tracing.stop();
  expect(log.lines.map(({ event }) => event)).toEqual(['tracing.unreachable']);
});

test('while a collector hangs, spans wait up to the size of the queue, and a stop does not wait for it', async () => {
  const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: '600000', OTEL_BSP_EXPORT_TIMEOUT: '600000' };
  const { tracing } = start({ OTEL_BSP_MAX_QUEUE_SIZE: '20', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '10', ...patient }, 10);
  const held: ServerResponse[] = [];
  collector.answer((_request, response) => void held.push(response));
  await produce(tracing, 1);
  await until(() => held.length === 1);
  await produce(tracing, 500);
  collector.answer();
  held[0]!.writeHead(200).end();
  await until(() => collector.spans.length >= 20);
  collector.answer((_request, response) => void held.push(response));
  await produce(tracing, 1);
  await tracing.stop();
  expect(collector.spans).toHaveLength(20);
});

test('log entries have the id of the trace around them, if it is exported', async () => {
  const { tracing, log } = start();
  const traced = tracing.traceLog(log);
  traced('info', 'outside');
  await tracing.inSpan('step', async () => traced('warn', 'inside', { job: 'a' }));
  await tracing.stop();
  const [span] = collector.spans;
  expect(log.lines).toEqual([
    { level: 'info', event: 'outside', fields: {} },
    { level: 'warn', event: 'inside', fields: { job: 'a', traceId: span!.traceId } },
  ]);
  const unsampled = start({ OTEL_TRACES_SAMPLER: 'always_off' });
  await unsampled.tracing.inSpan('step', async () => unsampled.tracing.traceLog(unsampled.log)('info', 'inside'));
  expect(unsampled.log.lines[0]!.fields).toEqual({});
});
