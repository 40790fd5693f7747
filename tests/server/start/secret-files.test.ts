// spec: 1.29
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseConfig, settings, type Environment } from '../../../app-server/config.ts';
import { describeProblem } from '../../../app-server/config-values.ts';
import { readSettings } from '../../../app-server/start/read-config.ts';
import { secretSettings } from '../../../app-server/start/secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

function problemsOf(environment: Environment): string[] {
  const config = readSettings(parseConfig, environment);
  return config.ok ? [] : config.refusal.issues.map(describeProblem);
}

const databaseUrl = 'postgres://vitrin:geheim@127.0.0.1:5432/vitrin';

test('every setting with a secret may be in a file, and each of them is a setting', () => {
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(secretSettings));
  const byName = Object.keys(settings).filter((name) => /SECRET|TOKEN|PASSPHRASE|PRIVATE|_KEY$|^ENCRYPTION/.test(name));
  const isPublic = ['STRIPE_PUBLISHABLE_KEY', 'VAPID_PUBLIC_KEY'];
  expect(secretSettings).toEqual(expect.arrayContaining(byName.filter((name) => !isPublic.includes(name))));
});

test('a secret comes from the file that NAME_FILE names, without the end of its line', () => {
  const config = readSettings(parseConfig, { DATABASE_URL_FILE: file('url', `${databaseUrl}\n`) });
  expect(config).toMatchObject({ ok: true, value: { databaseUrl } });
});

test('a secret comes from the credentials that systemd provides, unless it is set', () => {
  file('DATABASE_URL', databaseUrl);
  const config = readSettings(parseConfig, { CREDENTIALS_DIRECTORY: folder });
  expect(config).toMatchObject({ ok: true, value: { databaseUrl } });
  const other = databaseUrl.replace('vitrin:', 'other:');
  const set = readSettings(parseConfig, { CREDENTIALS_DIRECTORY: folder, DATABASE_URL: other });
  expect(set).toMatchObject({ ok: true, value: { databaseUrl: other } });
});

test('a file that cannot be used is one line, beside the other problems', () => {
  expect(
    problemsOf({
      APP_MODE: 'demo',
      PORT: 'x',
      DATABASE_URL_FILE: join(folder, 'none'),
      METRICS_TOKEN_FILE: folder,
      MAIL_URL_FILE: file('empty', ' \n'),
      MAIL_FROM: 'hello@example.com',
      STRIPE_SECRET_KEY_FILE: file('short', 'sk'),
      STRIPE_PUBLISHABLE_KEY: 'pk_test_51HxyzABCDEF',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
    }),
  ).toEqual([
    'METRICS_TOKEN_FILE names a file that cannot be read (EISDIR)',
    'DATABASE_URL_FILE names a file that cannot be read (ENOENT)',
    'MAIL_URL_FILE names an empty file',
    'STRIPE_SECRET_KEY must be a Stripe key that begins with sk_test_ or rk_test_',
    'PORT must be a port from 0 to 65535',
  ]);
});

test('a secret that is set twice is refused', () => {
  expect(problemsOf({ DATABASE_URL: databaseUrl, DATABASE_URL_FILE: file('twice', databaseUrl) })).toEqual([
    'DATABASE_URL is set, and its _FILE too: remove one of them',
  ]);
});
