import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Knex } from 'knex';
import webPush from 'web-push';
import { missingQueues } from '#adapters/jobs/queues.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { personId } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { createSystemIds } from '#adapters/system/system.ts';
import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';
import { dataSteps } from '../../../app-server/start/prepare-schema.ts';
import { canTraverse, nobody } from '#adapters/postgres/embedded-binaries.ts';
import { copyFolder } from '../../support/copy-folder.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { startS3Server } from '../../support/s3-server.ts';
import { breakableDatabase } from '../../support/breakable-database.ts';
import { startProgram, type ChildProgram } from '../../support/child-program.ts';
import { freePort, untilListening } from '../../support/ports.ts';
import { until } from '../../support/until.ts';

const isRoot = process.getuid?.() === 0;
/** Root can become another user, who must be able to read this checkout, unlike a folder below root's own. */
const canBeSomebodyElse = isRoot && canTraverse(process.cwd(), nobody);
let folder: string;
let programs: ChildProgram[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-main-'));
  programs = [];
});
afterEach(async () => {
  for (const program of programs) {
    program.kill('SIGTERM');
    await program.exited;
  }
  // As root the cluster is elsewhere: its server may not enter the folder.
  const elsewhere = await readFile(join(folder, 'data/postgres/elsewhere'), 'utf8').catch(() => null);
  for (const place of [folder, ...(elsewhere ? [elsewhere] : [])]) await rm(place, { recursive: true, force: true });
});

/**
 * A folder with a DATA_DIR as a first start leaves it: made once, since a first start takes five times as long as a later one. The test of
 * the first start leaves its own.
 */
let prepared: Promise<string> | null = null;
const places: string[] = [];
afterAll(() => Promise.all(places.map((place) => rm(place, { recursive: true, force: true }))));

async function prepare(): Promise<string> {
  const place = await folderForAnyone();
  const dataDir = join(place, 'data');
  // Made here without waiting for the disk; the start takes it over.
  await (await startEmbeddedServer({ dataDir, durable: false })).stop();
  const program = start({ DATA_DIR: dataDir });
  await urlOf(program);
  program.kill('SIGTERM');
  await program.exited;
  return place;
}

/** As root, the database's user has to pass through. */
async function folderForAnyone(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'vitrin-prepared-'));
  places.push(place);
  await chmod(place, 0o711);
  return place;
}

/** Lets the next start be a later one. */
async function afterFirstStart(): Promise<void> {
  prepared ??= prepare();
  await chmod(folder, 0o711);
  await mkdir(join(folder, 'data'));
  await copyFolder(join(await prepared, 'data'), join(folder, 'data'));
}

function start(env: Record<string, string> = {}, who: { uid?: number; gid?: number } = {}): ChildProgram {
  const program = startProgram('app-server/main.ts', ['--no-build'], {
    env: { PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
    ...who,
  });
  programs.push(program);
  return program;
}

async function urlOf(program: ChildProgram): Promise<string> {
  const line = await program.line(/^Vitrin is running: /);
  return line.slice('Vitrin is running: '.length).replace('localhost', '127.0.0.1');
}

const postmasterFiles = (place = folder) => Array.fromAsync(glob('**/postmaster.pid', { cwd: place }));
const ready = async (url: string, query = '') => (await fetch(`${url}/health/ready${query}`)).status;

async function onEmbedded(work: (database: Knex) => Promise<unknown>): Promise<void> {
  const [password, port] = await Promise.all(
    ['password', 'port'].map((name) => readFile(join(folder, 'data/postgres', name), 'utf8')),
  );
  const url = `postgres://vitrin:${password}@127.0.0.1:${port}/vitrin`;
  const database = createConnection({ url, poolSize: 1 });
  await work(database).finally(() => database.destroy());
}

/** Holds an account of the demo: a start adds nothing to it. */
async function databaseOfDemo(): Promise<FreshDatabase> {
  const database = await freshDatabase();
  const email = 'admin@vitrin.test';
  const id = personId({ ids: createSystemIds() }, email);
  const person = { id, email, name: 'Deniz', role: 'admin', password_hash: 'x', created_at: new Date() };
  await database.knex('users').insert(person);
  return database;
}

const writtenUrl = () => readFile(join(folder, 'data/public-url'), 'utf8');

const sandboxes = (program: ChildProgram) => program.lines.filter((line) => line.startsWith('  sandbox'));

async function endsWith(program: ChildProgram): Promise<string> {
  expect(await program.exited).toEqual({ code: 1, signal: null });
  expect(program.lines.join('\n')).not.toContain('    at ');
  return program.lines.join('\n');
}

describe('with no setting', () => {
  test('starts all, prints address and sign-ins, and ends cleanly on SIGTERM', async () => {
    const place = await folderForAnyone();
    const program = start({ DATA_DIR: join(place, 'data') });
    const url = await urlOf(program);
    expect(await ready(url)).toBe(200);
    const [, email, password] = /admin +(\S+@\S+) \/ (.+)/.exec(await program.line(/admin .*@.* \/ /))!;
    const { token } = await (await post(`${url}/api/auth/login`, { email, password })).json();
    const stream = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
    program.kill('SIGTERM');
    // A connection that is cut instead would fail the read.
    expect(await stream.text()).toContain('event: ready');
    expect(await program.exited).toEqual({ code: 0, signal: null });
    await expect(fetch(url)).rejects.toThrow();
    expect(await postmasterFiles(place)).toEqual([]);
    prepared ??= Promise.resolve(place);
  }, 60_000);

  test('is not ready while it drains, still responds, and ends at once on a second signal', async () => {
    await afterFirstStart();
    const program = start({ DRAIN_SECONDS: '60' });
    const url = await urlOf(program);
    program.kill('SIGTERM');
    await program.line(/^SIGTERM/);
    const answer = await fetch(`${url}/health/ready`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'unavailable', missing: ['traffic'] });
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    program.kill('SIGTERM');
    const { code } = await program.exited;
    expect([0, 1]).toContain(code);
  }, 60_000);
});

