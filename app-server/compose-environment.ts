import type { EnvironmentSettings } from './web-feature.ts';
import type { ComposeSettings } from './compose-ports.ts';

/**
 * The settings of the environment that admins may see, listed one by one: keys, tokens and addresses with passwords are not among
 * them.
 */
export function toEnvironmentSettings(settings: ComposeSettings): EnvironmentSettings {
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
