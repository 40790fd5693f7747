import type Koa from 'koa';
import type { ComposedPorts, ComposeSettings } from './compose-ports.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { Readiness } from './http/health.ts';
import type { Tracing } from '#adapters/tracing/start-tracing.ts';
import type { WebFeature, EnvironmentSettings } from './web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Refusal } from '#core/shared/result.ts';
import type { InlineFiles } from './http/read-body.ts';
import { startEventListener } from '#adapters/postgres/event-listener.ts';
import { createEventReader } from '#adapters/postgres/event-store.ts';
import { createRateLimits } from '#adapters/limits/create-rate-limits.ts';
import { createRequestKeyStore } from '#adapters/postgres/request-key-store.ts';
import { isStorageOutage } from '#adapters/files/object-store.ts';
import { isOutage } from '#adapters/postgres/connection.ts';
import { signedIn } from '#core/accounts/use-cases/queries.ts';
import { seenAt } from '#core/events/position.ts';
import { createApp } from './app.ts';
import { composePages } from './compose-pages.ts';
import { createEventHub } from './events/event-hub.ts';
import { createEventStreams } from './events/event-streams.ts';
import { servePwa } from './http/serve-pwa.ts';
import { createLongPolls, defaultLongPollRules } from './http/long-polls.ts';
import { webFeatures } from './routes/feature-routes.ts';
import { rateRules } from './routes/rate-rules.ts';
import { serveMedia } from './serve-media.ts';
import { BrokenBase64, dataUrlType, decodeBase64 } from '#adapters/json-files/decode-base64.ts';
import { readPieces, BadBody, splitJson } from '#adapters/json-files/split-json.ts';
import { storeUpload } from '#core/files/use-cases/store-upload.ts';
import { issue, ok, refuse } from '#core/shared/result.ts';
import { nameOfDataFile } from '#core/webhooks/files-in-input.ts';
import { productVersion } from './version.ts';

const features: readonly WebFeature[] = Object.values(webFeatures);

export type Web = {
  app: Koa;
  /** Ends work that would otherwise last for ever: event streams, and responses held for a result. */
  close: () => Promise<void>;
};

/** The web role: every route, the media and the app. A worker never loads this. */
export function composeWeb(
  settings: ComposeSettings,
  { ports, knex, media, readiness, metrics, tracing }: ComposedPorts,
  readinessOfProcess: Readiness = {},
): Web {
  const hub = createEventHub();
  const listener = startEventListener({
    url: settings.directDatabaseUrl,
    log: ports.log,
    onEvents(events) {
      if (metrics) for (const event of events) metrics.countEvent(event);
      hub.publish(events);
    },
    onLost: hub.publishLost,
  });
  const streams = createEventStreams({
    hub,
    position: listener.position,
    missed: createEventReader(knex).missed,
    signedIn: signedIn(ports),
    ...settings.eventStreams,
  });
  metrics?.watchStreams(() => streams.countOpen());
  const stopping = new AbortController();
  const waits = createLongPolls({ ...defaultLongPollRules, wake: hub.wake, stopping: stopping.signal });
  const rateLimits = createRateLimits(knex, rateRules, { factor: settings.rateLimitFactor });
  const started = features.map(({ start }) =>
    start({
      ports,
      rateLimits,
      waits,
      streams,
      isOutage,
      siteUrl: settings.publicUrl,
      apiUrl: `${settings.publicUrl}${settings.apiBasePath}`,
      environment: toEnvironmentSettings(settings),
      runtime: settings.runtime,
      countSync: metrics?.countSync,
    }),
  );
  const endpoints = tracedEndpoints(
    started.flatMap((feature) => feature.endpoints ?? []),
    tracing,
  );
  const { pages, sizedImages } = composePages(settings, { ports, media }, { endpoints, hub, rateLimits });
  const app = createApp({
    ports,
    requestKeys: createRequestKeyStore(knex),
    rateLimits,
    lastEventPosition: () => {
      const place = listener.position();
      return place && seenAt(place);
    },
    trustedProxies: settings.trustedProxies,
    apiBasePath: settings.apiBasePath,
    live: settings.live,
    stripeScriptUrl: settings.runtime.stripeScriptUrl,
    endpoints,
    requests: started.flatMap((feature) => feature.requests ?? []),
    secretsInPaths: features.flatMap((feature) => feature.secretsInPaths ?? []),
    sizedImages,
    media: serveMedia(media),
    pages,
    pwa: servePwa(settings.pwaFolder, settings.apiBasePath, productVersion),
    version: productVersion,
    inlineFiles: composeInlineFiles(ports),
    isOutage: (fault) => isOutage(fault) || isStorageOutage(fault),
    readiness: { ...readiness, ...readinessOfProcess },
    metrics: metrics && { ...metrics, token: settings.metricsToken },
    startTrace: tracing?.startRequest,
  });
  return {
    app,
    async close() {
      stopping.abort();
      streams.close();
      await Promise.all(started.map(async (feature) => feature.close?.()));
      await listener.stop();
    },
  };
}

