// spec: 7.31, 7.84, 7.85
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { paths } from '../../../pwa/src/paths.ts';
import { parseConfig, type Environment, settings } from '../../../app-server/config.ts';
import { describeProblem } from '../../../app-server/config-values.ts';
import { retentionSettings } from '#core/operations/retention.ts';

const goodKey = randomBytes(32).toString('base64');
const vapid = webPush.generateVAPIDKeys();
const live: Environment = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://vitrin.app',
  DATABASE_URL: 'postgres://vitrin:geheim@127.0.0.1:5432/vitrin',
  ENCRYPTION_KEY: goodKey,
  STRIPE_SECRET_KEY: 'sk_live_51HxyzABCDEF',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51HxyzABCDEF',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
  INSTAGRAM_APP_ID: '1234567890',
  INSTAGRAM_APP_SECRET: '0123456789abcdef0123456789abcdef',
  MAIL_URL: 'https://mail.vitrin.app/messages',
  MAIL_FROM: 'Vitrin <merhaba@vitrin.app>',
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: 'mailto:merhaba@vitrin.app',
  TRUSTED_PROXIES: '1',
};

function problemsOf(environment: Environment): [string, string][] {
  const config = parseConfig(environment);
  return config.ok ? [] : (config.refusal.issues ?? []).map(({ path, code }) => [path, code]);
}

function valueOf(environment: Environment) {
  const config = parseConfig(environment);
  if (!config.ok) throw new Error(JSON.stringify(config.refusal));
  return config.value;
}

const inBucket: Record<string, string> = {
  STORAGE: 's3',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'vitrin-media',
  S3_ACCESS_KEY_ID: 'AKIA0000',
  S3_SECRET_ACCESS_KEY: 'gizli/anahtar+',
};

test('needs no setting at all for the demo', () => {
  expect(valueOf({})).toEqual({
    mode: 'demo',
    role: 'all',
    host: '127.0.0.1',
    port: 3000,
    drainMs: 0,
    workerHealthPort: null,
    metricsPort: null,
    metricsToken: null,
    tracing: null,
    publicUrl: null,
    publicMediaBaseUrl: null,
    publicCallbackBaseUrl: null,
    apiBasePath: '/api',
    dataDir: '.data',
    databaseUrl: null,
    databaseDirectUrl: null,
    databasePoolSize: 16,
    jobsPoolSize: 8,
    stripe: null,
    instagram: null,
    mail: null,
    vapid: null,
    signing: null,
    s3: null,
    backup: null,
    generationsPerUser: 20,
    generationsPerProcess: 1000,
    schedulesPerUser: 1000,
    rateLimitFactor: 1,
    trustedProxies: 0,
    maxUploadBytes: 52_428_800,
    uploadBytesPerUser: 2_097_152_000,
    encryptionKeys: null,
    eventStreamsPerUser: 10,
    workflowAllowedOrigins: [],
    retentionDays: {
      sessions: 60,
      idempotency_keys: 2,
      sync_operations: 60,
      domain_events: 90,
      notifications: 90,
      stripe_events: 400,
      generation_callbacks: 90,
      operation_records: 400,
      reports: 730,
    },
  });
});

test('accepts a complete live configuration', () => {
  const config = valueOf(live);
  expect(config).toMatchObject({ mode: 'live', host: '0.0.0.0', publicUrl: 'https://vitrin.app' });
  expect(config.stripe).toMatchObject({
    apiUrl: 'https://api.stripe.com',
    scriptUrl: 'https://js.stripe.com/basil/stripe.js',
    webhookSecrets: [live['STRIPE_WEBHOOK_SECRET']],
  });
  expect(config.instagram).toMatchObject({ graphUrl: 'https://graph.instagram.com', graphVersion: 'v26.0' });
  expect(config.mail).toEqual({
    kind: 'http',
    url: 'https://mail.vitrin.app/messages',
    token: null,
    from: 'Vitrin <merhaba@vitrin.app>',
  });
  expect(config.encryptionKeys).toEqual([{ id: 'k1', key: Buffer.from(goodKey, 'base64') }]);
});