describe('in two programs', () => {
  test('web and worker share one database, and the last to leave stops it', async () => {
    await afterFirstStart();
    const web = start({ ROLE: 'web' });
    const url = await urlOf(web);
    // The worker of the start before counts for a minute.
    await onEmbedded((database) => database('processes').where({ role: 'all' }).delete());
    expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'unavailable', missing: ['workers'] });
    const healthPort = await freePort();
    const worker = start({ ROLE: 'worker', WORKER_HEALTH_PORT: String(healthPort) });
    await worker.line(/^Vitrin worker is running/);
    expect(await ready(`http://127.0.0.1:${healthPort}`)).toBe(200);
    expect(await ready(`http://127.0.0.1:${healthPort}`, '?probe=1')).toBe(200);
    expect((await fetch(`http://127.0.0.1:${healthPort}/`)).status).toBe(404);
    await until(async () => (await ready(url)) === 200);
    web.kill('SIGTERM');
    expect(await web.exited).toEqual({ code: 0, signal: null });
    worker.kill('SIGTERM');
    expect(await worker.exited).toEqual({ code: 0, signal: null });
    await expect(fetch(url)).rejects.toThrow();
    expect(await postmasterFiles()).toEqual([]);
  }, 60_000);
});

const account = { email: 'ayse@example.com', password: 'doğru at pil zımba' };
const register = (url: string) => post(`${url}/api/auth/register`, { name: 'Ayşe', ...account });

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

const vapid = webPush.generateVAPIDKeys();
const live = {
  APP_MODE: 'live',
  ROLE: 'web',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://vitrin.com.tr',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefghijklmn',
  INSTAGRAM_APP_ID: '1234567890',
  INSTAGRAM_APP_SECRET: '0123456789abcdef0123456789abcdef',
  MAIL_URL: 'https://mail.vitrin.com.tr/messages',
  MAIL_FROM: 'merhaba@vitrin.com.tr',
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: 'mailto:merhaba@vitrin.com.tr',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  TRUSTED_PROXIES: '0',
};

test('a second server with stand-ins on the same DATA_DIR is refused until the first was killed, and then has its data and stand-ins', async () => {
  await afterFirstStart();
  const first = start();
  const url = await urlOf(first);
  const before = await writtenUrl();
  expect(await ready(url)).toBe(200);
  await onEmbedded(async (database) => {
    // A start on this schema would create this queue again, as a newer version would run migrations.
    await database.raw("select pgboss.delete_queue('sweep')");
    expect(await endsWith(start())).toContain(`Another server (process ${first.pid}) already runs on DATA_DIR`);
    expect(await missingQueues(database)).toEqual(['queue sweep']);
  });
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect(await writtenUrl()).toBe(before);

  expect((await register(url)).status).toBeLessThan(300);
  first.kill('SIGKILL');
  await first.exited;
  const second = start();
  expect((await post(`${await urlOf(second)}/api/auth/login`, account)).status).toBe(200);
  await second.line(/sandbox {2}mailbox/);
  expect(sandboxes(second)).toEqual(sandboxes(first));
}, 60_000);

