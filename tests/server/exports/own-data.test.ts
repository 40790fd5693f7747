import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { createRateLimits } from '#adapters/limits/create-rate-limits.ts';
import { notExported, ownTables } from '#adapters/postgres/own-data-store.ts';
import { exportOwnData } from '#core/contract/account.ts';
import { ownDataNames } from '#core/exports/own-data.ts';
import { openExport } from '#core/exports/use-cases/export-own-data.ts';
import { ok } from '#core/shared/result.ts';
import { rateRules } from '../../../app-server/routes/rate-rules.ts';
import { accountRoutes } from '../../../app-server/routes/account.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { readZip } from '../../support/read-zip.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let elif: Caller;
let userId: string;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  elif = await signIn(server, 'elif@vitrin.test');
  userId = (await elif('GET', '/auth/me')).body.user.id;
});
afterAll(() => server.stop());

const passwords = { elif: { password: 'mavi-vapur-27' }, can: { password: 'kirmizi-tramvay-41' } };
const download = (grant: string) => fetch(`${server.url}/api/account/export?${new URLSearchParams({ grant })}`);
async function exportOf(call: Caller, language = 'tr', password = passwords.elif) {
  const { body } = await call('POST', '/account/export', password, { 'accept-language': language });
  const response = await download(body.grant);
  expect(response.headers.get('content-type')).toBe('application/zip');
  return { files: readZip(new Uint8Array(await response.arrayBuffer())), response };
}
const rowsIn = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`${name}.json`)!.toString()) as Record<string, any>[];

/** Secrets, the product's own, and those about other people. */
const omittedColumns = {
  assets: 'user_id, name_key, thumbnail_url',
  bulk_schedules: 'user_id, fingerprint',
  connection_requests: 'user_id',
  contents: 'user_id, content_url, thumbnail_url, tag_keys, search_text, erased_at, is_likeness_low',
  disclosure_records: 'container_id, user_id, instagram_user_id',
  generation_presets: 'user_id, name_key',
  generations:
    'user_id, failure_detail, lease_until, offered_at, reference, next_step_at, deadline, attempts, answer, webhook_version, rules, refusals, progress, late, state_times, may_start_at, failure_message, cost, first_result, live',
  notification_preferences: 'user_id',
  notifications: 'user_id, key, is_listed, push_after',
  orders: 'user_id, payment_intent_id, checked_at, is_processing, wanted_at, declined_at, link_sent_at',
  payment_grants: 'payment_intent_id, user_id, version, withdrawn, doubled_at',
  publications: 'user_id, account_id, lease_until, next_step_at, state, detail, file_indexes, fit',
  push_subscriptions: 'id, user_id, endpoint, keys',
  schedule_templates: 'user_id, name_key',
  schedules: 'user_id, template_id, version, source_content_id',
  sessions: 'id, user_id, token_hash',
  subscription_invoices: 'user_id, stripe_id, payment_intent_id, granted_at',
  subscriptions:
    'user_id, pending_plan_id, stripe_id, attempt, asked_plan_id, asked_at, looks, shown_look, next_look_at, read_at',
  uploads: 'user_id',
  users: 'password_hash, version, disabled_at, deleted_at, sort_name, search_words, model_count, plan_id',
};

test('every table that names a person is exported, or its exclusion is explained', async () => {
  const { rows } = await server.knex.raw(`
    select table_name as name from information_schema.columns where table_schema = 'public'
      and column_name in ('user_id', 'admin_id', 'actor_id', 'owner_id', 'created_by', 'customer_id')
    union select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'users'::regclass
    union select 'users'`);
  // The entries of credits are read with the account they belong to.
  const notifications = [
    ...Object.values(ownTables).map(({ table }) => table),
    'credit_txns',
    ...Object.keys(notExported),
  ];
  // For one more here: read it in `ownTables`, or explain in `notExported` why it is not.
  expect(rows.map(({ name }: { name: string }) => name).toSorted()).toEqual(notifications.toSorted());
  // Each exported table has its description in core/exports/own-data.ts, without which it is not read.
  expect(Object.keys(ownTables).toSorted()).toEqual(ownDataNames.toSorted());
});

test('every column of an exported table is exported, or named here', async () => {
  const { rows } = await server.knex.raw(`select table_name as table, column_name as name
    from information_schema.columns where table_schema = 'public' order by ordinal_position`);
  const columnsOf = (wanted: string): string[] =>
    (rows as { table: string; name: string }[]).filter(({ table }) => table === wanted).map(({ name }) => name);
  const omitted = Object.values(ownTables)
    .filter(({ table, from }) => from === table)
    .map(({ table, columns }) => {
      const exported = columns.split(',').map((column) => column.trim().split(' ')[0]!);
      return [
        table,
        columnsOf(table)
          .filter((name) => !exported.includes(name))
          .join(', '),
      ];
    });
  expect(Object.fromEntries(omitted)).toEqual(omittedColumns);
});

