import type { ReplyOf } from '#core/contract/route.ts';
import type { ContractServer } from '../../support/screens/contract-server.ts';
import { environmentSettings, settings } from '#core/contract/settings.ts';
import { defaultSettings } from '#core/settings/settings.ts';

export const loadedSettings: ReplyOf<typeof settings> = {
  settings: defaultSettings,
  version: 4,
  defaults: defaultSettings,
  ceilings: { openRunsPerUser: 20, pendingSchedulesPerUser: 1000, uploadMegabytesPerUser: 2000 },
};

type Signing = ReplyOf<typeof environmentSettings>['signing'];

export const aCertificate = {
  state: 'valid',
  fingerprint: 'a1b2c3d4e5f6'.padEnd(64, '0'),
  notBefore: '2026-01-01T09:00:00.000Z',
  notAfter: '2027-03-14T09:00:00.000Z',
} as const;

/** The requests of the settings tab besides the audit log. */
export function serveSettings(
  api: ContractServer,
  loaded = loadedSettings,
  signing: Signing | 'unsaid' = aCertificate,
): void {
  api.answers(settings, loaded);
  api.answers(environmentSettings, {
    version: '0.1.0',
    mode: 'demo',
    publicUrl: 'https://vitrin.example',
    publicMediaBaseUrl: 'https://media.example',
    apiBasePath: '/api',
    mail: 'smtp',
    maxUploadBytes: 50_000_000,
    uploadBytesPerUser: 2_000_000_000,
    generationsPerUser: 20,
    generationsPerProcess: 1000,
    schedulesPerUser: 1000,
    eventStreamsPerUser: 10,
    rateLimitFactor: 1,
    trustedProxies: 0,
    workflowOrigins: [],
    ...(signing !== 'unsaid' && { signing }),
  });
}
