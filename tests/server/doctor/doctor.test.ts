// spec: 1.28
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecretBox } from '#adapters/crypto/secrets.ts';
import { createSystemClock } from '#adapters/system/system.ts';
import type { Config } from '../../../app-server/config.ts';
import { createFolderBackups } from '#adapters/backup/backup-store.ts';
import { createDiskObjects } from '#adapters/files/disk-file-store.ts';
import { backUp } from '../../../app-server/backups/back-up.ts';
import { settings } from '../../../app-server/config.ts';
import { checkBackups } from '../../../app-server/doctor/check-backups.ts';
import { checkDisk, judgeClock, judgeProxies } from '../../../app-server/doctor/check-machine.ts';
import { checkSigning } from '../../../app-server/doctor/check-signing.ts';
import { checkMail, checkPush, checkTraces, checkWorkflows } from '../../../app-server/doctor/check-outside.ts';
import { examine } from '../../../app-server/doctor/examine.ts';
import { describeFinding } from '../../../app-server/doctor/finding.ts';
import { answerDoctor } from '../../../app-server/http/seen-request.ts';
import { startProgram } from '../../support/child-program.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { aSigner } from '../../support/signers.ts';

const key = randomBytes(32);
const folder = mkdtempSync(join(tmpdir(), 'vitrin-doctor-'));
const usual: Record<string, [number, object]> = {
  '/v1/payment_intents': [200, { data: [] }],
  '/v26.0/me': [400, { error: { code: 190, message: 'Invalid OAuth access token' } }],
  '/messages': [405, {}],
  '/health/ready': [200, { status: 'ok' }],
};
let replies = { ...usual };
let proxies = 0;
const ports = { secrets: createSecretBox([{ id: 'k1', key }]), clock: createSystemClock() };
const app = new Koa()
  .use((ctx, next) => {
    for (let hop = 0; hop < proxies; hop++) ctx.req.headers['x-forwarded-for'] += `, 10.0.0.${hop}`;
    return next();
  })
  .use(answerDoctor(ports, 1))
  .use((ctx) => {
    const [status, body] = replies[ctx.path] ?? [404, {}];
    ctx.status = status;
    ctx.body = body;
  });
app.proxy = true;
app.maxIpsCount = 1;
const server = createServer(app.callback());
let url: string;
let database: FreshDatabase;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  usual['/v1/webhook_endpoints'] = [200, { data: [{ url: `${url}/api/payments/stripe/webhook`, status: 'enabled' }] }];
  database = await freshDatabase();
  // The steps of a migration besides the tables; a fresh database of the tests has the tables alone.
  await database.knex('data_steps').insert(['move-inline-files', 'fold-contents'].map((name) => ({ name })));
});
afterAll(async () => {
  server.close();
  rmSync(folder, { recursive: true });
  await database.drop();
});
beforeEach(() => {
  replies = { ...usual };
  proxies = 1;
});

/** The services of the demo's settings are those of this test; live mode refuses addresses of this machine. */
const installation = () => ({
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  ENCRYPTION_KEY: key.toString('base64'),
  PUBLIC_URL: url,
  STRIPE_SECRET_KEY: 'sk_test_51HxyzABCDEF',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51HxyzABCDEF',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
  STRIPE_API_URL: url,
  INSTAGRAM_APP_ID: '1234567890',
  INSTAGRAM_APP_SECRET: '0123456789abcdef0123456789abcdef',
  INSTAGRAM_GRAPH_URL: url,
  MAIL_URL: `${url}/messages`,
  MAIL_FROM: 'merhaba@vitrin.app',
});

async function linesOf(changes: Record<string, string> = {}, written: Record<string, string> = {}): Promise<string[]> {
  const findings = await examine({ ...installation(), ...changes }, written);
  for (const { outcome, remedy } of findings) expect(remedy === null).toBe(outcome === 'ok' || outcome === 'skipped');
  return findings.filter(({ outcome }) => outcome !== 'ok').map(describeFinding);
}

test('finds nothing wrong in a sound installation', async () => {
  expect(await linesOf()).toEqual([]);
});

const plant = (path: string, status: number, body: object = {}) => {
  replies[path] = [status, body];
};

type Fault = [name: string, plant: () => void, line: RegExp];

