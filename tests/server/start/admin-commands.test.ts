// spec: 1.28
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { besideUrl, databaseNameOf, dropDatabase } from '#adapters/backup/target-database.ts';
import { createSecretBox, type SecretKey } from '#adapters/crypto/secrets.ts';
import { createJobQueue, createJobSender } from '#adapters/jobs/job-queue.ts';
import { countSealed } from '#adapters/postgres/sealed-values.ts';
import { createRead, createTransact } from '#adapters/postgres/transact.ts';
import { createSystemClock, createSystemIds } from '#adapters/system/system.ts';
import { secretContext } from '#core/webhooks/request-entries.ts';
import { signatureContext } from '#core/webhooks/result-mode.ts';
import { readAdminCommand } from '../../../app-server/admin/admin-commands.ts';
import { describeStartFailure } from '../../../app-server/start/start-problem.ts';
import { startProgram } from '../../support/child-program.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const choosePassword = async () => ({ password: 'correct horse battery', isGenerated: true });

/** A command with its lines, the last one that of its problem. */
async function admin(args: string[], keys: [SecretKey, ...SecretKey[]] | null = null) {
  const lines: string[] = [];
  const { knex } = database;
  const sender = createJobSender(knex);
  const ports = {
    transact: createTransact(knex, (trx, notify) => createJobQueue(sender, trx, notify)),
    read: createRead(knex),
    clock: createSystemClock(),
    ids: createSystemIds(),
    passwords: { hash: async (password: string) => `hash of ${password}`, matches: async () => false },
    log: () => {},
  };
  const report = (line: string) => void lines.push(line);
  try {
    await readAdminCommand(args)({ ports, knex, encryptionKeys: () => keys, choosePassword, report });
    return { code: 0, lines };
  } catch (fault) {
    return { code: 1, lines: [...lines, ...describeStartFailure(fault).split('\n')] };
  }
}

test('an account gets a new password, and its sign-ins end', async () => {
  const now = new Date();
  const [id, other] = [randomUUID(), randomUUID()];
  const person = { id, name: 'Ada', email: 'ada@example.com', role: 'admin', password_hash: 'lost', created_at: now };
  await database.knex('users').insert([person, { ...person, id: other, email: 'bo@example.com' }]);
  const session = (userId: string) => ({
    id: randomUUID(),
    user_id: userId,
    token_hash: randomUUID(),
    created_at: now,
    expires_at: new Date(Date.now() + 1e9),
  });
  await database.knex('sessions').insert([session(id), session(other)]);
  const live = () => database.knex('sessions').whereRaw('expires_at > now()').pluck('user_id');
  const { code, lines } = await admin(['reset-password', 'Ada@Example.com']);
  expect({ code, lines }).toMatchObject({
    code: 0,
    lines: ['ada@example.com can sign in with the password correct horse battery; every other sign-in has ended'],
  });
  expect(await database.knex('users').where({ id }).pluck('password_hash')).toEqual(['hash of correct horse battery']);
  expect(await live()).toEqual([other]);
  expect((await admin(['end-sessions', 'bo@example.com'])).code).toBe(0);
  expect(await live()).toEqual([]);
  for (const command of ['end-sessions', 'reset-password']) {
    expect(await admin([command, 'nobody@example.com'])).toEqual({
      code: 1,
      lines: ['No account has the e-mail nobody@example.com'],
    });
  }
  await database.knex('users').where({ id: other }).update({ disabled_at: now });
  expect((await admin(['reset-password', ' BO@example.com'])).lines).toEqual([
    expect.stringMatching(/^bo@example.com is disabled: enable it in the admin area, then it can sign in with/),
  ]);
});

