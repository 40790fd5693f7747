import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { hash, randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webPush from 'web-push';
import { productVersion } from '../../app-server/version.ts';
import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';
import { freePort } from './ports.ts';

/**
 * `npm run check:install`: makes a release, unpacks it into an empty folder, installs it from the lock file without dependencies that only the
 * build and the tests need, and starts it in live mode on a database of its own. Fails when it is too large or does not respond.
 */
const mostMegabytes = 350;
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'vitrin-install-'));
const tree = join(folder, 'tree');

execFileSync(process.execPath, ['app-server/release.ts'], { cwd: root, stdio: 'inherit' });
mkdirSync(tree);
const archive = join(root, `release/vitrin-${productVersion}.tar.gz`);
const digest = hash('sha256', readFileSync(archive));
if (!readFileSync(`${archive}.sha256`, 'utf8').startsWith(digest)) throw new Error('the checksum is another one');
execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', tree]);
const database = await startEmbeddedServer({ dataDir: join(folder, 'postgres'), durable: false });
try {
  await install();
  const megabytes = Math.round(bytesBelow(join(tree, 'node_modules')) / 1_048_576);
  const startMs = await startLive(database.url);
  console.log(`production install: ${megabytes} MB (at most ${mostMegabytes}), live after ${startMs} ms`);
  if (megabytes > mostMegabytes) process.exitCode = 1;
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function install(): Promise<void> {
  const npm = spawn('npm ci --omit=dev --prefer-offline', {
    cwd: tree,
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(npm, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm ci ended with ${code}`);
}

/** On the disk: a file with two names counts once. */
function bytesBelow(path: string): number {
  const visited = new Set<number>();
  return readdirSync(path, { recursive: true, withFileTypes: true }).reduce((sum, entry) => {
    const { ino, blocks } = lstatSync(join(entry.parentPath, entry.name));
    if (visited.has(ino)) return sum;
    visited.add(ino);
    return sum + blocks * 512;
  }, 0);
}

/** Milliseconds until it serves its page and its liveness check; without a worker it is never ready. */
async function startLive(databaseUrl: string): Promise<number> {
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    ...liveSettings(databaseUrl),
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
  };
  const start = (program: string) =>
    spawn(join(tree, 'node_modules/.bin/node'), [program], {
      cwd: tree,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const [migrated] = (await once(start('app-server/migrate.ts'), 'exit')) as [number | null];
  if (migrated !== 0) throw new Error(`the migration ended with ${migrated}`);
  const begun = performance.now();
  const server = start('app-server/main.ts');
  const ended = once(server, 'exit');
  try {
    const page = `http://127.0.0.1:${port}/`;
    const html = await Promise.race([
      answerOf(page),
      ended.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
    ]);
    if (!html.includes('<script')) throw new Error('the page has no app');
    await answerOf(`${page}health/live`);
    return Math.round(performance.now() - begun);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function answerOf(url: string): Promise<string> {
  const until = performance.now() + 120_000;
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return response.text();
    if (performance.now() > until) throw new Error(`${url} answers ${response?.status ?? 'nothing'}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function liveSettings(databaseUrl: string): Record<string, string> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const secret = randomBytes(24).toString('hex');
  return {
    APP_MODE: 'live',
    // A worker would request refunds from Stripe.
    ROLE: 'web',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://vitrin.app',
    TRUSTED_PROXIES: '0',
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    STRIPE_SECRET_KEY: `sk_live_${secret}`,
    STRIPE_PUBLISHABLE_KEY: `pk_live_${secret}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret}`,
    INSTAGRAM_APP_ID: '1234567890',
    INSTAGRAM_APP_SECRET: secret,
    MAIL_URL: 'https://mail.vitrin.app/messages',
    MAIL_FROM: 'merhaba@vitrin.app',
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:merhaba@vitrin.app',
  };
}
