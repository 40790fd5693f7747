import type { Span } from '@opentelemetry/api';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Spans } from './spans.ts';
import { noteFault, noteResult } from './spans.ts';

/**
 * The same gateway; each call that returns a promise has a span, also outside of a trace. Neither the address nor anything sent or
 * received is part of it, and the service gets no trace context: it is not ours.
 */
export function traceCalls<Gateway extends object>(spans: Spans, provider: string, gateway: Gateway): Gateway {
  const traced = Object.entries(gateway).map(([method, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [method, value];
    return [method, (...input: unknown[]) => call(method, () => value.apply(gateway, input) as unknown)];
  });
  return Object.fromEntries(traced) as Gateway;

  function call(method: string, run: () => unknown): unknown {
    const attributes = { 'vitrin.provider': provider, 'vitrin.method': method };
    const span = spans.start(`${provider} ${method}`, { kind: SpanKind.CLIENT, attributes });
    const result = spans.within(span, run);
    // A method without a promise calls no service: a span that never ends is not exported.
    if (!(result instanceof Promise)) return result;
    return result
      .then(
        (value: unknown) => {
          noteOutcome(span, value);
          return value;
        },
        (fault: unknown) => {
          noteFault(span, fault);
          throw fault;
        },
      )
      .finally(() => span.end());
  }
}

/** Gateways return their results as values: `kind` says which, `failure` is a code. */
function noteOutcome(span: Span, value: unknown): void {
  noteResult(span, value);
  const { kind, failure } = (value ?? {}) as { kind?: unknown; failure?: unknown };
  if (typeof kind === 'string') span.setAttribute('vitrin.outcome', kind);
  if (typeof failure !== 'string') return;
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', failure);
}