test('the zip has all data of the person as JSON and as tables, with their own files', async () => {
  const { files, response } = await exportOf(elif);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="verilerim.zip"');
  expect(files.get('BENIOKU.txt')!.toString()).toContain('Verileriniz');
  for (const name of ownDataNames) {
    expect(files.get(`${name}.csv`)!.toString() === '', name).toBe(rowsIn(files, name).length === 0);
  }
  expect(rowsIn(files, 'account')).toMatchObject([{ id: userId, email: 'elif@vitrin.test', name: 'Elif Yılmaz' }]);
  for (const [name, table] of [
    ['contents', 'contents'],
    ['schedules', 'schedules'],
    ['orders', 'orders'],
    ['generations', 'generations'],
    ['models', 'ownerships'],
  ] as const) {
    const [row] = await server.knex(table).where({ user_id: userId }).count();
    expect(rowsIn(files, name), name).toHaveLength(Number(row!['count']));
  }
  const [account] = await server.knex('credit_accounts').where({ user_id: userId });
  expect(rowsIn(files, 'credits').reduce((sum, { amount }) => sum + amount, 0)).toBe(Number(account.posted));
  const image = rowsIn(files, 'contents').find(({ content_type: type }) => type === 'image')!;
  const url = image['files'][0].url as string;
  const stored = await server.ports.files.read(url);
  expect(files.get(`dosyalar/${url.split('/').at(-1)}`)!.equals(stored!)).toBe(true);
});

test('an upload is in it under its name', async () => {
  const bytes = Buffer.from('%PDF-1.7 bir not');
  const now = server.ports.clock.now();
  const staged = (await server.ports.files.stageUpload({ base64: bytes.toString('base64') }))!;
  await staged.store();
  const { sha256, size } = staged;
  await server.ports.transact(async ({ uploads }) => {
    await uploads.announceObject({ sha256, size, now });
    const file = { sha256, size, type: 'application/pdf', name: '../Notlarım 1.pdf' };
    await uploads.insert({ ...file, userId, createdAt: now, lastUsedAt: now });
    return ok(null);
  });
  const { files } = await exportOf(elif, 'en');
  const name = `files/${sha256.slice(0, 16)}--Notlarım-1.pdf`;
  expect([...files.keys()].filter((each) => each.includes('Notlar'))).toEqual([name]);
  expect(files.get(name)!.equals(bytes)).toBe(true);
});

test('a payment is among the refunds once part of it was refunded, disputed or withdrawn', async () => {
  const grant = (id: string, taken: object) => ({
    payment_intent_id: id,
    user_id: userId,
    source_type: 'order',
    source_id: server.ports.ids.next(),
    amount_cents: 1990,
    credits: 100,
    ...taken,
  });
  const given = { returned_cents: 0, disputed_cents: 0, taken_credits: 0 };
  const rows = [
    grant('pi_kept', given),
    grant('pi_1', { ...given, returned_cents: 990 }),
    grant('pi_2', { ...given, disputed_cents: 990 }),
    grant('pi_3', { ...given, taken_credits: 50 }),
  ];
  await server.knex('payment_grants').insert(rows);
  const { files } = await exportOf(elif);
  expect(rowsIn(files, 'refunds')).toMatchObject([
    { amount_cents: 1990, returned_cents: 990 },
    { disputed_cents: 990 },
    { taken_credits: 50 },
  ]);
  expect(files.get('refunds.csv')!.toString().trim().split('\n')).toHaveLength(4);
});

test('it contains no data of others, and no secret', async () => {
  const { files } = await exportOf(elif);
  const texts = [...files].filter(([name]) => /\.(json|csv)$/.test(name)).map(([, bytes]) => bytes.toString());
  const others = await server.knex('users').whereNot({ id: userId }).select('id', 'email');
  const forbidden = [
    ...others.flatMap(({ id, email }) => [id, email]),
    ...(await server.knex('users').pluck('password_hash')),
    ...(await server.knex('sessions').pluck('token_hash')),
  ];
  for (const text of texts) expect(forbidden.filter((each) => text.includes(each))).toEqual([]);
  const { files: cans } = await exportOf(await signIn(server, 'can@vitrin.test'), 'tr', passwords.can);
  const own = new Set(rowsIn(files, 'contents').map(({ id }) => id));
  expect(own.size).toBeGreaterThan(0);
  expect(rowsIn(cans, 'contents').filter(({ id }) => own.has(id))).toEqual([]);
});

