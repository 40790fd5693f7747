import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import webPush from 'web-push';
import type { ComposeSettings } from '../../app-server/compose-ports.ts';

const nowhere = 'http://127.0.0.1:9';

/** Settings of a server whose only external service is one workflow; nothing else is called while measuring. */
export function benchSettings(at: { databaseUrl: string; folder: string; workflowUrl: string }): ComposeSettings {
  return {
    databaseUrl: at.databaseUrl,
    directDatabaseUrl: at.databaseUrl,
    databasePoolSize: 16,
    mediaFolder: join(at.folder, 'media'),
    s3: null,
    maxUploadBytes: 52_428_800,
    uploadBytesPerUser: 10_000_000_000,
    pwaFolder: join(at.folder, 'no-pwa'),
    live: false,
    apiBasePath: '/api',
    publicUrl: nowhere,
    publicMediaBaseUrl: nowhere,
    publicCallbackBaseUrl: nowhere,
    stripe: { secretKey: 'sk_test_bench', webhookSecrets: ['whsec_bench'], apiUrl: nowhere },
    instagram: {
      appId: 'app',
      appSecret: 'secret',
      graphUrl: nowhere,
      apiUrl: nowhere,
      authorizeUrl: nowhere,
      graphVersion: 'v26.0',
    },
    mail: { kind: 'http', url: nowhere, token: null, from: 'Vitrin <vitrin@example.com>' },
    vapid: { ...webPush.generateVAPIDKeys(), subject: 'mailto:vitrin@example.com' },
    pushOrigins: [],
    encryptionKeys: [{ id: 'bench', key: randomBytes(32) }],
    signing: null,
    allowedOrigins: [at.workflowUrl],
    generationsPerUser: 1000,
    schedulesPerUser: 500,
    rateLimitFactor: 1000,
    trustedProxies: 0,
    metricsToken: null,
    generationsPerProcess: 1000,
    eventStreams: { maxPerUser: 10, beatMs: 20_000 },
    backups: null,
    retentionDays: {},
    runtime: {
      mode: 'demo',
      apiBase: '/api',
      stripePublishableKey: 'pk_test_bench',
      stripeScriptUrl: `${nowhere}/stripe.js`,
      locale: 'tr',
      maxUploadBytes: 52_428_800,
      sandbox: null,
      demoAccounts: [],
    },
  };
}