describe('reports in one line and ends with 1', () => {
  test('when the port is taken', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const { port } = squatter.address() as { port: number };
    try {
      expect(await endsWith(start({ PORT: String(port) }))).toMatch(
        new RegExp(`^Port ${port} on 127.0.0.1 is taken.*$`),
      );
    } finally {
      squatter.close();
    }
  });

  if (canBeSomebodyElse)
    test('when an ordinary user may not write DATA_DIR', async () => {
      await chmod(folder, 0o755);
      const message = await endsWith(start({}, nobody));
      expect(message).toMatch(/^DATA_DIR .*data cannot be written: EACCES.*$/);
    });

  if (!isRoot)
    test('when DATA_DIR may not be written', async () => {
      await chmod(folder, 0o500);
      expect(await endsWith(start())).toMatch(/^DATA_DIR .*data cannot be written: EACCES.*$/);
      await chmod(folder, 0o700);
    });

  test('when DATA_DIR is a file', async () => {
    await writeFile(join(folder, 'data'), '');
    expect(await endsWith(start())).toMatch(/^DATA_DIR .*data cannot be written: .*$/);
  });

  if (isRoot && process.platform === 'linux')
    test('when even root may not write DATA_DIR', async () => {
      expect(await endsWith(start({ DATA_DIR: '/proc/vitrin' }))).toMatch(
        /^DATA_DIR \/proc\/vitrin cannot be written: .*$/,
      );
    });

  test('when the bucket is missing, or not permitted for these keys, without showing them', async () => {
    await afterFirstStart();
    const { settings, stop } = await startS3Server();
    const env = (bucket: string, secret: string) => ({
      STORAGE: 's3',
      S3_ENDPOINT: settings.endpoint!,
      S3_REGION: settings.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: secret,
      S3_PATH_STYLE: 'yes',
    });
    try {
      const missing = await endsWith(start(env('nowhere', settings.secretAccessKey)));
      expect(missing).toMatch(/^The bucket nowhere \(S3_BUCKET\) cannot be used: NoSuchBucket: .*$/);
      const refused = await endsWith(start(env(settings.bucket, 'yanlis-anahtar')));
      expect(refused).toMatch(/^The bucket vitrin \(S3_BUCKET\) cannot be used: SignatureDoesNotMatch: .*$/);
      expect(refused).not.toContain('yanlis-anahtar');
    } finally {
      await stop();
    }
  }, 60_000);

  test('when live mode gets the database of a demo', async () => {
    const database = await freshDatabase();
    try {
      const email = 'admin@vitrin.test';
      const created_at = new Date();
      await database
        .knex('users')
        .insert({ id: randomUUID(), email, name: 'Deniz', role: 'admin', password_hash: 'x', created_at });
      await database.knex('data_steps').insert(dataSteps({ dataDir: '', s3: null }).map(({ name }) => ({ name })));
      const message = await endsWith(start({ ...live, DATABASE_URL: database.url }));
      expect(message).toMatch(/^The database holds accounts of the demo \(admin@vitrin\.test\), .*DATABASE_URL.*$/);
    } finally {
      await database.drop();
    }
  });

  test('when settings are wrong, all of them', async () => {
    const message = await endsWith(start({ PORT: 'x', ROLE: 'y' }));
    expect(message.split('\n').slice(1)).toEqual([
      '  ROLE must be one of all, web, worker',
      '  PORT must be a port from 0 to 65535',
    ]);
  });
});

if (canBeSomebodyElse)
  test('runs as an ordinary user', async () => {
    await chown(folder, nobody.uid, nobody.gid);
    const program = start({}, nobody);
    expect(await ready(await urlOf(program))).toBe(200);
  }, 60_000);

describe('while the database is away', () => {
  test('a start reports it at once, without its password, waits, and continues', async () => {
    const database = await databaseOfDemo();
    const away = await breakableDatabase(database.url);
    try {
      await away.goAway();
      const program = start({ DATABASE_URL: away.url });
      const line = await program.line(/^DATABASE_URL does not answer: .*: trying again$/);
      expect(line).not.toContain(new URL(database.url).password);
      await away.restore();
      expect(await ready(await urlOf(program))).toBe(200);
      program.kill('SIGTERM');
      await program.exited;
    } finally {
      await away.stop();
      await database.drop();
    }
  }, 60_000);

  test('a program that listens and has no worker yet is not ready, and survives', async () => {
    const database = await databaseOfDemo();
    const away = await breakableDatabase(database.url);
    try {
      const port = await freePort();
      const program = start({ DATABASE_URL: away.url, PORT: String(port) });
      const url = `http://127.0.0.1:${port}`;
      await untilListening(port);
      // Gets a response once the routes are there; the worker starts after them.
      await fetch(`${url}/health/live`);
      await away.goAway();
      const missing = (await (await fetch(`${url}/health/ready`)).json()).missing;
      expect(missing).toEqual(expect.arrayContaining(['database', 'workers']));
      await away.restore();
      await urlOf(program);
      await until(async () => (await ready(url)) === 200);
      program.kill('SIGTERM');
      expect(await program.exited).toEqual({ code: 0, signal: null });
    } finally {
      await away.stop();
      await database.drop();
    }
  }, 60_000);
});

test('ends in good order when it is stopped during its start', async () => {
  await afterFirstStart();
  const program = start();
  const lockFile = join(folder, 'data/postgres/holders', String(program.pid));
  await until(() => existsSync(lockFile));
  program.kill('SIGTERM');
  expect(await program.exited).toEqual({ code: 0, signal: null });
  expect(program.lines).toEqual(['SIGTERM: stopping…']);
  expect(await postmasterFiles()).toEqual([]);
}, 60_000);

test('ends when npm is stopped, which signals only its shell', async () => {
  await afterFirstStart();
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), npm_lifecycle_event: 'start' };
  const shell = startProgram('tests/support/as-npm-does.ts', ['app-server/main.ts', '--no-build'], { env });
  const url = await urlOf(shell);
  shell.kill('SIGKILL');
  // Its outputs are the program's too: they close when both have ended.
  await shell.exited;
  await expect(fetch(url)).rejects.toThrow();
  expect(await postmasterFiles()).toEqual([]);
}, 60_000);
