import { mkdir, readFile, rename, writeFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createECDH, randomBytes } from 'node:crypto';
import { demoInstagramAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { demoServiceKeys, demoWorkflowKeys } from '#adapters/stand-ins/demo/demo-workflows.ts';
import { demoPrices } from '#adapters/stand-ins/demo/demo-plans.ts';
import { startProblem } from './start-problem.ts';

/** Keys of demo mode: created once, stored beside the data they protect. */
export type DemoSecrets = {
  encryptionKey: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
  instagramAppId: string;
  instagramAppSecret: string;
  mailToken: string;
  /** Of the raw private key of P-256; the public one follows from it. */
  vapidPrivateKey: string;
  /** PEM, both: the certificate under which files are signed. */
  signingCertificate: string;
  signingKey: string;
};

export type SandboxName = 'stripe' | 'instagram' | 'workflow' | 'mailbox';
export type SandboxUrls = Record<SandboxName, string>;
export type Sandboxes = { urls: SandboxUrls; stop(): Promise<void> };

type Running = { url: string; port: number; stop(): Promise<void> };
type Start = (place: { port: number; stateFile: string }) => Promise<Running>;

/** The stand-ins for the outside world, each on its own loopback port that stays the same over restarts. */
export async function startSandboxes(options: {
  dataDir: string;
  secrets: DemoSecrets;
  /** The address of this server on this machine: events and callbacks go there. */
  serverUrl: string;
  publicUrl: string;
  apiBasePath: string;
}): Promise<Sandboxes> {
  const { secrets, serverUrl, publicUrl, apiBasePath } = options;
  const folder = join(options.dataDir, 'sandbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [{ startStripeSandbox }, { startInstagramSandbox }, { startWorkflowSandbox }, { startMailboxSandbox }] =
    await Promise.all([
      import('#adapters/stand-ins/stripe/start-stripe-sandbox.ts'),
      import('#adapters/stand-ins/instagram/start-instagram-sandbox.ts'),
      import('#adapters/stand-ins/workflow/start-workflow-sandbox.ts'),
      import('#adapters/stand-ins/mailbox/start-mailbox-sandbox.ts'),
    ]);
  const starts: Record<SandboxName, Start> = {
    stripe: (place) =>
      startStripeSandbox({
        ...place,
        secretKey: secrets.stripeSecretKey,
        publishableKey: secrets.stripePublishableKey,
        webhookSecret: secrets.stripeWebhookSecret,
        webhookUrl: `${serverUrl}${apiBasePath}/payments/stripe/webhook`,
        prices: demoPrices(),
      }),
    instagram: (place) =>
      startInstagramSandbox({
        ...place,
        appId: secrets.instagramAppId,
        appSecret: secrets.instagramAppSecret,
        redirectUris: [`${publicUrl}${apiBasePath}/instagram/callback`],
        demoAccounts: demoInstagramAccounts,
      }),
    workflow: (place) => startWorkflowSandbox({ ...place, keys: demoWorkflowKeys, serviceKeys: demoServiceKeys }),
    mailbox: (place) => startMailboxSandbox({ ...place, token: secrets.mailToken }),
  };
  const portsFile = join(folder, 'ports.json');
  const ports = await readPorts(portsFile);
  const names = Object.keys(starts) as SandboxName[];
  const running = await Promise.all(
    names.map((name) => startOnStoredPort(starts[name], ports[name] ?? 0, join(folder, `${name}.json`))),
  );
  await writePorts(portsFile, Object.fromEntries(names.map((name, i) => [name, running[i]!.port])));
  return {
    urls: Object.fromEntries(names.map((name, i) => [name, running[i]!.url])) as SandboxUrls,
    stop: async () => void (await Promise.allSettled(running.map((sandbox) => sandbox.stop()))),
  };
}

/** The addresses of the sandboxes in another process of this installation: a worker of its own needs them. */
export async function findSandboxes(dataDir: string): Promise<SandboxUrls> {
  const ports = await readPorts(join(dataDir, 'sandbox/ports.json'));
  const urlOf = (name: SandboxName) => {
    if (!ports[name])
      throw startProblem('A worker in demo mode uses the sandboxes of the web process: start that first');
    return `http://127.0.0.1:${ports[name]}`;
  };
  return {
    stripe: urlOf('stripe'),
    instagram: urlOf('instagram'),
    workflow: urlOf('workflow'),
    mailbox: urlOf('mailbox'),
  };
}

async function startOnStoredPort(start: Start, port: number, stateFile: string): Promise<Running> {
  try {
    return await start({ port, stateFile });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port === 0) throw fault;
    return start({ port: 0, stateFile });
  }
}

async function readPorts(path: string): Promise<Partial<Record<SandboxName, number>>> {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Partial<Record<SandboxName, number>>;
}

async function writePorts(path: string, ports: Record<string, number>): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(ports), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

export async function readDemoSecrets(dataDir: string): Promise<DemoSecrets> {
  const path = join(dataDir, 'secrets.json');
  const stored = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Partial<DemoSecrets>;
  const plain = makeSecrets();
  const isStored = (name: string) => name in stored;
  const hasCertificate = isStored('signingCertificate') && isStored('signingKey');
  const secrets = { ...plain, ...(hasCertificate ? {} : await makeSigning()), ...stored } as DemoSecrets;
  if (hasCertificate && Object.keys(plain).every(isStored)) return secrets;
  // Synced and renamed: half a file here would make every sealed value unreadable.
  const partial = `${path}.${process.pid}`;
  const file = await open(partial, 'w', 0o600);
  await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
  await file.sync();
  await file.close();
  await rename(partial, path);
  return secrets;
}

function makeSecrets(): Omit<DemoSecrets, 'signingCertificate' | 'signingKey'> {
  return {
    encryptionKey: randomBytes(32).toString('base64'),
    stripeSecretKey: `sk_test_${word(16)}`,
    stripePublishableKey: `pk_test_${word(16)}`,
    stripeWebhookSecret: `whsec_${word(24)}`,
    instagramAppId: String(randomBytes(6).readUIntBE(0, 6)),
    instagramAppSecret: word(16),
    mailToken: word(16),
    vapidPrivateKey: vapidPrivateKey(),
  };
}

/** Its library is loaded at the first start alone. */
async function makeSigning(): Promise<Pick<DemoSecrets, 'signingCertificate' | 'signingKey'>> {
  const { makeCertificate } = await import('#adapters/provenance/make-certificate.ts');
  const { certificate, key } = await makeCertificate({ name: 'Vitrin demo', from: new Date().toISOString() });
  return { signingCertificate: certificate, signingKey: key };
}

function vapidPrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros are dropped when it is read; the form has all 32 bytes.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

function word(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