test('accepts any stated number of proxies in live mode, including none', () => {
  expect(['0', '1', '2'].map((TRUSTED_PROXIES) => valueOf({ ...live, TRUSTED_PROXIES }).trustedProxies)).toEqual([
    0, 1, 2,
  ]);
});

test.each([
  ['smtps://vitrin:p%40r%2Fola@mail.vitrin.app', { port: 465, secure: true, requireTls: false }],
  ['smtps://vitrin:p%40r%2Fola@mail.vitrin.app:2465/', { port: 2465, secure: true, requireTls: false }],
  ['smtp://vitrin:p%40r%2Fola@mail.vitrin.app', { port: 587, secure: false, requireTls: true }],
])('accepts a mail server: %s', (MAIL_URL, expected) => {
  expect(valueOf({ ...live, MAIL_URL }).mail).toEqual({
    kind: 'smtp',
    host: 'mail.vitrin.app',
    login: { user: 'vitrin', password: 'p@r/ola' },
    from: 'Vitrin <merhaba@vitrin.app>',
    ...expected,
  });
});

test('a demo may use a mail server on this machine, without TLS and without a password', () => {
  const { mail } = valueOf({ MAIL_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'a@b.co' });
  expect(mail).toEqual({
    kind: 'smtp',
    host: '127.0.0.1',
    port: 2525,
    secure: false,
    requireTls: false,
    login: null,
    from: 'a@b.co',
  });
});

test.each([
  ['smtps://', 'notSmtpUrl'],
  ['smtps://mail.vitrin.app/box', 'notSmtpUrl'],
  ['smtps://mail.vitrin.app?tls=no', 'notSmtpUrl'],
  ['smtps://vitrin@mail.vitrin.app', 'notSmtpUrl'],
  ['smtps://vitrin:%zz@mail.vitrin.app', 'notSmtpUrl'],
  ['smtps://mail.vitrin.app:99999', 'notSmtpUrl'],
  ['smtp://127.0.0.1:25', 'notPublic'],
  ['smtp://relay.internal', 'notPublic'],
])('refuses the mail server %s in live mode', (MAIL_URL, code) => {
  expect(problemsOf({ ...live, MAIL_URL })).toEqual([['MAIL_URL', code]]);
});

test('accepts origins of workflow engines in a private network, in live mode too', () => {
  const environment = { ...live, WORKFLOW_ALLOWED_ORIGINS: 'http://10.0.0.5:5678, https://n8n.internal' };
  expect(valueOf(environment).workflowAllowedOrigins).toEqual(['http://10.0.0.5:5678', 'https://n8n.internal']);
});

