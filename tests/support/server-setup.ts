import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webPush from 'web-push';
import type { ComposeSettings } from '../../app-server/compose-ports.ts';
import { startInstagramSandbox } from '#adapters/stand-ins/instagram/start-instagram-sandbox.ts';
import { startMailboxSandbox } from '#adapters/stand-ins/mailbox/start-mailbox-sandbox.ts';
import { startPushSandbox } from '#adapters/stand-ins/push/start-push-sandbox.ts';
import { startStripeSandbox } from '#adapters/stand-ins/stripe/start-stripe-sandbox.ts';
import { startWorkflowSandbox } from '#adapters/stand-ins/workflow/start-workflow-sandbox.ts';
import { demoWorkflowKeys } from '#adapters/stand-ins/demo/demo-workflows.ts';
import { demoPrices } from '#adapters/stand-ins/demo/demo-plans.ts';
import { demoAccounts, demoInstagramAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { freshDatabase } from './database.ts';

/** Everything around a server: a database of its own and the four sandboxes, with nothing slowed down. Outlives the server. */
export async function startServerSetup(serverUrl: string) {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-setup-'));
  const webhookSecret = 'whsec_test';
  const stripe = await startStripeSandbox({
    port: 0,
    stateFile: '',
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret,
    webhookUrl: `${serverUrl}/api/payments/stripe/webhook`,
    prices: demoPrices(),
  });
  const workflow = await startWorkflowSandbox({
    port: 0,
    stateFile: '',
    delayMs: 0,
    keys: demoWorkflowKeys,
  });
  const instagram = await startInstagramSandbox({
    port: 0,
    stateFile: '',
    appId: 'app',
    appSecret: 'secret',
    redirectUris: [`${serverUrl}/api/instagram/callback`],
    processingMs: 0,
    demoAccounts: demoInstagramAccounts,
  });
  const mailbox = await startMailboxSandbox({ port: 0, stateFile: '', token: 'mail-token' });
  const push = await startPushSandbox({ port: 0 });
  const sandbox = { stripe: stripe.url, instagram: instagram.url, workflow: workflow.url, mailbox: mailbox.url };
  const settings: ComposeSettings = {
    databaseUrl: database.url,
    directDatabaseUrl: database.url,
    databasePoolSize: 16,
    mediaFolder: join(folder, 'media'),
    s3: null,
    maxUploadBytes: 52_428_800,
    uploadBytesPerUser: 2_097_152_000,
    pwaFolder: join(folder, 'no-pwa'),
    live: false,
    apiBasePath: '/api',
    publicUrl: serverUrl,
    publicMediaBaseUrl: serverUrl,
    publicCallbackBaseUrl: serverUrl,
    stripe: { secretKey: 'sk_test_sandbox', webhookSecrets: [webhookSecret], apiUrl: stripe.url },
    instagram: {
      appId: 'app',
      appSecret: 'secret',
      graphUrl: instagram.url,
      apiUrl: instagram.url,
      authorizeUrl: `${instagram.url}/oauth/authorize`,
      graphVersion: 'v26.0',
    },
    mail: { kind: 'http', url: `${mailbox.url}/messages`, token: 'mail-token', from: 'Vitrin <vitrin@example.com>' },
    vapid: { ...webPush.generateVAPIDKeys(), subject: 'mailto:vitrin@example.com' },
    pushOrigins: [push.url],
    encryptionKeys: [{ id: 'test', key: randomBytes(32) }],
    signing: null,
    allowedOrigins: [workflow.url],
    generationsPerUser: 20,
    generationsPerProcess: 1000,
    eventStreams: { maxPerUser: 10, beatMs: 20_000 },
    schedulesPerUser: 1000,
    rateLimitFactor: 1000,
    trustedProxies: 0,
    backups: null,
    retentionDays: {},
    metricsToken: null,
    runtime: {
      mode: 'demo',
      apiBase: '/api',
      stripePublishableKey: 'pk_test_sandbox',
      stripeScriptUrl: `${stripe.url}/basil/stripe.js`,
      locale: 'tr',
      maxUploadBytes: 52_428_800,
      sandbox,
      demoAccounts,
    },
  };
  return {
    database,
    sandbox,
    pushUrl: push.url,
    settings,
    async stop() {
      await Promise.all([stripe.stop(), workflow.stop(), instagram.stop(), mailbox.stop(), push.stop()]);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type ServerSetup = Awaited<ReturnType<typeof startServerSetup>>;

/** Calls the control API of a sandbox: `control(setup.sandbox.workflow, 'hold')`. */
export async function control(sandboxUrl: string, action: string, body?: object): Promise<any> {
  const response = await fetch(`${sandboxUrl}/_control/${action}`, {
    method: body ? 'POST' : ['calls', 'jobs', 'state'].includes(action) ? 'GET' : 'POST',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
  return response.json();
}