/** Each use case has a span with the name of its call. */
function tracedEndpoints(endpoints: readonly Endpoint[], tracing: Tracing | null): readonly Endpoint[] {
  if (!tracing) return endpoints;
  return endpoints.map((one) => ({ ...one, handle: (call) => tracing.inSpan(one.route.name, () => one.handle(call)) }));
}

/**
 * The settings of the environment that admins may see, listed one by one: keys, tokens and addresses with passwords are not among
 * them.
 */
function toEnvironmentSettings(settings: ComposeSettings): EnvironmentSettings {
  const { signing } = settings;
  return {
    version: productVersion,
    mode: settings.live ? 'live' : 'demo',
    publicUrl: settings.publicUrl,
    publicMediaBaseUrl: settings.publicMediaBaseUrl,
    apiBasePath: settings.apiBasePath,
    mail: settings.mail.kind,
    maxUploadBytes: settings.maxUploadBytes,
    uploadBytesPerUser: settings.uploadBytesPerUser,
    generationsPerUser: settings.generationsPerUser,
    generationsPerProcess: settings.generationsPerProcess,
    schedulesPerUser: settings.schedulesPerUser,
    eventStreamsPerUser: settings.eventStreams.maxPerUser,
    rateLimitFactor: settings.rateLimitFactor,
    trustedProxies: settings.trustedProxies,
    workflowOrigins: settings.allowedOrigins,
    signing: signing && {
      fingerprint: signing.ownFingerprints[0]!,
      notBefore: signing.notBefore,
      notAfter: signing.notAfter,
    },
  };
}

/** A call has few file fields. */
const maxFiles = 16;

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Stores data URLs inside JSON as `POST /uploads` stores files. */
export function composeInlineFiles(ports: Pick<Ports, 'transact' | 'clock' | 'files' | 'limits'>): InlineFiles {
  const store = storeUpload(ports);
  return {
    maxFileBytes: ports.files.maxUploadBytes,
    async take(body, { actor, maxTextBytes }) {
      // The caller of this counts depth and number of values.
      const limits = { maxTextBytes, maxFiles, maxDepth: Infinity, maxValues: Infinity };
      try {
        const text = await splitJson(readPieces(body), limits, {
          isFile: (beginning) => dataUrlType(beginning) !== null,
          async store(pieces, { beginning, before }) {
            const type = dataUrlType(beginning)!;
            const field = fieldBefore(before);
            const claim = { name: nameOfDataFile(field, type), type, sha256: null };
            const bytes = decodeBase64(pieces, { isStrict: true });
            const stored = await store({ actor, claim, length: null, bytes }).catch((fault: unknown) => {
              if (fault instanceof BrokenBase64) throw new Refused(unreadable(field));
              throw fault;
            });
            if (stored.ok) return JSON.stringify(stored.value.file);
            throw new Refused(atField(field, stored.refusal));
          },
        });
        return ok(text);
      } catch (fault) {
        if (fault instanceof Refused) return { ok: false, refusal: fault.refusal };
        if (fault instanceof BadBody) {
          return refuse(fault.problem === 'tooManyFiles' ? 'input.tooComplex' : 'input.tooLarge');
        }
        throw fault;
      }
    },
  };
}

/** The field name before a value in JSON text. */
function fieldBefore(text: string): string {
  const name = /("(?:[^"\\]|\\.)*")\s*:\s*$/.exec(text)?.[1];
  try {
    return name === undefined ? 'file' : (JSON.parse(name) as string);
  } catch {
    return 'file';
  }
}

function atField(field: string, refusal: Refusal): Refusal {
  switch (refusal.code) {
    case 'files.noRoom':
      return refusal;
    case 'files.tooLarge':
      return { code: 'input.invalid', issues: [issue(`inputData.${field}`, refusal.code, refusal.params)] };
    default:
      return unreadable(field);
  }
}

function unreadable(field: string): Refusal {
  return { code: 'input.invalid', issues: [issue(`inputData.${field}`, 'fileUnreadable', { field })] };
}
