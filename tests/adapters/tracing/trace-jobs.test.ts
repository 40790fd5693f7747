import { expect, test } from 'vitest';
import type { Sampler } from '@opentelemetry/sdk-trace-base';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { createSpans } from '#adapters/tracing/spans.ts';
import { runTraced, traceEnqueued } from '#adapters/tracing/trace-jobs.ts';
import type { JobQueue } from '#core/ports.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

function setup(sampler: Sampler = new AlwaysOnSampler()) {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ sampler, spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const spans = createSpans(provider.getTracer('test'));
  const sent: any[] = [];
  const queue: JobQueue = {
    enqueue: async (_name, data) => void sent.push(data),
    enqueueAll: async (_name, jobs) => void sent.push(...jobs.map(({ data }) => data)),
  };
  return { exporter, spans, sent, jobs: traceEnqueued(queue, spans) };
}

test('a job carries the context of the trace that enqueued it, unless it starts much later', async () => {
  const { exporter, spans, sent, jobs } = setup();
  await jobs.enqueue('stripe-event', { eventId: 'outside' });
  await spans.around(spans.start('request'), async () => {
    await jobs.enqueue('stripe-event', { eventId: 'now' });
    await jobs.enqueue('stripe-event', { eventId: 'soon' }, { startAfter: inMinutes(50) });
    await jobs.enqueue('stripe-event', { eventId: 'late' }, { startAfter: inMinutes(70) });
    const many = [{ data: { eventId: 'one' } }, { data: { eventId: 'late' }, startAfter: inMinutes(70) }];
    await jobs.enqueueAll('stripe-event', many);
  });
  const { traceId } = exporter.getFinishedSpans().at(-1)!.spanContext();
  const traceparent = expect.stringMatching(`^00-${traceId}-[0-9a-f]{16}-01$`);
  expect(sent).toEqual([
    { eventId: 'outside' },
    { eventId: 'now', traceparent },
    { eventId: 'soon', traceparent },
    { eventId: 'late' },
    { eventId: 'one', traceparent },
    { eventId: 'late' },
  ]);
});

test('the jobs of a request that is not exported are not exported either', async () => {
  const request = setup(new AlwaysOffSampler());
  await request.spans.around(request.spans.start('request'), () =>
    request.jobs.enqueue('stripe-event', { eventId: 'a' }),
  );
  expect(request.sent[0].traceparent).toMatch(/-00$/);
});

test.each(['', 'x', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`, undefined])(
  'a job with the context %j begins a trace and runs',
  async (traceparent) => {
    const { exporter, spans } = setup();
    let ran = 0;
    await runTraced({ queue: 'stripe-event', traceparent }, spans, async () => void ran++);
    expect(ran).toBe(1);
    expect(exporter.getFinishedSpans().map(({ name, parentSpanContext }) => [name, parentSpanContext])).toEqual([
      ['process stripe-event', undefined],
    ]);
  },
);