/** Faults of different checks are planted together: each of them is one line, in the order of the checks. */
const faults: Fault[][] = [
  [
    ['a refused key', () => plant('/v1/payment_intents', 401), /^failed   stripe: STRIPE_SECRET_KEY is refused/],
    ['not Instagram', () => plant('/v26.0/me', 200, { html: '' }), /^failed   instagram: .* does not answer as/],
    ['a mail token', () => plant('/messages', 401), /^failed   mail: .* refuses the token/],
    ['one proxy more', () => (proxies = 2), /^failed   proxy: all callers share one address.* Set TRUSTED_PROXIES=2$/],
  ],
  [
    ['a key without rights', () => plant('/v1/payment_intents', 403), /^failed   stripe: the restricted key may not/],
    [
      'an old version',
      () => plant('/v26.0/me', 400, { error: { message: 'Unknown API version' } }),
      /^failed   instagram: the Graph API has no version v26\.0/,
    ],
    ['no proxy', () => (proxies = 0), /^failed   proxy: a caller can choose the address.* Set TRUSTED_PROXIES=0$/],
  ],
  [
    ['another server', () => plant('/v1/payment_intents', 404), /^failed   stripe: .* answers 404/],
    [
      'no worker',
      () => plant('/health/ready', 503, { status: 'unavailable', missing: ['workers'] }),
      /missing: workers/,
    ],
  ],
  [['no endpoint', () => plant('/v1/webhook_endpoints', 200, { data: [] }), /^failed   stripe events: Stripe has no/]],
  [['a hidden list', () => plant('/v1/webhook_endpoints', 403), /^warning  stripe events: this key may not list/]],
];

describe('a planted fault is one line with its remedy', () => {
  test.each(faults.map((planted): [string, Fault[]] => [planted.map(([name]) => name).join(', '), planted]))(
    '%s',
    async (_names, planted) => {
      for (const [, start] of planted) start();
      expect(await linesOf()).toEqual(planted.map(([, , line]) => expect.stringMatching(line)));
    },
  );

  test('services that cannot be reached', async () => {
    const nowhere = 'http://127.0.0.1:9';
    const lines = await linesOf({
      STRIPE_API_URL: nowhere,
      INSTAGRAM_GRAPH_URL: nowhere,
      MAIL_URL: `${nowhere}/messages`,
      PUBLIC_URL: nowhere,
    });
    expect(lines.map((line) => line.split(':')[0])).toEqual(
      ['stripe', 'instagram', 'mail', 'server'].map((name) => `failed   ${name}`),
    );
  });

  test('a database that does not answer, and one without the schema', async () => {
    expect(await linesOf({ DATABASE_URL: 'postgres://vitrin:geheim@127.0.0.1:9/vitrin' })).toEqual([
      expect.stringMatching(/^failed   database: DATABASE_URL does not answer: 127\.0\.0\.1:9\/vitrin/),
      'skipped  schema, clock, keys, workflows: they need the database',
    ]);
    const { pathname, href } = new URL(database.url);
    expect(await linesOf({ DATABASE_URL: href.replace(pathname, '/postgres') })).toEqual([
      expect.stringMatching(/^failed   schema: not at the present version .* Run npm run migrate$/),
      'skipped  clock, keys, workflows: they need the schema',
    ]);
  });

  test('a value sealed with a key that is not there any more', async () => {
    const other = createSecretBox([{ id: 'lost', key: randomBytes(32) }]);
    const id = '00000000-0000-7000-8000-000000000001';
    await database.knex('account_links').insert({
      id,
      kind: 'password',
      locale: 'tr',
      token_hash: 'x',
      sealed_token: other.seal('secret', `account-link:${id}`),
      created_at: new Date(),
      expires_at: new Date(),
    });
    expect(await linesOf()).toEqual([expect.stringMatching(/^failed   keys: .* ENCRYPTION_KEY lacks: lost/)]);
    await database.knex('account_links').delete();
  });
});

test('every wrong setting is one line, and nothing else is tried', async () => {
  // A key is compared with its certificate, whose own problem is reported alone.
  const names = Object.keys(settings).filter(
    (name) => !/^(S3|BACKUP|REHEARSE|HOST|DATA_DIR|STORAGE|MAIL_TOKEN|SIGNING_KEY)/.test(name),
  );
  const wrong = Object.fromEntries(names.map((name) => [name, name === 'APP_MODE' ? 'live' : '\u0001 x']));
  const lines = await linesOf({ ...wrong, STORAGE: 'tape', BACKUP_TO: 's3://!', MAIL_TOKEN: 'x x' });
  for (const name of names.filter((one) => one !== 'APP_MODE')) {
    expect(
      lines.filter((line) => line.startsWith(`failed   settings: ${name} `)),
      name,
    ).toHaveLength(1);
  }
  expect(lines.at(-1)).toBe('skipped  everything else: it needs the settings');
});

test('a name in the file of settings that no setting has is a warning', async () => {
  expect(await linesOf({}, { STRIPE_KEY: 'x', DATABASE_URL_FILE: '' })).toEqual([
    'warning  settings: there is no setting STRIPE_KEY. Correct its name, or remove the line',
  ]);
});

