import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Context, Span, SpanKind, Tracer } from '@opentelemetry/api';
import { ROOT_CONTEXT, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';

export type SpanOptions = { kind?: SpanKind; attributes?: Attributes };

export type Spans = {
  /** The span around the running code, which may have ended: work that a request began may go on after it. */
  current: () => Span | undefined;
  /** Id of the trace around the running code; null outside of one, or when it is not exported. */
  traceId: () => string | null;
  /** A span below the current one, or below the one of `parent`. */
  start: (name: string, options?: SpanOptions, parent?: Context) => Span;
  /** Runs the work with this span as the current one. */
  within: <T>(span: Span, work: () => T) => T;
  /** A span that lasts as long as the work. */
  around: <T>(span: Span, work: () => Promise<T>) => Promise<T>;
};

/**
 * The context is this module's own, not the global one of OpenTelemetry: no other library adds spans to it, or attributes that
 * nobody has checked for personal data.
 */
export function createSpans(tracer: Tracer): Spans {
  const currentSpan = new AsyncLocalStorage<Span>();
  const here = (): Context => {
    const span = currentSpan.getStore();
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };
  const within = <T>(span: Span, work: () => T): T => currentSpan.run(span, work);
  return {
    current: () => currentSpan.getStore(),
    traceId() {
      const context = currentSpan.getStore()?.spanContext();
      return context && (context.traceFlags & TraceFlags.SAMPLED) !== 0 ? context.traceId : null;
    },
    start: (name, options = {}, parent = here()) => tracer.startSpan(name, options, parent),
    within,
    async around(span, work) {
      try {
        const result = await within(span, work);
        noteResult(span, result);
        return result;
      } catch (fault) {
        noteFault(span, fault);
        throw fault;
      } finally {
        span.end();
      }
    },
  };
}

/** The code of a refusal, which is a normal result. */
export function noteResult(span: Span, result: unknown): void {
  const { ok, refusal } = (result ?? {}) as { ok?: unknown; refusal?: { code?: unknown } };
  if (ok === false && typeof refusal?.code === 'string') span.setAttribute('vitrin.refusal', refusal.code);
}

/** Only the kind of a fault: its message may have the values of a row, its stack a path with a token. */
export function noteFault(span: Span, fault: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', kindOf(fault));
}

/** The code of the database or the system, else the class. */
function kindOf(fault: unknown): string {
  const { code, nativeError, name } = (fault ?? {}) as { code?: unknown; nativeError?: unknown; name?: unknown };
  if (nativeError !== undefined) return kindOf(nativeError);
  if (typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code)) return code;
  return typeof name === 'string' && /^\w{1,60}$/.test(name) ? name : 'unknown';
}
