import type Koa from 'koa';
import type { ComposedPorts, ComposeSettings } from './compose-ports.ts';
import type { Readiness } from './http/health.ts';
import type { WebFeature, EnvironmentSettings } from './web-feature.ts';
import { startEventListener } from '#adapters/postgres/event-listener.ts';
import { createEventReader } from '#adapters/postgres/event-store.ts';
import { createRateLimits } from '#adapters/limits/create-rate-limits.ts';
import { createRequestKeyStore } from '#adapters/postgres/request-key-store.ts';
import { isStorageOutage } from '#adapters/files/storage-errors.ts';
import { isOutage } from '#adapters/postgres/is-outage.ts';
import { signedIn } from '#core/accounts/use-cases/queries.ts';
import { seenAt } from '#core/events/position.ts';
import { createApp } from './app.ts';
import { composeInlineFiles } from './compose-inline-files.ts';
import { composePages } from './compose-pages.ts';
import { createEventHub } from './events/event-hub.ts';
import { createEventStreams } from './events/event-streams.ts';
import { servePwa } from './http/serve-pwa.ts';
import { createLongPolls, defaultLongPollRules } from './http/long-polls.ts';
import { webFeatures } from './routes/feature-routes.ts';
import { rateRules } from './routes/rate-rules.ts';
import { serveMedia } from './serve-media.ts';

const features: readonly WebFeature[] = Object.values(webFeatures);

export type Web = {
  app: Koa;
  /** Ends work that would otherwise last for ever: event streams, and responses held for a result. */
  close: () => Promise<void>;
};

/** The web role: every route, the media and the app. A worker never loads this. */
export function composeWeb(
  settings: ComposeSettings,
  { ports, knex, media, readiness }: ComposedPorts,
  readinessOfProcess: Readiness = {},
): Web {
  const hub = createEventHub();
  const listener = startEventListener({
    url: settings.databaseUrl,
    log: ports.log,
    onEvents: hub.publish,
    onLost: hub.publishLost,
  });
  const streams = createEventStreams({
    hub,
    position: listener.position,
    missed: createEventReader(knex).missed,
    signedIn: signedIn(ports),
    ...settings.eventStreams,
  });
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
    }),
  );
  const endpoints = started.flatMap((feature) => feature.endpoints ?? []);
  const { pages, sizedImages } = composePages(settings, { ports, media }, { endpoints, hub });
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
    pwa: servePwa(settings.pwaFolder, settings.apiBasePath),
    inlineFiles: composeInlineFiles(ports),
    isOutage: (fault) => isOutage(fault) || isStorageOutage(fault),
    readiness: { ...readiness, ...readinessOfProcess },
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

/**
 * The settings of the environment that admins may see, listed one by one: keys, tokens and addresses with passwords are not among
 * them.
 */
function toEnvironmentSettings(settings: ComposeSettings): EnvironmentSettings {
  return {
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
  };
}