test('the API may be at any path that hides no page of the app', () => {
  const taken = ['/backend', '/v1/api/', '/'].map((API_BASE_PATH) => valueOf({ API_BASE_PATH }).apiBasePath);
  expect(taken).toEqual(['/backend', '/v1/api', '']);
  const pages = Object.values(paths).map((page) => page('x').split(/[?#]/)[0]!);
  for (const page of pages.filter((path) => path !== '/')) {
    expect([page, problemsOf({ API_BASE_PATH: page })]).toEqual([page, [['API_BASE_PATH', 'pathTaken']]]);
  }
});

test('treats an empty or blank setting as unset', () => {
  expect(valueOf({ PORT: '', HOST: '  ', DATABASE_URL: '' })).toEqual(valueOf({}));
});

describe('refuses', () => {
  test.each<[name: string, value: string, code: string, base?: Environment]>([
    ['APP_MODE', 'production', 'notOneOf'],
    ['ROLE', 'both', 'notOneOf'],
    ['WORKFLOW_ALLOWED_ORIGINS', 'http://10.0.0.5:5678/webhook', 'notOrigins'],
    ['WORKFLOW_ALLOWED_ORIGINS', 'http://10.0.0.5:5678,n8n.local', 'notOrigins'],
    ['WORKFLOW_ALLOWED_ORIGINS', 'ftp://10.0.0.5', 'notOrigins'],
    ['WORKFLOW_ALLOWED_ORIGINS', '*', 'notOrigins'],
    ['GENERATIONS_PER_USER', '0', 'notWholeNumber'],
    ['GENERATIONS_PER_USER', '1001', 'notWholeNumber'],
    ['GENERATIONS_PER_PROCESS', '2.5', 'notWholeNumber'],
    ['UPLOAD_MAX_MB', '0', 'notMegabytes'],
    ['UPLOAD_MAX_MB', '1001', 'notMegabytes'],
    ['UPLOAD_MAX_MB', '2.5', 'notMegabytes'],
    ['PORT', '65536', 'notPort'],
    ['PORT', '-1', 'notPort'],
    ['PORT', '3000x', 'notPort'],
    ['PORT', '3e3', 'notPort'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'notUrl'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://otlp.example.com:4318', 'notEncrypted', live],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'https://otlp.example.com/v1/traces?key=a', 'notUrl'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'notOneOf'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization', 'notPairs'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=b,authorization=%zz', 'notPairs'],
    ['OTEL_TRACES_SAMPLER', 'sometimes', 'notOneOf'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%', 'notShare'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'notShare'],
    ['OTEL_SDK_DISABLED', 'yes', 'notOneOf'],
    ['EVENT_STREAMS_PER_USER', '0', 'notWholeNumber'],
    ['EVENT_STREAMS_PER_USER', '1e2', 'notWholeNumber'],
    ['API_BASE_PATH', 'api', 'notPath'],
    ['API_BASE_PATH', '/a b', 'notPath'],
    ['API_BASE_PATH', '/../api', 'notPath'],
    ['API_BASE_PATH', '/health', 'pathTaken'],
    ['API_BASE_PATH', '/media/api', 'pathTaken'],
    ['PUBLIC_URL', 'vitrin.app', 'notUrl'],
    ['PUBLIC_URL', 'http://localhost:3000/app', 'notOrigin'],
    ['DATABASE_URL', 'mysql://host/name', 'notDatabaseUrl'],
    ['DATABASE_URL', 'postgres://host', 'notDatabaseUrl'],
    ['ENCRYPTION_KEY', 'short', 'notEncryptionKey'],
    ['ENCRYPTION_KEY', randomBytes(16).toString('base64'), 'notEncryptionKey'],
    ['ENCRYPTION_KEY', Buffer.alloc(32).toString('base64'), 'weak'],
    ['ENCRYPTION_KEY', `a:${goodKey},a:${goodKey}`, 'notEncryptionKey'],
    ['PUBLIC_URL', '', 'missing', live],
    ['PUBLIC_URL', 'http://vitrin.app', 'notHttps', live],
    ['PUBLIC_URL', 'https://localhost', 'notPublic', live],
    ['PUBLIC_URL', 'https://192.168.1.5', 'notPublic', live],
    ['PUBLIC_URL', 'https://[::1]', 'notPublic', live],
    ['PUBLIC_URL', 'https://localhost.', 'notPublic', live],
    ['PUBLIC_URL', 'https://shop.localhost.', 'notPublic', live],
    ['PUBLIC_URL', 'https://2130706433', 'notPublic', live],
    ['PUBLIC_URL', 'https://198.18.0.1', 'notPublic', live],
    ['PUBLIC_URL', 'https://[64:ff9b::7f00:1]', 'notPublic', live],
    ['PUBLIC_URL', 'https://[::ffff:10.0.0.1]', 'notPublic', live],
    ['PUBLIC_MEDIA_BASE_URL', 'http://cdn.vitrin.app', 'notHttps', live],
    ['PUBLIC_CALLBACK_BASE_URL', 'http://hooks.vitrin.app', 'notHttps', live],
    ['DATABASE_URL', '', 'missing', live],
    ['ENCRYPTION_KEY', '', 'missing', live],
    ['TRUSTED_PROXIES', '', 'missing', live],
    ['TRUSTED_PROXIES', '11', 'notWholeNumber', live],
    ['TRUSTED_PROXIES', 'one', 'notWholeNumber'],
    ['STRIPE_SECRET_KEY', '', 'missing', live],
    ['STRIPE_SECRET_KEY', 'sk_test_51HxyzABCDEF', 'testKey', live],
    ['STRIPE_SECRET_KEY', 'pk_live_51HxyzABCDEF', 'notStripeKey', live],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_51HxyzABCDEF', 'notStripeKey', live],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_x', 'notWebhookSecret', live],
    ['STRIPE_API_URL', 'http://127.0.0.1:9000', 'notHttps', live],
    ['STRIPE_API_URL', 'https://127.0.0.1:9000', 'notPublic', live],
    ['STRIPE_SCRIPT_URL', 'https://sandbox.local/stripe.js', 'notPublic', live],
    ['INSTAGRAM_APP_ID', 'app', 'notDigits', live],
    ['INSTAGRAM_APP_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'weak', live],
    ['INSTAGRAM_GRAPH_URL', 'http://graph.instagram.com', 'notHttps', live],
    ['INSTAGRAM_GRAPH_VERSION', '26', 'notVersion', live],
    ['STORAGE', 'S3', 'notOneOf'],
    ['STORAGE', 'Disk', 'notOneOf', live],
    ['S3_BUCKET', 'vitrin', 'notWithDisk'],
    ['S3_BUCKET', '', 'missing', inBucket],
    ['S3_BUCKET', 'Vitrin', 'notS3Bucket', inBucket],
    ['S3_BUCKET', '../media', 'notS3Bucket', inBucket],
    ['S3_BUCKET', 'a..b', 'notS3Bucket', inBucket],
    ['S3_REGION', '', 'missing', inBucket],
    ['S3_REGION', 'eu central', 'notS3Region', inBucket],
    ['S3_ACCESS_KEY_ID', '', 'missing', inBucket],
    ['S3_SECRET_ACCESS_KEY', '', 'missing', inBucket],
    ['S3_SECRET_ACCESS_KEY', 'iki kelime', 'notBearerToken', inBucket],
    ['S3_PATH_STYLE', 'true', 'notOneOf', inBucket],
    ['S3_ENDPOINT', 's3.vitrin.app', 'notUrl', inBucket],
    ['S3_ENDPOINT', 'http://s3.vitrin.app', 'notEncrypted', { ...live, ...inBucket }],
    ['MAIL_URL', '', 'missing', live],
    ['MAIL_URL', 'http://mail.vitrin.app', 'notHttps', live],
    ['MAIL_URL', 'https://127.0.0.1/messages', 'notPublic', live],
    ['MAIL_URL', 'https://localhost/messages', 'notPublic', live],
    ['MAIL_FROM', '', 'missing', live],
    ['MAIL_FROM', 'Vitrin', 'notMailSender', live],
    ['MAIL_FROM', 'Vitrin <merhaba>', 'notMailSender', live],
    ['MAIL_FROM', 'merhaba@vitrin.app, biri@vitrin.app', 'notMailSender', live],
    ['MAIL_FROM', 'Vitrin\nBcc: biri@vitrin.app <merhaba@vitrin.app>', 'notMailSender', live],
    ['MAIL_TOKEN', 'iki kelime', 'notBearerToken', live],
  ])('%s = %j as %s', (name, value, code, base = {}) => {
    expect(problemsOf({ ...base, [name]: value })).toEqual([[name, code]]);
  });

  test('a demo that would take real money', () => {
    const keys = {
      STRIPE_SECRET_KEY: live['STRIPE_SECRET_KEY'],
      STRIPE_PUBLISHABLE_KEY: live['STRIPE_PUBLISHABLE_KEY'],
    };
    expect(problemsOf({ ...keys, STRIPE_WEBHOOK_SECRET: live['STRIPE_WEBHOOK_SECRET'] })).toEqual([
      ['STRIPE_SECRET_KEY', 'notStripeKey'],
      ['STRIPE_PUBLISHABLE_KEY', 'notStripeKey'],
    ]);
  });

  test('half of the keys of a service', () => {
    expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_51HxyzABCDEF' })).toEqual([
      ['STRIPE_PUBLISHABLE_KEY', 'missing'],
      ['STRIPE_WEBHOOK_SECRET', 'missing'],
    ]);
    expect(problemsOf({ INSTAGRAM_APP_ID: '123' })).toEqual([['INSTAGRAM_APP_SECRET', 'missing']]);
    expect(problemsOf({ MAIL_TOKEN: 'jeton' })).toEqual([
      ['MAIL_URL', 'missing'],
      ['MAIL_FROM', 'missing'],
    ]);
  });
});

test('accepts the operator’s own mail service in demo, on this machine too', () => {
  const mail = { MAIL_URL: 'http://127.0.0.1:8025/send', MAIL_TOKEN: 'jeton', MAIL_FROM: 'merhaba@vitrin.app' };
  expect(valueOf(mail).mail).toEqual({
    kind: 'http',
    url: 'http://127.0.0.1:8025/send',
    token: 'jeton',
    from: 'merhaba@vitrin.app',
  });
});

test('accepts a bucket of AWS, and one of a server in the operator’s own network without https', () => {
  expect(valueOf({ ...live, ...inBucket }).s3).toEqual({
    endpoint: null,
    region: 'eu-central-1',
    bucket: 'vitrin-media',
    accessKeyId: 'AKIA0000',
    secretAccessKey: 'gizli/anahtar+',
    pathStyle: false,
  });
  const own = { ...live, ...inBucket, S3_ENDPOINT: 'http://10.0.0.5:9000', S3_PATH_STYLE: 'yes', S3_REGION: 'auto' };
  expect(valueOf(own).s3).toMatchObject({ endpoint: 'http://10.0.0.5:9000', region: 'auto', pathStyle: true });
});

test('accepts several keys and signing secrets while they are rotated', () => {
  const other = randomBytes(32).toString('base64');
  const config = valueOf({
    ...live,
    ENCRYPTION_KEY: `new:${other}, old:${goodKey}`,
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef, whsec_fedcba9876543210fedcba9876543210',
  });
  expect(config.encryptionKeys?.map(({ id }) => id)).toEqual(['new', 'old']);
  expect(config.stripe?.webhookSecrets).toHaveLength(2);
});

test('names every problem at once, whichever settings are wrong together', () => {
  const wrong: Record<string, string> = {
    ROLE: 'x',
    PORT: 'x',
    PUBLIC_URL: 'x',
    API_BASE_PATH: 'x',
    DATABASE_URL: 'x',
    ENCRYPTION_KEY: 'x',
    STRIPE_SECRET_KEY: 'x',
    STRIPE_PUBLISHABLE_KEY: 'x',
    STRIPE_WEBHOOK_SECRET: 'x',
    STRIPE_API_URL: 'x',
    STRIPE_SCRIPT_URL: 'x',
    INSTAGRAM_APP_ID: 'x',
    INSTAGRAM_APP_SECRET: 'x',
    INSTAGRAM_GRAPH_URL: 'x',
    INSTAGRAM_API_URL: 'x',
    INSTAGRAM_AUTHORIZE_URL: 'x',
    INSTAGRAM_GRAPH_VERSION: 'x',
    STORAGE: 'x',
    MAIL_URL: 'x',
    MAIL_TOKEN: 'x x',
    MAIL_FROM: 'x',
  };
  fc.assert(
    fc.property(fc.subarray(Object.keys(wrong)), (names) => {
      const environment = { ...live, ...Object.fromEntries(names.map((name) => [name, wrong[name]!])) };
      expect(
        problemsOf(environment)
          .map(([name]) => name)
          .toSorted(),
      ).toEqual(names.toSorted());
    }),
  );
});

test('never shows a value when it reports a problem', () => {
  const config = parseConfig({
    ...live,
    STRIPE_SECRET_KEY: 'sk_test_verysecretvalue',
    ENCRYPTION_KEY: 'averysecretkey',
  });
  const lines = config.ok ? [] : (config.refusal.issues ?? []).map(describeProblem);
  expect(lines).toEqual([
    'STRIPE_SECRET_KEY is a key of a test account, which live mode refuses',
    'ENCRYPTION_KEY must be 32 bytes in base64, or id:base64 (several: separated by commas, the new one first)',
  ]);
});

test('never throws, whatever the environment contains', () => {
  const anything = fc.record(
    Object.fromEntries(Object.keys(settings).map((name) => [name, fc.string({ unit: 'binary' })])),
    {
      requiredKeys: [],
    },
  );
  fc.assert(
    fc.property(anything, (environment) => {
      expect(typeof parseConfig(environment).ok).toBe('boolean');
    }),
  );
});

test('a retention is at least as long as its guarantee, and endless only where that is sane', () => {
  for (const { name, table, least, mayBeNever } of retentionSettings) {
    expect(valueOf({ [name]: String(least) }).retentionDays[table]).toBe(least);
    expect(problemsOf({ [name]: String(least - 1) })).toEqual([[name, 'retentionTooShort']]);
    if (mayBeNever) expect(valueOf({ [name]: '0' }).retentionDays[table]).toBe(0);
    else expect(problemsOf({ [name]: '0' })).toEqual([[name, 'retentionTooShort']]);
    for (const wrong of ['1.5', '-1', 'never', '36501']) {
      expect(problemsOf({ [name]: wrong })).toEqual([[name, 'notWholeNumber']]);
    }
  }
  const config = parseConfig({ SYNC_OPERATIONS_RETENTION_DAYS: '30' });
  expect(config.ok ? [] : config.refusal.issues.map(describeProblem)).toEqual([
    'SYNC_OPERATIONS_RETENTION_DAYS must be at least 60 days: a device may repeat an edit for 60 days, and an unknown edit is applied again',
  ]);
});

test('every setting is in .env.example and docs/RUNNING.md, with its default, and no other is', () => {
  const example = readFileSync('.env.example', 'utf8');
  const inExample = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map((match) => match[1]!);
  expect(inExample.toSorted()).toEqual(Object.keys(settings).toSorted());
  const running = readFileSync('docs/RUNNING.md', 'utf8');
  for (const [name, byDefault] of Object.entries(settings)) {
    expect(running).toContain(byDefault === null ? `| \`${name}\` |` : `| \`${name}\` | \`${byDefault}\` |`);
    if (byDefault !== null) expect(example).toContain(`\n${name}=${byDefault}\n`);
  }
  expect(
    valueOf(Object.fromEntries([...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map((m) => [m[1]!, m[2]!]))),
  ).toEqual(valueOf({}));
});

test('traces need the address of a collector; every setting of OpenTelemetry is passed on', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
  const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'http://10.0.0.5:4318/v1/traces';
  expect(valueOf({ OTEL_SERVICE_NAME: 'vitrin-2' }).tracing).toBeNull();
  expect(valueOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull();
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_BSP_SCHEDULE_DELAY: '1000' };
  expect(valueOf({ ...given, OTHER: 'x' }).tracing).toEqual({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    environment: given,
  });
  expect(valueOf({ ...live, ...given, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT }).tracing).toMatchObject({
    endpoint: OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  });
});

test('keys for web push belong together, and name a contact', () => {
  const other = webPush.generateVAPIDKeys();
  expect(valueOf(live).vapid).toEqual({ ...vapid, subject: 'mailto:merhaba@vitrin.app' });
  expect(problemsOf({ ...live, VAPID_PRIVATE_KEY: other.privateKey })).toEqual([['VAPID_PRIVATE_KEY', 'notVapidPair']]);
  expect(problemsOf({ ...live, VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: 'x', VAPID_SUBJECT: 'vitrin' })).toEqual([
    ['VAPID_PUBLIC_KEY', 'missing'],
    ['VAPID_PRIVATE_KEY', 'notVapidKey'],
    ['VAPID_SUBJECT', 'notVapidSubject'],
  ]);
  expect(problemsOf({ VAPID_SUBJECT: 'https://vitrin.app' })).toEqual([
    ['VAPID_PUBLIC_KEY', 'missing'],
    ['VAPID_PRIVATE_KEY', 'missing'],
  ]);
});
