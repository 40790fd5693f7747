import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Ports } from '#core/ports.ts';
import { startWorker } from '#adapters/jobs/worker.ts';
import { startInstagramSandbox } from '#adapters/sandbox/instagram/start-instagram-sandbox.ts';
import { startMailboxSandbox } from '#adapters/sandbox/mailbox/start-mailbox-sandbox.ts';
import { startStripeSandbox } from '#adapters/sandbox/stripe/start-stripe-sandbox.ts';
import { startWorkflowSandbox } from '#adapters/sandbox/workflow/start-workflow-sandbox.ts';
import { compose } from '../../app-server/compose.ts';
import { demoAccounts } from '../../app-server/demo/demo-accounts.ts';
import { seedDemo } from '../../app-server/demo/seed-demo.ts';
import { freshDatabase } from './database.ts';

/** The whole product on one database of its own, its sandboxes beside it, nothing slowed down. */
export async function startTestServer(
  options: { worker?: boolean; replace?: Partial<Ports>; pwaFolder?: string } = {},
) {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-server-'));
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const webhookSecret = 'whsec_test';
  const stripe = await startStripeSandbox({
    port: 0,
    stateFile: join(folder, 'stripe.json'),
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret,
    webhookUrl: `${url}/api/payments/stripe/webhook`,
  });
  const workflow = await startWorkflowSandbox({ port: 0, stateFile: join(folder, 'workflow.json'), delayMs: 0 });
  const instagram = await startInstagramSandbox({
    port: 0,
    stateFile: join(folder, 'instagram.json'),
    appId: 'app',
    appSecret: 'secret',
    redirectUris: [`${url}/api/instagram/callback`],
    processingMs: 0,
    demoAccounts: demoInstagramAccounts,
  });
  const mailbox = await startMailboxSandbox({ port: 0, stateFile: join(folder, 'mailbox.json') });
  const log: { level: string; event: string; fields: unknown }[] = [];
  const composition = compose(
    {
      databaseUrl: database.url,
      mediaFolder: join(folder, 'media'),
      pwaFolder: options.pwaFolder ?? join(folder, 'no-pwa'),
      live: false,
      apiBasePath: '/api',
      publicUrl: url,
      publicMediaBaseUrl: url,
      stripe: { secretKey: 'sk_test_sandbox', webhookSecrets: [webhookSecret], apiUrl: stripe.url },
      instagram: {
        appId: 'app',
        appSecret: 'secret',
        graphUrl: instagram.url,
        apiUrl: instagram.url,
        authorizeUrl: `${instagram.url}/oauth/authorize`,
        graphVersion: 'v26.0',
      },
      encryptionKeys: [{ id: 'test', key: randomBytes(32) }],
      allowedOrigins: [workflow.url],
      runtime: {
        mode: 'demo',
        apiBase: '/api',
        stripePublishableKey: 'pk_test_sandbox',
        stripeScriptUrl: `${stripe.url}/basil/stripe.js`,
        locale: 'tr',
        sandbox: { stripe: stripe.url, instagram: instagram.url, workflow: workflow.url, mailbox: mailbox.url },
        demoAccounts,
      },
    },
    (level, event, fields) => void log.push({ level, event, fields }),
    options.replace,
  );
  server.on('request', composition.app.callback());
  await seedDemo({ ...composition.ports, workflowUrl: workflow.url, instagramUrl: instagram.url });
  const worker =
    options.worker === false
      ? null
      : await startWorker({
          url: database.url,
          handlers: composition.handlers,
          sweeps: composition.sweeps,
          log: composition.ports.log,
        });
  return {
    url,
    ports: composition.ports,
    knex: composition.knex,
    handlers: composition.handlers,
    sweeps: composition.sweeps,
    sandbox: { stripe: stripe.url, instagram: instagram.url, workflow: workflow.url, mailbox: mailbox.url },
    log,
    async stop() {
      await worker?.stop(2_000);
      server.closeAllConnections();
      server.close();
      await composition.close();
      await Promise.all([stripe.stop(), workflow.stop(), instagram.stop(), mailbox.stop()]);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** A caller of the API as one person: bearer, language, and nothing else. */
export function apiOf(server: { url: string }, token: string | null = null) {
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as any };
  };
}

export async function signIn(server: { url: string }, email: string): Promise<ReturnType<typeof apiOf>> {
  const account = demoAccounts.find((one) => one.email === email)!;
  const answer = await apiOf(server)('POST', '/auth/login', { email, password: account.password });
  return apiOf(server, answer.body.token);
}