test('a tool of a live installation never migrates: it may be of the next version', async () => {
  const name = `${databaseNameOf(database.url)}_empty`;
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-admin-'));
  await database.knex.raw('create database ??', [name]);
  const url = besideUrl(database.url, name);
  const env = { APP_MODE: 'live', DATABASE_URL: url, DATA_DIR: dataDir };
  const program = startProgram('app-server/admin.ts', ['audit'], { env });
  expect((await program.exited).code).toBe(1);
  expect(program.lines).toEqual([
    'The database is not at the present schema (missing: every table): run npm run migrate first',
  ]);
  await dropDatabase(database.url, name);
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const nobody = { kind: 'password', locale: 'tr', created_at: new Date(), expires_at: new Date() };
const linkContext = (id: string) => `account-link:${id}`;
const [old, next]: [SecretKey, SecretKey] = [
  { id: 'k1', key: randomBytes(32) },
  { id: 'k2', key: randomBytes(32) },
];
const [before, after] = [createSecretBox([old]), createSecretBox([next])];

const seal = (plain: string, context: string) => ({ sealed: before.seal(plain, context) });

/** 150 links and a workflow with three secrets, sealed with the old key. */
async function plantSealed() {
  const id = randomUUID();
  const name = 'Authorization';
  const workflow = {
    headers: [
      { name, secret: true, ...seal('Bearer x', secretContext(id, 'headers', name)) },
      { name: 'Accept', secret: false, value: 'image/png' },
    ],
    query: [{ name: 'key', secret: true, ...seal('q', secretContext(id, 'query', 'key')) }],
    mode: { kind: 'callback', signature: { kind: 'hmac', ...seal('s', signatureContext(id, 'hmac')) } },
  };
  const json = Object.fromEntries(Object.entries(workflow).map(([column, value]) => [column, JSON.stringify(value)]));
  const words = JSON.stringify({ tr: 'A', en: 'A' });
  await database.knex('webhooks').insert({
    ...json,
    id,
    name: words,
    description: words,
    webhook_url: 'https://example.com/run',
    input_fields: '[]',
    response_fields: '[]',
    content_type: 'image',
    is_active: false,
    credit_cost: 1,
    created_at: new Date(),
  });
  const links = Array.from({ length: 150 }, () => randomUUID()).toSorted();
  const rows = links.map((link) => ({
    ...nobody,
    id: link,
    token_hash: link,
    sealed_token: before.seal(link, linkContext(link)),
  }));
  await database.knex('account_links').insert(rows);
  return { id, workflow, links };
}

test('every sealed value is sealed with the new key, in batches, also after an interruption', async () => {
  const { id, workflow, links } = await plantSealed();
  const { knex } = database;
  expect(await countSealed(knex)).toEqual({ k1: 153 });
  await knex.raw(`create function interrupt() returns trigger language plpgsql as $$ begin raise 'interrupted'; end $$;
    create trigger interrupt before update on account_links for each row when (new.id = '${links[120]}') execute function interrupt();`);
  expect(await admin(['rotate-keys'], [next, old])).toMatchObject({ code: 1 });
  expect(await countSealed(knex)).toEqual({ k1: 53, k2: 100 });
  await knex.raw('drop trigger interrupt on account_links; drop function interrupt()');

  const done = 'In a day the old keys are not needed any more';
  expect((await admin(['rotate-keys'], [next, old])).lines).toEqual(['53 values are sealed with k2 now', done]);
  const row = await knex('webhooks').where({ id }).first();
  expect(after.open(row.headers[0].sealed, secretContext(id, 'headers', 'Authorization'))).toBe('Bearer x');
  expect(row.headers[1]).toEqual(workflow.headers[1]);
  expect(after.open(row.query[0].sealed, secretContext(id, 'query', 'key'))).toBe('q');
  expect(after.open(row.mode.signature.sealed, signatureContext(id, 'hmac'))).toBe('s');
  const stored = await knex('account_links').orderBy('id').select('id', 'sealed_token');
  expect(stored.map(({ id: link, sealed_token: token }) => after.open(token, linkContext(link)))).toEqual(links);

  expect((await admin(['rotate-keys'], [next, old])).lines).toEqual(['0 values are sealed with k2 now', done]);
  expect(await knex('account_links').orderBy('id').select('id', 'sealed_token')).toEqual(stored);
  expect(await knex('webhooks').where({ id }).first()).toEqual(row);
});

test('the command reads the keys of the settings, and counts what none of them opens', async () => {
  const id = randomUUID();
  const lost = createSecretBox([{ id: 'k0', key: randomBytes(32) }]).seal('x', linkContext(id));
  await database.knex('account_links').insert({ ...nobody, id, token_hash: id, sealed_token: lost });
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-admin-'));
  const keys = [next, old].map((one) => `${one.id}:${one.key.toString('base64')}`).join();
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, ENCRYPTION_KEY: keys };
  const program = startProgram('app-server/admin.ts', ['rotate-keys'], { env });
  expect((await program.exited).code).toBe(1);
  expect(program.lines).toEqual([
    '0 values are sealed with k2 now',
    '1 values open with none of the keys of ENCRYPTION_KEY',
  ]);
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

test('jobs that failed every retry go back into their queues; the ledger is audited', async () => {
  await database.knex.raw(
    `insert into pgboss.job (name, data, source_name) values ('dead-letter', '{"linkId": "x"}', 'mail-account-link')`,
  );
  expect(await admin(['requeue'])).toEqual({ code: 0, lines: ['1 failed jobs are in their queues again'] });
  const waiting = await database.knex('pgboss.job').where({ name: 'mail-account-link' }).select('data', 'state');
  expect(waiting).toEqual([{ data: { linkId: 'x' }, state: 'created' }]);
  expect(await admin(['audit'])).toEqual({ code: 0, lines: ['The ledger has no difference'] });
  expect(await database.knex('operation_records').pluck('outcome')).toEqual(['ok']);
});

test('an admin is created once, with an address that can be one', async () => {
  const line = 'Admin eve@example.com can sign in with the password correct horse battery';
  expect(await admin(['create', 'Eve@Example.com', 'Eve', 'Ay'])).toEqual({ code: 0, lines: [line] });
  expect(await database.knex('users').where({ name: 'Eve Ay' }).pluck('role')).toEqual(['admin']);
  expect(await admin(['create', 'eve@example.com'])).toEqual({
    code: 1,
    lines: ['An account with this email already exists.'],
  });
  expect(await admin(['create', 'nobody'])).toEqual({ code: 1, lines: ['Enter a valid email address.'] });
});

test('names its commands when one is missing or has the wrong words', async () => {
  for (const args of [[], ['requeue', 'all'], ['maintenance', 'soon']]) {
    const { code, lines } = await admin(args);
    expect([code, lines[0], lines.length]).toEqual([1, 'Usage:', 8]);
  }
});