test('backups that are missing, late, or sealed with another passphrase', async () => {
  const to = join(folder, 'backups');
  const settingsOf = (passphrase: string) => ({ BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase });
  const passphrase = 'doğru at pil zımba';
  expect(await linesOf(settingsOf(passphrase))).toEqual([
    'warning  backup: there is none in BACKUP_TO yet. Run npm run backup',
  ]);
  const objects = createDiskObjects(join(folder, 'media'), join(folder, 'media', 'writing'));
  const store = createFolderBackups(to);
  const common = { url: database.url, objects, store, passphrase, report: () => {} };
  const { createdAt } = await backUp({ ...common, keep: 1, isFull: false, keyCost: 16 });
  expect(await linesOf(settingsOf(passphrase))).toEqual([]);
  expect(await linesOf(settingsOf('another passphrase'))).toEqual([
    expect.stringMatching(/^failed   backup: BACKUP_PASSPHRASE does not open .* Set the passphrase of these backups/),
  ]);
  const backup = { to: { kind: 'folder', folder: to }, passphrase, everyHours: 24 } as NonNullable<Config['backup']>;
  const later = new Date(Date.parse(createdAt) + 27 * 3_600_000);
  expect(await checkBackups({ backup, mode: 'live' }, later)).toMatchObject([
    { outcome: 'failed', found: expect.stringContaining('one is due every 24 hours') },
  ]);
});

const free = async (gigabytes: number) =>
  (await checkDisk('/data', async () => ({ bavail: gigabytes * 1e6, bsize: 1000 }))).outcome;

test('judges clock, disk and proxies', async () => {
  expect([0, 10, -10, 100].map((seconds) => judgeClock(seconds, 'the database').outcome)).toEqual([
    'ok',
    'warning',
    'warning',
    'failed',
  ]);
  expect([await free(0.5), await free(5), await free(50)]).toEqual(['failed', 'warning', 'ok']);
  const seen = { isForgedTrusted: false, proxies: 0, trustedProxies: 1 };
  expect(judgeProxies(seen)).toMatchObject({ outcome: 'failed', remedy: 'Let the proxy set X-Forwarded-For' });
});

test('the certificate of signed files: absent, over, not begun, soon over and fine', async () => {
  const at = new Date('2026-11-27T10:00:00.000Z');
  const foundFor = async (from: string, years?: number) => {
    const { signing } = await aSigner({ from, ...(years !== undefined && { years }) });
    return describeFinding(checkSigning({ signing, mode: 'live' }, at));
  };
  expect(describeFinding(checkSigning({ signing: null, mode: 'live' }, at))).toMatch(
    /^warning {2}signing: .*XMP\) only\. See/,
  );
  expect(checkSigning({ signing: null, mode: 'demo' }, at).outcome).toBe('ok');
  expect(await foundFor('2020-01-01T00:00:00Z', 1)).toMatch(/^warning {2}signing: the certificate ended on 2020-12-31/);
  expect(await foundFor('2027-01-01T00:00:00Z')).toMatch(
    /^warning {2}signing: the certificate begins on 2027-01-01: until then files get metadata/,
  );
  expect(await foundFor('2025-12-07T00:00:00Z', 1)).toMatch(/^warning {2}signing: .* ends on 2026-12-07, in 9 days/);
  expect(await foundFor('2026-01-01T00:00:00Z', 2)).toMatch(
    /^ok {7}signing: the pair fits, 399 days left, 0 former certificates; .* Vitrin test issuer is on the C2PA trust list$/,
  );
});

const outcomes = (findings: { outcome: string }[]) => findings.map(({ outcome }) => outcome);

test('workflows and push services that cannot be reached, and a mail server that does not listen', async () => {
  expect(outcomes(await checkWorkflows([]))).toEqual(['warning']);
  expect(outcomes(await checkWorkflows([`${url}/a`, `${url}/b`, 'http://127.0.0.1:9/c']))).toEqual(['ok', 'failed']);
  expect((await checkPush([url])).outcome).toBe('ok');
  expect((await checkPush(['http://127.0.0.1:9'])).outcome).toBe('warning');
  expect((await checkTraces({ endpoint: url, environment: {} })).outcome).toBe('ok');
  expect((await checkTraces({ endpoint: 'http://127.0.0.1:9', environment: {} })).outcome).toBe('warning');
  const smtp = { kind: 'smtp', host: '127.0.0.1', port: 9, secure: false, requireTls: false, login: null } as const;
  expect(await checkMail({ ...smtp, from: 'a@example.com' })).toMatchObject({
    outcome: 'failed',
    found: expect.stringMatching(/ECONNREFUSED|ESOCKET/),
  });
});

test('the command prints the lines and exits with 1 when something cannot work', async () => {
  const program = startProgram('app-server/doctor.ts', [], {
    env: { PORT: 'x', DATA_DIR: folder },
    cwd: process.cwd(),
  });
  expect(await program.exited).toMatchObject({ code: 1 });
  expect(program.lines[0]).toBe(
    'failed   settings: PORT must be a port from 0 to 65535. See docs/RUNNING.md, Settings',
  );
});
