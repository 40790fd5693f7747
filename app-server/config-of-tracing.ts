import * as z from 'zod/mini';
import * as value from './config-values.ts';

/**
 * The settings of OpenTelemetry that an operator is likely to use, by their standard names and meanings; the packages read these and the
 * others themselves.
 */
export const tracingSettings = (live: boolean) => {
  const collector = live ? value.encryptedOrOwnUrl : value.httpUrl;
  return z.object({
    OTEL_EXPORTER_OTLP_ENDPOINT: value.optional(collector),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: value.optional(collector),
    OTEL_EXPORTER_OTLP_HEADERS: value.optional(value.pairs),
    OTEL_EXPORTER_OTLP_PROTOCOL: z.prefault(value.oneOf('http/protobuf'), 'http/protobuf'),
    OTEL_SERVICE_NAME: z.prefault(value.bearerToken, 'vitrin'),
    OTEL_RESOURCE_ATTRIBUTES: value.optional(value.pairs),
    OTEL_TRACES_SAMPLER: z.prefault(value.oneOf(...samplers), 'parentbased_always_on'),
    OTEL_TRACES_SAMPLER_ARG: z.prefault(value.share, '1'),
    OTEL_SDK_DISABLED: z.prefault(value.oneOf('true', 'false'), 'false'),
  });
};

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

type Settings = z.output<ReturnType<typeof tracingSettings>>;

/** Null: no traces. `environment`: every setting of OpenTelemetry, also those of `.env` and of secret files. */
export function toTracingConfig(read: Settings, given: Readonly<Record<string, string | undefined>>) {
  const endpoint = read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === null || read.OTEL_SDK_DISABLED === 'true') return null;
  const names = Object.entries(given).flatMap(([name, text]) =>
    name.startsWith('OTEL_') && text !== undefined ? [[name, text] as const] : [],
  );
  return { endpoint, environment: Object.fromEntries(names) };
}
