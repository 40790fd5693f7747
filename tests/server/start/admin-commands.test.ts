import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecretBox } from '#adapters/crypto/secrets.ts';
import { countSealed } from '#adapters/postgres/sealed-values.ts';
import { tokenContext } from '#core/publishing/instagram-account.ts';
import { secretContext } from '#core/webhooks/request-entries.ts';
import { signatureContext } from '#core/webhooks/result-mode.ts';
import { startProgram } from '../../support/child-program.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';

let database: FreshDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'vitrin-admin-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function admin(args: string[], env: Record<string, string> = {}) {
  const program = startProgram('app-server/admin.ts', args, {
    env: { DATABASE_URL: database.url, DATA_DIR: dataDir, ...env },
  });
  const { code } = await program.exited;
  return { code, lines: program.lines };
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
    lines: [expect.stringMatching(/can sign in with the password \S{20}/)],
  });
  expect(await database.knex('users').where({ id }).pluck('password_hash')).toEqual([
    expect.stringMatching(/^\$argon2id\$/),
  ]);
  expect(await live()).toEqual([other]);
  expect((await admin(['end-sessions', 'bo@example.com'])).code).toBe(0);
  expect(await live()).toEqual([]);
  expect(await admin(['end-sessions', 'nobody@example.com'])).toEqual({
    code: 1,
    lines: ['No account has the e-mail nobody@example.com'],
  });
}, 60_000);

test('every sealed value is sealed with the new key, in batches, and nothing is left for a second run', async () => {
  const [old, next] = [randomBytes(32), randomBytes(32)];
  const before = createSecretBox([{ id: 'k1', key: old }]);
  const webhook = randomUUID();
  const sealed = {
    headers: [
      {
        name: 'Authorization',
        secret: true,
        sealed: before.seal('Bearer x', secretContext(webhook, 'headers', 'Authorization')),
      },
      { name: 'Accept', secret: false, value: 'image/png' },
    ],
    query: [{ name: 'key', secret: true, sealed: before.seal('q', secretContext(webhook, 'query', 'key')) }],
    mode: {
      kind: 'callback',
      signature: { kind: 'hmac', sealed: before.seal('s', signatureContext(webhook, 'hmac')) },
    },
  };
  const json = Object.fromEntries(Object.entries(sealed).map(([name, value]) => [name, JSON.stringify(value)]));
  const words = JSON.stringify({ tr: 'A', en: 'A' });
  await database.knex('webhooks').insert({
    ...json,
    id: webhook,
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
  const links = Array.from({ length: 150 }, () => randomUUID());
  await database.knex('account_links').insert(
    links.map((id) => ({
      id,
      kind: 'password',
      locale: 'tr',
      token_hash: id,
      sealed_token: before.seal(id, `account-link:${id}`),
      created_at: new Date(),
      expires_at: new Date(),
    })),
  );
  const keys = { ENCRYPTION_KEY: `k2:${next.toString('base64')},k1:${old.toString('base64')}` };
  expect(await countSealed(database.knex)).toEqual({ k1: 153 });
  expect(await admin(['rotate-keys'], keys)).toEqual({
    code: 0,
    lines: ['153 values are sealed with k2 now', 'In a day the old keys are not needed any more'],
  });
  expect((await admin(['rotate-keys'], keys)).lines[0]).toBe('0 values are sealed with k2 now');
  const after = createSecretBox([{ id: 'k2', key: next }]);
  const row = await database.knex('webhooks').where({ id: webhook }).first();
  expect(after.open(row.headers[0].sealed, secretContext(webhook, 'headers', 'Authorization'))).toBe('Bearer x');
  expect(row.headers[1]).toEqual(sealed.headers[1]);
  expect(after.open(row.query[0].sealed, secretContext(webhook, 'query', 'key'))).toBe('q');
  expect(after.open(row.mode.signature.sealed, signatureContext(webhook, 'hmac'))).toBe('s');
  for (const { id, sealed_token: token } of await database.knex('account_links').select()) {
    expect(after.open(token, `account-link:${id}`)).toBe(id);
  }
  const lost = createSecretBox([{ id: 'k0', key: randomBytes(32) }]);
  await database
    .knex('account_links')
    .where({ id: links[0] })
    .update({ sealed_token: lost.seal('x', tokenContext('x')) });
  expect(await admin(['rotate-keys'], keys)).toEqual({
    code: 1,
    lines: ['0 values are sealed with k2 now', '1 values open with none of the keys of ENCRYPTION_KEY'],
  });
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
}, 60_000);

test('names its commands when one is missing or has the wrong words', async () => {
  for (const args of [[], ['requeue', 'all'], ['maintenance', 'soon']]) {
    const { code, lines } = await admin(args);
    expect([code, lines[0], lines.length]).toEqual([1, 'Usage:', 8]);
  }
}, 60_000);
