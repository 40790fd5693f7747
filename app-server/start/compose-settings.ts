import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import type { ComposeSettings } from '../compose-ports.ts';
import type { Config, MailConfig } from '../config.ts';
import { readSigning } from '../config-of-signing.ts';
import { encryptionKeys } from '../config-values.ts';
import type { DemoSecrets, SandboxUrls } from './start-sandboxes.ts';

export type Surroundings = {
  database: { url: string; directUrl: string };
  publicUrl: string;
  pwaFolder: string;
  /** Demo mode only. */
  demo: { secrets: DemoSecrets; urls: SandboxUrls; accounts: ComposeSettings['runtime']['demoAccounts'] } | null;
};

/** Completes the settings with the started parts: the addresses of the sandboxes, their stored keys. */
export function toComposeSettings(config: Config, surroundings: Surroundings): ComposeSettings {
  const { database, publicUrl, pwaFolder, demo } = surroundings;
  const stripe = config.stripe ?? (demo ? sandboxStripe(demo) : missing('Stripe'));
  const instagram = config.instagram ?? (demo ? sandboxInstagram(demo) : missing('Instagram'));
  const mail = config.mail ?? (demo ? sandboxMail(demo) : missing('a mail service'));
  const signing = config.signing ?? (demo && readSigning(demo.secrets.signingCertificate, demo.secrets.signingKey));
  return {
    databaseUrl: database.url,
    directDatabaseUrl: database.directUrl,
    databasePoolSize: config.databasePoolSize,
    mediaFolder: join(config.dataDir, 'media'),
    s3: config.s3,
    maxUploadBytes: config.maxUploadBytes,
    uploadBytesPerUser: config.uploadBytesPerUser,
    pwaFolder,
    live: config.mode === 'live',
    apiBasePath: config.apiBasePath,
    publicUrl,
    publicMediaBaseUrl: config.publicMediaBaseUrl ?? publicUrl,
    publicCallbackBaseUrl: config.publicCallbackBaseUrl ?? publicUrl,
    stripe,
    instagram,
    mail,
    vapid: config.vapid ?? (demo ? storedVapid(demo.secrets) : missing('keys for web push')),
    pushOrigins: [],
    encryptionKeys: config.encryptionKeys ?? (demo ? storedKeys(demo.secrets) : missing('an encryption key')),
    signing,
    allowedOrigins: [...config.workflowAllowedOrigins, ...(demo ? [demo.urls.workflow] : [])],
    generationsPerUser: config.generationsPerUser,
    schedulesPerUser: config.schedulesPerUser,
    generationsPerProcess: config.generationsPerProcess,
    eventStreams: { maxPerUser: config.eventStreamsPerUser, beatMs: 20_000 },
    rateLimitFactor: config.rateLimitFactor,
    trustedProxies: config.trustedProxies,
    backups: config.backup,
    retentionDays: config.retentionDays,
    metricsToken: config.metricsToken,
    runtime: {
      mode: config.mode,
      apiBase: config.apiBasePath,
      stripePublishableKey: stripe.publishableKey,
      stripeScriptUrl: stripe.scriptUrl,
      locale: 'tr',
      maxUploadBytes: config.maxUploadBytes,
      signingFingerprints: signing?.ownFingerprints ?? [],
      sandbox: demo?.urls ?? null,
      demoAccounts: demo?.accounts ?? [],
    },
  };
}

function sandboxStripe({ secrets, urls }: NonNullable<Surroundings['demo']>) {
  return {
    secretKey: secrets.stripeSecretKey,
    publishableKey: secrets.stripePublishableKey,
    webhookSecrets: [secrets.stripeWebhookSecret],
    apiUrl: urls.stripe,
    scriptUrl: `${urls.stripe}/basil/stripe.js`,
  };
}

function sandboxInstagram({ secrets, urls }: NonNullable<Surroundings['demo']>) {
  return {
    appId: secrets.instagramAppId,
    appSecret: secrets.instagramAppSecret,
    graphUrl: urls.instagram,
    apiUrl: urls.instagram,
    authorizeUrl: `${urls.instagram}/oauth/authorize`,
    graphVersion: 'v26.0',
  };
}

function sandboxMail({ secrets, urls }: NonNullable<Surroundings['demo']>): MailConfig {
  const url = `${urls.mailbox}/messages`;
  return { kind: 'http', url, token: secrets.mailToken, from: 'Vitrin <merhaba@vitrin.example>' };
}

function storedVapid({ vapidPrivateKey: privateKey }: DemoSecrets): ComposeSettings['vapid'] {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey, subject: 'mailto:merhaba@vitrin.example' };
}

function storedKeys(secrets: DemoSecrets): ComposeSettings['encryptionKeys'] {
  const keys = encryptionKeys.safeParse(`demo:${secrets.encryptionKey}`);
  return keys.success ? keys.data : missing('a readable encryption key in DATA_DIR');
}

function missing(kind: string): never {
  throw new Error(`Live mode was started without ${kind}`);
}
