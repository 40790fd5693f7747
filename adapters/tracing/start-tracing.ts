import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { JobQueue, Log, Transact } from '#core/ports.ts';
import { createSpans } from './spans.ts';
import { traceCalls } from './trace-calls.ts';
import type { StartedJob } from './trace-jobs.ts';
import { runTraced, traceEnqueued } from './trace-jobs.ts';
import type { StatementClient } from './trace-statements.ts';
import { traceStatements } from './trace-statements.ts';

/** A request whose span has begun. */
export type TracedRequest = {
  within: <T>(work: () => T) => T;
  /** `route`: a pattern, never a path. The first call counts. */
  end: (seen: { route: string; status: number; requestId: string }) => void;
};

export type Tracing = {
  /** The same log; entries inside of a trace have its `traceId`. */
  traceLog: (log: Log) => Log;
  startRequest: (method: string) => TracedRequest;
  /** A span around a use case or another step with a name of the code. */
  inSpan: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  traceTransact: (transact: Transact) => Transact;
  traceStatements: (client: StatementClient) => void;
  /** `provider`: a kind of service. */
  traceCalls: <Gateway extends object>(provider: string, gateway: Gateway) => Gateway;
  traceEnqueued: (jobs: JobQueue) => JobQueue;
  runJob: (job: StartedJob, run: () => Promise<void>) => Promise<void>;
  /** Exports the finished spans, if that is possible within a few seconds. */
  stop: () => Promise<void>;
};

/**
 * Exports spans by OTLP over HTTP. `environment`: the settings OTEL_… of opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables,
 * which the packages read themselves. Spans wait in a queue of limited size and are dropped when it is full: a slow or missing collector delays
 * nothing.
 */
export function startTracing(options: {
  environment: Readonly<Record<string, string>>;
  version: string;
  role: string;
  log: Log;
  /** The most time that a stop takes. */
  stopMs?: number;
}): Tracing {
  const { environment, version, role, log, stopMs = 3_000 } = options;
  const own = { 'service.name': 'vitrin', 'service.version': version, 'service.instance.id': randomUUID() };
  const provider = inEnvironment(
    environment,
    () =>
      new BasicTracerProvider({
        resource: defaultResource()
          .merge(resourceFromAttributes({ ...own, 'vitrin.role': role }))
          .merge(detectResources({ detectors: [envDetector] })),
        spanProcessors: [new BatchSpanProcessor(reportOutages(new OTLPTraceExporter(), log))],
      }),
  );
  const spans = createSpans(provider.getTracer('vitrin', version));
  return {
    traceLog: (plainLog) => (level, event, fields) => {
      const traceId = spans.traceId();
      plainLog(level, event, traceId === null ? fields : { ...fields, traceId });
    },
    startRequest(method) {
      const span = spans.start(method, { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } });
      return {
        within: (work) => spans.within(span, work),
        end({ route, status, requestId }) {
          if (!span.isRecording()) return;
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.route': route,
            'http.response.status_code': status,
            'vitrin.request_id': requestId,
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    inSpan: (name, work) => spans.around(spans.start(name), work),
    traceTransact: (transact) => (write) =>
      spans.current() ? spans.around(spans.start('transaction'), () => transact(write)) : transact(write),
    traceStatements: (client) => traceStatements(client, spans),
    traceCalls: (name, gateway) => traceCalls(spans, name, gateway),
    traceEnqueued: (jobs) => traceEnqueued(jobs, spans),
    runJob: (job, run) => runTraced(job, spans, run),
    async stop() {
      const limit = new AbortController();
      const ended = provider.shutdown().catch(() => {});
      await Promise.race([ended, sleep(stopMs, undefined, { signal: limit.signal })]);
      limit.abort();
    },
  };
}

/** The packages read settings while they are made, from the environment of the process alone: a key from a file stays there no longer. */
function inEnvironment<T>(settings: Readonly<Record<string, string>>, make: () => T): T {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    return make();
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** Logs the first failed export, and the first one that succeeds again. */
function reportOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let isDown = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isDown) log('warn', 'tracing.unreachable', { message: result.error?.message });
        if (!hasFailed && isDown) log('info', 'tracing.recovered');
        isDown = hasFailed;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
