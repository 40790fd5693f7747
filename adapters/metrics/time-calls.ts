import type { Registry } from 'prom-client';
import { Counter, Histogram } from 'prom-client';

/** Upper bounds; services that make videos take minutes. */
const callSeconds = [0.1, 0.3, 1, 3, 10, 30, 100, 300];

const failedKinds = new Set(['failure', 'unknown', 'unreachable', 'later']);

/** Counts and times calls of gateways by kind of service and method. */
export function createCallTimer(registry: Registry) {
  const labelNames = ['provider', 'method'] as const;
  const calls = new Counter({
    name: 'vitrin_provider_calls_total',
    help: 'Calls of services by their result',
    labelNames: [...labelNames, 'outcome'],
    registers: [registry],
  });
  const times = new Histogram({
    name: 'vitrin_provider_call_duration_seconds',
    help: 'Until the result of a call of a service',
    labelNames,
    buckets: callSeconds,
    registers: [registry],
  });
  return <Gateway extends object>(provider: string, gateway: Gateway): Gateway => {
    const timed = Object.entries(gateway).map(([method, value]: [string, unknown]) => {
      if (typeof value !== 'function') return [method, value];
      // A series that begins at one has not increased: alerts would miss the first failures.
      for (const outcome of ['ok', 'refused', 'failed']) calls.labels(provider, method, outcome).inc(0);
      times.zero({ provider, method });
      return [method, (...input: unknown[]) => observe(provider, method, () => value.apply(gateway, input) as unknown)];
    });
    return Object.fromEntries(timed) as Gateway;
  };

  /** A method without a promise calls no service. */
  function observe(provider: string, method: string, call: () => unknown): unknown {
    const stop = times.startTimer({ provider, method });
    const result = call();
    if (!(result instanceof Promise)) return result;
    const end = (outcome: string) => {
      stop();
      calls.labels(provider, method, outcome).inc();
    };
    return result.then(
      (value: unknown) => {
        end(outcomeOf(value));
        return value;
      },
      (fault: unknown) => {
        end('failed');
        throw fault;
      },
    );
  }
}

/** refused: the service responded and did not do it, as for a declined card; failed: it could not be reached, or did not respond well. */
function outcomeOf(value: unknown): 'ok' | 'refused' | 'failed' {
  if (value === false) return 'failed';
  if (typeof value !== 'object' || value === null) return 'ok';
  const { ok, kind, refusal } = value as { ok?: unknown; kind?: unknown; refusal?: { code?: unknown } };
  if (ok === false) return refusal?.code === 'payments.providerUnavailable' ? 'failed' : 'refused';
  if (kind === 'refused') return 'refused';
  return typeof kind === 'string' && failedKinds.has(kind) ? 'failed' : 'ok';
}
