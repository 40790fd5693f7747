import type { Attributes } from '@opentelemetry/api';
import { defaultTextMapGetter, defaultTextMapSetter, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { JobName, JobQueue, Jobs } from '#core/ports.ts';
import type { Spans } from './spans.ts';

const propagator = new W3CTraceContextPropagator();

/** A job that starts later than this begins a trace of its own: backends keep no trace open for days. */
const maxDelayMs = 3_600_000;

/** A job or a round of a sweep as its worker sees it. `traceparent`: of the work that enqueued it (W3C Trace Context). */
export type StartedJob = {
  queue: string;
  id?: string;
  /** 0 at the first attempt. */
  attempt?: number;
  traceparent?: string | undefined;
};

/** The same queue; jobs enqueued inside of a trace carry its context in their data. */
export function traceEnqueued(jobs: JobQueue, spans: Spans): JobQueue {
  return {
    enqueue: (name, data, options = {}) =>
      send(name, (add) => jobs.enqueue(name, isSoon(options.startAfter) ? add(data) : data, options)),
    enqueueAll: (name, many) =>
      send(name, (add) =>
        jobs.enqueueAll(
          name,
          many.map((job) => (isSoon(job.startAfter) ? { ...job, data: add(job.data) } : job)),
        ),
      ),
  };

  function send<Name extends JobName>(
    name: Name,
    enqueue: (add: (data: Jobs[Name]) => Jobs[Name]) => Promise<void>,
  ): Promise<void> {
    if (!spans.current()) return enqueue((data) => data);
    const span = spans.start(`send ${name}`, { kind: SpanKind.PRODUCER, attributes: inQueue(name, 'send') });
    const carried = {};
    propagator.inject(trace.setSpan(ROOT_CONTEXT, span), carried, defaultTextMapSetter);
    return spans.around(span, () => enqueue((data) => ({ ...data, ...carried })));
  }
}

/** Runs a job below the span that enqueued it, else as the beginning of a trace. */
export function runTraced(job: StartedJob, spans: Spans, run: () => Promise<void>): Promise<void> {
  const { queue, id, attempt, traceparent } = job;
  const attributes = {
    ...inQueue(queue, 'process'),
    ...(id !== undefined && { 'messaging.message.id': id }),
    ...(attempt !== undefined && { 'vitrin.attempt': attempt }),
  };
  const parent = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
  const span = spans.start(`process ${queue}`, { kind: SpanKind.CONSUMER, attributes }, parent);
  return spans.around(span, run);
}

function inQueue(queue: string, operation: 'send' | 'process'): Attributes {
  return {
    'messaging.system': 'pgboss',
    'messaging.destination.name': queue,
    'messaging.operation.type': operation,
  };
}

function isSoon(startAfter: string | undefined): boolean {
  return startAfter === undefined || Date.parse(startAfter) - Date.now() <= maxDelayMs;
}