test('it is in the requested language', async () => {
  const { files, response } = await exportOf(elif, 'en');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"');
  expect(files.get('README.txt')!.toString()).toContain('Your data');
  expect(files.get('account.csv')!.toString()).toContain('"id","name","email"');
});

test('a link works for ten minutes, and for the granted file alone', async () => {
  const { grant } = (await elif('POST', '/account/export', passwords.elif)).body;
  for (const other of ['', 'x', `x${grant}`]) expect((await download(other)).status).toBe(404);
  const later = new Date(Date.parse(server.ports.clock.now()) + 601_000).toISOString();
  const open = openExport({ ...server.ports, clock: { now: () => later } });
  expect(await open(grant)).toMatchObject({ ok: false, refusal: { code: 'notFound' } });
  expect((await apiOf(server)('POST', '/account/export', passwords.elif)).status).toBe(401);
});

test('a link of a deleted account gives nothing', async () => {
  const account = { name: 'Ada Su', email: 'ada@ornek.test', password: 'sessiz-orman-84' };
  const { user, token } = (await apiOf(server)('POST', '/auth/register', account)).body;
  const { grant } = (await apiOf(server, token)('POST', '/account/export', { password: account.password })).body;
  expect((await download(grant)).status).toBe(200);
  const admin = await signIn(server, 'admin@vitrin.test');
  expect((await admin('DELETE', `/users/${user.id}`)).status).toBe(200);
  expect((await download(grant)).status).toBe(404);
});

test('it requires the password, and wrong ones are counted', async () => {
  const wrong = await elif('POST', '/account/export', passwords.can);
  expect(wrong.status).toBe(400);
  expect(JSON.stringify(wrong.body)).toContain('auth.passwordWrong');
  expect((await elif('POST', '/account/export', {})).status).toBe(400);
  const rules = { ...rateRules, ownPassword: { points: 2, seconds: 600 } };
  const can = await signIn(server, 'can@vitrin.test');
  const send = pendingQuestion((await can('GET', '/auth/me')).body.user.id, createRateLimits(server.knex, rules));
  for (let i = 0; i < 2; i++) {
    expect(await send('yanlış')).toMatchObject({ refusal: { issues: [{ code: 'auth.passwordWrong' }] } });
  }
  expect(await send(passwords.can.password)).toMatchObject({ refusal: { code: 'request.tooMany' } });
});

test('one account can request five exports an hour', async () => {
  const can = await signIn(server, 'can@vitrin.test');
  const send = pendingQuestion((await can('GET', '/auth/me')).body.user.id, createRateLimits(server.knex, rateRules));
  // One was requested above.
  for (let i = 1; i < 5; i++) expect(await send(passwords.can.password)).toMatchObject({ ok: true });
  expect(await send(passwords.can.password)).toMatchObject({ refusal: { code: 'request.tooMany' } });
});

function pendingQuestion(who: string, limits: ReturnType<typeof createRateLimits>) {
  const { handle } = accountRoutes(server.ports, limits).find(({ route }) => route.name === exportOwnData.name)!;
  const actor = { userId: who, role: 'customer' };
  return (password: string) => handle({ actor, locale: 'tr', body: { password } } as never) as Promise<{ ok: boolean }>;
}

test('every row is in it, in the order of its key, and its times are in UTC', async () => {
  const rows = Array.from({ length: 1201 }, (_, n) => ({
    id: server.ports.ids.next(),
    user_id: userId,
    kind: 'creditsLow',
    params: { balance: n },
    is_listed: true,
    created_at: '2026-11-25T12:00:00+03:00',
  }));
  const before = Number((await server.knex('notifications').where({ user_id: userId }).count())[0]!['count']);
  await server.knex.batchInsert('notifications', rows, 400);
  const read: Record<string, any>[] = [];
  let after: string | null = null;
  do {
    const from: string | null = after;
    const page: { rows: readonly Record<string, any>[]; next: string | null } = await server.ports.read(({ ownData }) =>
      ownData.page('notifications', userId, from),
    );
    read.push(...page.rows);
    after = page.next;
  } while (after !== null);
  const ids = read.map(({ id }) => id as string);
  expect(ids).toHaveLength(before + rows.length);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted());
  const added = read.find(({ id }) => id === rows[7]!.id)!;
  expect(added['created_at']).toBe('2026-11-25T09:00:00+00:00');
});
